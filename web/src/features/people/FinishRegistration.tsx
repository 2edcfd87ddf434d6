import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { useSession } from '../../session/session.ts';
import { BankFields } from './fields/BankFields.tsx';
import { useChecks } from './fields/useChecks.ts';
import { BankSection } from './registration/BankSection.tsx';
import { ChefStep } from './registration/ChefStep.tsx';
import { completeRegistration, type Made } from './registration/completeRegistration.ts';
import { RiderStep } from './registration/RiderStep.tsx';
import { ownRecord } from './registration/registration.queries.ts';
import { emptyRegistration, type Registration, refusalOf, textOfStepField } from './registration/registrationForm.ts';
import { StepForm } from './registration/StepForm.tsx';

export type EarningRole = 'Chef' | 'Rider';

/** Contract §5: somebody with a role but without its record is shown that step of the wizard; everybody else `children`. */
export function FinishRegistration({ role, children }: { role: EarningRole; children: ReactNode }) {
  const userId = useSession()?.userId ?? '';
  const cache = useQueryClient();
  const record = useQuery(recordQuery(role, userId));
  // Nearly everybody has their record, so the page does not wait for the answer.
  if (record.data !== 'missing') return children;
  return (
    <MissingStep
      role={role}
      userId={userId}
      onFinished={() => cache.setQueryData(recordQuery(role, userId).queryKey, 'there')}
    />
  );
}

function recordQuery(role: EarningRole, userId: string) {
  return queryOptions({
    queryKey: ['people', 'record', role, userId],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: userId !== '',
    queryFn: async ({ signal }): Promise<'there' | 'missing'> => {
      try {
        return (await ownRecord(role, userId, { signal })) ? 'there' : 'missing';
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'NOT_FOUND') return 'missing';
        throw error;
      }
    },
  });
}

function MissingStep({ role, userId, onFinished }: { role: EarningRole; userId: string; onFinished: () => void }) {
  const [form, setForm] = useState<Registration>({
    ...emptyRegistration,
    personal: { ...emptyRegistration.personal, roles: [role] },
  });
  const [made, setMade] = useState<Made>({ userId, rider: false, chef: false, bank: false });
  const [busy, setBusy] = useState(false);
  const checks = useChecks();
  const step = role === 'Chef' ? 'chef' : 'rider';

  function part<Part extends keyof Registration>(name: Part) {
    return {
      form: form[name],
      errors: checks.errors,
      onChange: (changes: Partial<Registration[Part]>) => {
        setForm((before) => ({ ...before, [name]: { ...before[name], ...changes } }));
        checks.changed(Object.keys(changes));
      },
    };
  }

  async function finish() {
    const refusal = refusalOf(step, form);
    if (refusal) return checks.refuse(refusal);
    setBusy(true);
    const outcome = await completeRegistration(form, made, { signedIn: true }).finally(() => setBusy(false));
    setMade(outcome.made);
    if (outcome.failure) checks.fail(outcome.failure.text);
    else onFinished();
  }

  return (
    <div className="mx-auto w-full max-w-144 px-4 py-8">
      <h1>{role} Details</h1>
      <p className="mt-3 mb-6 text-ink-2">
        One step of your registration is still missing: tell us about your {topics[role]}.
      </p>
      <StepForm
        checks={checks}
        submit="Proceed Registration"
        busy={busy}
        onSubmit={() => !busy && void finish().catch(() => checks.fail(ERROR_TEXTS.registerFailed))}
        onLeaveField={(field) => checks.note(field, textOfStepField(step, form, field))}
      >
        {role === 'Chef' ? <ChefStep {...part('chef')} /> : <RiderStep {...part('rider')} />}
        <BankSection>
          <BankFields {...part('bank')} />
        </BankSection>
      </StepForm>
    </div>
  );
}

const topics: Record<EarningRole, string> = { Chef: 'kitchen', Rider: 'rides' };
