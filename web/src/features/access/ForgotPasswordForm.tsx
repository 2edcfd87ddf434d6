import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { forgotPasswordRules } from '@homeplate/domain/validation/access';
import { useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SignInContext } from './AuthFrame.tsx';
import { forgotPassword, serverTextOr } from './access.queries.ts';

/** Spec §2, Forgot password. */
export function ForgotPasswordForm({ way }: { way: SignInContext }) {
  const form = useRuleForm({
    start: { email: way.email ?? '' },
    problems: (values) => problemsOf(forgotPasswordRules, values),
    failure: (error) => ({ text: serverTextOr(error, ERROR_TEXTS.requestFailed) }),
  });
  const ask = form.submit(async ({ email }) => {
    await forgotPassword(email);
    // Spec §4: the notice takes the slot of the errors.
    form.done('Check your email for reset instructions.');
  });

  return (
    <form {...form.frame} onSubmit={ask}>
      <h1>Forgot password</h1>
      <p className="mt-3 text-ink-2">
        Tell us your registered email and we will send you a link to set a new password.
      </p>
      {form.banner && <Banner {...form.banner} className="mt-5" />}
      <div className="mt-6 grid gap-5">
        <EmailField label="Email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" size="lg" block busy={form.busy}>
          Send Reset Link
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-2">
        Remembered it?
        <TextLink to={paths.backToLogin()} state={{ ...way, email: form.value('email') }}>
          Sign in here
        </TextLink>
      </p>
    </form>
  );
}
