import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { signInRules } from '@homeplate/domain/validation/access';
import { type Notice, useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { paths } from '../../paths.ts';
import { startSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SignInContext } from './AuthFrame.tsx';
import { login, serverTextOr } from './access.queries.ts';

export function SignInForm({ notice, way }: { notice: Notice | null; way: SignInContext }) {
  const form = useRuleForm({
    start: { email: way.email ?? '', password: '' },
    problems: (values) => problemsOf(signInRules, values),
    failure: (error) => ({ text: serverTextOr(error, ERROR_TEXTS.loginFailed) }),
    notice,
  });
  const signIn = form.submit(async ({ email, password }) => {
    const answer = await login(email, password);
    if (answer) startSession(answer);
    else form.fail(ERROR_TEXTS.loginFailed);
  });
  const on: SignInContext = { ...way, email: form.value('email') };

  return (
    <form {...form.frame} onSubmit={signIn}>
      <h1>Sign in</h1>
      {form.banner && <Banner {...form.banner} className="mt-5" />}
      <div className="mt-6 grid gap-5">
        <EmailField label="Email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" size="lg" block busy={form.busy}>
          Let's Go!
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <TextLink to={paths.register()} state={on}>
          Create an account
        </TextLink>
        <TextLink to={paths.forgotPassword()} state={on}>
          Forgot Password?
        </TextLink>
      </div>
    </form>
  );
}
