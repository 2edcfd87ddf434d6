import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { signInRules } from '@homeplate/domain/validation/access';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { paths } from '../../paths.ts';
import { startSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { login } from './access.queries.ts';
import { serverTextOr } from './serverText.ts';
import { type Notice, useShortForm } from './useShortForm.ts';

/** Spec §2, Sign-in. `notice` is what the page before left; `onSignedIn` decides where to go. */
export function SignInForm({ notice: firstNotice, onSignedIn }: { notice: Notice | null; onSignedIn: () => void }) {
  const { form, frame, notice, setNotice, bind, passes, fail, bannerFocus } = useShortForm(
    { email: '', password: '' },
    signInRules,
    firstNotice,
  );
  const signIn = useMutation({
    // Offline it must fail at once and say so, not wait for the network.
    networkMode: 'always',
    mutationFn: async () => {
      const answer = await login(form.email.trim(), form.password);
      if (!answer) throw new GatewayError('network', ERROR_TEXTS.loginFailed);
      return answer;
    },
    onSuccess: (answer) => {
      startSession(answer);
      onSignedIn();
    },
    onError: (error) => fail(serverTextOr(error, ERROR_TEXTS.loginFailed)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setNotice(null);
    if (passes()) signIn.mutate();
  }

  return (
    <form {...frame} onSubmit={submit}>
      <h1>Sign in</h1>
      {notice && (
        <Banner tone={notice.tone} role={notice.role} takeFocus={bannerFocus} className="mt-5">
          {notice.text}
        </Banner>
      )}
      <div className="mt-6 grid gap-5">
        <EmailField label="Email" autoComplete="username" {...bind('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
        <Button type="submit" size="lg" block busy={signIn.isPending}>
          Let's Go!
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <TextLink to={paths.register()}>Create an account</TextLink>
        <TextLink to={paths.forgotPassword()}>Forgot Password?</TextLink>
      </div>
    </form>
  );
}
