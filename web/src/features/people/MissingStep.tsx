import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { school } from '@homeplate/domain/school';
import { useState } from 'react';
import { useRuleForm } from '../../lib/form.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { completeRegistration, nothingMade } from './registration/completeRegistration.ts';
import { emptyRegistration, problemsOfStep, type Registration } from './registration/registrationForm.ts';
import { StepForm } from './registration/StepForm.tsx';

export type EarningRole = 'Chef' | 'Rider';

type Props = { role: EarningRole; userId: string; onFinished: () => void };

export default function MissingStep({ role, userId, onFinished }: Props) {
  usePageTitle(`${role} details · ${school().name}`);
  const step = role === 'Chef' ? 'chef' : 'rider';
  const [made, setMade] = useState({ ...nothingMade, userId });
  const form = useRuleForm<Registration>({
    start: { ...emptyRegistration, user: { ...emptyRegistration.user, role: [role] } },
    problems: (values) => problemsOfStep(step, values),
    failure: () => ({ text: ERROR_TEXTS.registerFailed }),
    draft: { key: `missing:${role}:${userId}`, restored: 'This is not saved yet.' },
  });
  const finish = form.submit(async (values) => {
    const outcome = await completeRegistration(values, made, { signedIn: true });
    setMade({ ...outcome.made, userId });
    if (outcome.failure) return form.fail(outcome.failure.text);
    form.forget();
    onFinished();
  });

  return (
    <div className="page-width py-6 *:max-w-144 md:py-8">
      <h1>{`${role} Details`}</h1>
      <p className="mt-3 mb-6 text-ink-2">
        {`One step of your registration is still missing: tell us about your ${topics[role]}.`}
      </p>
      <StepForm step={step} form={form} submit="Proceed Registration" onSubmit={finish} />
    </div>
  );
}

const topics: Record<EarningRole, string> = { Chef: 'kitchen', Rider: 'rides' };
