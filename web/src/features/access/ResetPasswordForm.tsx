import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { resetPasswordRules } from '@homeplate/domain/validation/access';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordField, PasswordField } from '../../ui/PasswordField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { resetPassword } from './access.queries.ts';
import { SignInCountdown } from './SignInCountdown.tsx';
import { serverTextOr } from './serverText.ts';
import { useShortForm } from './useShortForm.ts';

/** Spec §2, Reset password; the token comes from the link. `onDone` is called 3 seconds after the success. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { form, frame, notice, setNotice, bind, passes, fail, bannerFocus } = useShortForm(
    { newPassword: '', confirmPassword: '' },
    resetPasswordRules,
  );
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () => resetPassword(token, form.newPassword),
    onSuccess: (answer) => setNotice({ tone: 'success', text: answer?.message ?? 'Your password has been reset.' }),
    onError: (error) => {
      const text = serverTextOr(error, ERROR_TEXTS.resetFailed);
      fail(text, text === ERROR_TEXTS.passwordCommon ? 'newPassword' : undefined);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setNotice(null);
    // Spec §5: missing fields are told in a success-style notice, everything else in red.
    if (passes((code) => (code === 'resetIncomplete' ? 'success' : 'error'))) reset.mutate();
  }

  return (
    <form {...frame} onSubmit={submit}>
      <h1>Reset password</h1>
      {notice && (
        <Banner tone={notice.tone} role={notice.role} takeFocus={reset.isSuccess || bannerFocus} className="mt-5">
          {notice.text}
        </Banner>
      )}
      {reset.isSuccess ? (
        <SignInCountdown onDone={onDone} />
      ) : (
        <div className="mt-6 grid gap-5">
          <NewPasswordField label="New password" {...bind('newPassword')} />
          <PasswordField label="Confirm password" autoComplete="new-password" {...bind('confirmPassword')} />
          <Button type="submit" size="lg" block busy={reset.isPending}>
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
