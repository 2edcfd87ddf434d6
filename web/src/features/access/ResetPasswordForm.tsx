import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { RESET_REDIRECT_MS } from '@homeplate/domain/limits';
import { resetPasswordRules } from '@homeplate/domain/validation/access';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '../../gateway/error.ts';
import { useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordField, PasswordField } from '../../ui/PasswordField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { passwordReset, serverTextOr } from './access.queries.ts';

/** Spec §2, Reset password. `onDone` is called 3 seconds after the success. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isReset, setIsReset] = useState(false);
  const [resetPassword] = useState(passwordReset);
  const form = useRuleForm({
    start: { newPassword: '', confirmPassword: '' },
    problems: (values) => problemsOf(resetPasswordRules, values),
    failure: (error) => ({
      text: serverTextOr(error, ERROR_TEXTS.resetFailed),
      field: reasonOf(error) === 'passwordCommon' ? 'newPassword' : undefined,
    }),
    // Spec §5: missing fields are a success-style notice, everything else is red.
    toneOf: (code) => (code === 'resetIncomplete' ? 'success' : 'error'),
  });
  const reset = form.submit(async ({ newPassword }) => {
    const answer = await resetPassword(token, newPassword);
    form.done(answer?.message ?? 'Your password has been reset.');
    setIsReset(true);
  });

  if (!token)
    return (
      <>
        <h1>Reset password</h1>
        <Banner tone="error" className="mt-5">
          {ERROR_TEXTS.resetLinkInvalid}
        </Banner>
        <TextLink to={paths.forgotPassword()} className="mt-3">
          Ask for a new one
        </TextLink>
      </>
    );
  return (
    <form {...form.frame} onSubmit={reset}>
      <h1>Reset password</h1>
      {form.banner && <Banner {...form.banner} className="mt-5" />}
      {isReset ? (
        <SignInCountdown onDone={onDone} />
      ) : (
        <div className="mt-6 grid gap-5">
          <NewPasswordField label="New password" {...form.field('newPassword')} />
          <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
          <Button type="submit" size="lg" block busy={form.busy}>
            Reset Password
          </Button>
          <p className="-mt-2 flex flex-wrap items-center gap-x-2 text-ink-2">
            Link too old?
            <TextLink to={paths.forgotPassword()}>Ask for a new one</TextLink>
          </p>
        </div>
      )}
    </form>
  );
}

/** Spec §9. */
function SignInCountdown({ onDone }: { onDone: () => void }) {
  const [left, setLeft] = useState(RESET_REDIRECT_MS / 1000);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    const end = setTimeout(() => done(), RESET_REDIRECT_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, []);
  return (
    <div className="mt-5">
      <p className="tabular text-ink-2">
        {`Taking you to the sign-in page in ${left} ${left === 1 ? 'second' : 'seconds'}…`}
      </p>
      <TextLink to={paths.backToLogin()}>Go to sign in now</TextLink>
    </div>
  );
}
