import { ownPasswordRules } from '@homeplate/domain/validation/access';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { GatewayError, reasonOf } from '../../../gateway/error.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { serverTextOr } from '../access.queries.ts';
import { deleteAccount } from './account.queries.ts';

const LOST = "We got no answer. If your account is gone, you'll get an email; if not, please try again.";
const FAILED = 'Your account could not be deleted. Please try again.';

export function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: (message: string) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card title="Delete your account">
      <p className="mb-4 text-ink-2">
        Your name, address, numbers and pictures are deleted for good. Past orders stay in the books without your name.
        Finish your open orders first. Your earnings must be paid out too; an amount too small for that is lost.
      </p>
      <Button variant="secondary" icon={Trash2} onClick={() => setIsAsked(true)}>
        Delete account
      </Button>
      <Question open={isAsked} email={email} onClose={() => setIsAsked(false)} onDeleted={onDeleted} />
    </Card>
  );
}

type Props = { open: boolean; email: string; onClose: () => void; onDeleted: (message: string) => void };

function Question({ open, email, onClose, onDeleted }: Props) {
  const safe = useRef<HTMLButtonElement>(null);
  const form = useRuleForm({
    start: { password: '' },
    problems: (values) => problemsOf(ownPasswordRules, values),
    failure: (error) => ({
      text: error instanceof GatewayError && error.kind === 'network' ? LOST : serverTextOr(error, FAILED),
      field: reasonOf(error) === 'passwordWrong' ? 'password' : undefined,
    }),
  });
  const submit = form.submit(async ({ password }) => onDeleted(await deleteAccount(password)));
  return (
    <Dialog title="Delete your account for good?" open={open} onClose={onClose} focusFirst={safe}>
      <form {...form.frame} onSubmit={submit} className="mt-5 grid gap-5">
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
    </Dialog>
  );
}
