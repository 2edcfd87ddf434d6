import { school } from '@homeplate/domain/school';
import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '../../gateway/site.ts';
import { EmailField, TextField } from '../../ui/TextField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { DemoCode } from './DemoCode.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { operatorQuery, signIn } from './operator.queries.ts';

export function SignIn() {
  usePageTitle(`Operators: sign in · ${school().name}`);
  const { mode } = useSite();
  const cache = useQueryClient();
  return (
    <div className="mx-auto w-full max-w-100 px-4 py-8 sm:py-14">
      <h1>Operators</h1>
      <p className="mt-2 text-ink-2">
        For those who run the campus. Accounts of customers, chefs and riders do not work here.
      </p>
      {mode === 'demo' && <DemoCode />}
      <OperatorForm
        start={{ email: '', password: '', code: '' }}
        submit="Sign in"
        code={{ hint: 'Of your authenticator app, or a recovery code' }}
        send={async (typed) => cache.setQueryData(operatorQuery.queryKey, await signIn(typed))}
      >
        {(field) => (
          <>
            <EmailField label="Email" autoComplete="username" {...field('email')} />
            <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
          </>
        )}
      </OperatorForm>
    </div>
  );
}
