import { ownPasswordRules } from '@homeplate/domain/validation/access';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { GatewayError, reasonOf } from '../../../gateway/error.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { serverTextOr } from '../access.queries.ts';
import { deleteAccount } from './account.queries.ts';

const LOST = 'No answer came. Your account may be deleted: a mail says so. Please try again.';
const FAILED = 'Your account could not be deleted. Please try again.';

/** Confirmed with the password. `onDeleted` once the server has done it. */
export function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: (message: string) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card title="Delete your account">
      <p className="mb-4 text-ink-2">
        Your name, address, numbers and pictures go for good. Past orders stay in the books without your name. Open
        orders have to end first.
      </p>
      <Button variant="secondary" icon={Trash2} onClick={() => setIsAsked(true)}>
        Delete account
      </Button>
      <Question open={isAsked} email={email} onClose={() => setIsAsked(false)} onDeleted={onDeleted} />
    </Card>
  );
}

function Question({
  open,
  email,
  onClose,
  onDeleted,
}: {
  open: boolean;
  email: string;
  onClose: () => void;
  onDeleted: (message: string) => void;
}) {
  const titleId = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const form = useRuleForm({
    start: { password: '' },
    problems: (values) => problemsOf(ownPasswordRules, values),
  });
  const submit = form.submit(async ({ password }) => {
    try {
      onDeleted(await deleteAccount(password));
    } catch (error) {
      const isLost = error instanceof GatewayError && error.kind === 'network';
      const text = isLost ? LOST : serverTextOr(error, FAILED);
      form.fail(text, reasonOf(error) === 'passwordWrong' ? 'password' : undefined);
    }
  });
  return (
    <Modal
      open={open}
      onClose={onClose}
      focusFirst={safe}
      aria-labelledby={titleId}
      className="dialog m-auto w-[calc(100%-32px)] max-w-104 rounded-card border border-line bg-surface text-ink shadow-float"
    >
      <form {...form.frame} onSubmit={submit} className="grid gap-5 p-[min(1.5rem,6vw)]">
        <h2 id={titleId} className="text-xl">
          Delete your account for good?
        </h2>
        {form.banner && <Banner {...form.banner} />}
        <p className="text-ink-2">It cannot be undone. You may want to download your data first.</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <div className="dialog-answers flex flex-wrap justify-end gap-3">
          <Button ref={safe} variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            Delete for good
          </Button>
        </div>
      </form>
    </Modal>
  );
}
