import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useState } from 'react';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { BankFields } from './fields/BankFields.tsx';
import { useChecks } from './fields/useChecks.ts';
import { BankSection } from './registration/BankSection.tsx';
import { ChefStep } from './registration/ChefStep.tsx';
import { completeRegistration, type Made } from './registration/completeRegistration.ts';
import { RiderStep } from './registration/RiderStep.tsx';
import { emptyRegistration, type Registration, refusalOf, textOfStepField } from './registration/registrationForm.ts';
import { StepForm } from './registration/StepForm.tsx';

export type EarningRole = 'Chef' | 'Rider';

/** The step of the wizard that a chef or rider has not finished; `onFinished` once the server has it. */
export default function MissingStep({
  role,
  userId,
  onFinished,
}: {
  role: EarningRole;
  userId: string;
  onFinished: () => void;
}) {
  usePageTitle(`${role} details · Homeplate`);
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
    <div className="page-width py-6 *:max-w-144 md:py-8">
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
