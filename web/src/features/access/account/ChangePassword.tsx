import { changePasswordRules } from '@homeplate/domain/validation/access';
import { useState } from 'react';
import { reasonOf } from '../../../gateway/error.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/PasswordField.tsx';
import { serverTextOr } from '../access.queries.ts';
import { passwordChange } from './account.queries.ts';

const FIELDS: Readonly<Record<string, 'password' | 'newPassword'>> = {
  passwordWrong: 'password',
  passwordCommon: 'newPassword',
};

const FAILED = 'Your password could not be changed. Please try again.';

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [round, setRound] = useState({ count: 0, done: '' });
  return (
    <Card title="Password">
      {round.done && (
        <Banner tone="success" className="mb-4" onDismiss={() => setRound({ ...round, done: '' })}>
          {round.done}
        </Banner>
      )}
      <Fields
        key={round.count}
        email={email}
        onChanged={(done) => {
          setRound({ count: round.count + 1, done });
          onChanged();
        }}
      />
    </Card>
  );
}

function Fields({ email, onChanged }: { email: string; onChanged: (message: string) => void }) {
  const [change] = useState(passwordChange);
  const form = useRuleForm({
    start: { password: '', newPassword: '' },
    problems: (values) => problemsOf(changePasswordRules, values),
    failure: (error) => ({ text: serverTextOr(error, FAILED), field: FIELDS[reasonOf(error)] }),
  });
  const submit = form.submit(async ({ password, newPassword }) => onChanged(await change(password, newPassword)));
  return (
    <form {...form.frame} onSubmit={submit} className="grid gap-5">
      {form.banner && <Banner {...form.banner} />}
      {/* Password managers read it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('password')} />
      <NewPasswordField label="New password" {...form.field('newPassword')} />
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
