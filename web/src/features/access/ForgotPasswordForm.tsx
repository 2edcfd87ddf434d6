import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { forgotPasswordRules } from '@homeplate/domain/validation/access';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { forgotPassword } from './access.queries.ts';
import { serverTextOr } from './serverText.ts';
import { useShortForm } from './useShortForm.ts';

/** Spec §2, Forgot password. */
export function ForgotPasswordForm() {
  const { form, frame, notice, setNotice, bind, passes, fail, bannerFocus } = useShortForm(
    { email: '' },
    forgotPasswordRules,
  );
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => forgotPassword(form.email.trim()),
    // Spec §4: the notice takes the slot of the errors.
    onSuccess: () => setNotice({ tone: 'success', text: 'Check your email for reset instructions.' }),
    onError: (error) => fail(serverTextOr(error, ERROR_TEXTS.requestFailed)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setNotice(null);
    if (passes()) ask.mutate();
  }

  return (
    <form {...frame} onSubmit={submit}>
      <h1>Forgot password</h1>
      <p className="mt-3 text-ink-2">
        Tell us your registered email and we will send you a link to set a new password.
      </p>
      {notice && (
        <Banner tone={notice.tone} role={notice.role} takeFocus={ask.isSuccess || bannerFocus} className="mt-5">
          {notice.text}
        </Banner>
      )}
      <div className="mt-6 grid gap-5">
        <EmailField label="Email" autoComplete="username" {...bind('email')} />
        <Button type="submit" size="lg" block busy={ask.isPending}>
          Send Reset Link
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-2">
        Remembered it?
        <TextLink to={paths.backToLogin()}>Sign in here</TextLink>
      </p>
    </form>
  );
}
