import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useState } from 'react';
import { useChecks } from '../fields/useChecks.ts';
import { completeRegistration, type Failure, nothingMade } from './completeRegistration.ts';
import { isEmailUnique } from './registration.queries.ts';
import { emptyRegistration, type Registration, refusalOf, type StepName, stepsFor } from './registrationForm.ts';
import { useStepHistory } from './useStepHistory.ts';

// What the server alone can find wrong with one field.
const serverFields: Readonly<Record<string, 'email' | 'password'>> = {
  [ERROR_TEXTS.emailTaken]: 'email',
  [ERROR_TEXTS.passwordCommon]: 'password',
};

/** Where somebody is in the wizard, all that they typed, and what the server already has of it. */
export function useWizard(onRegistered: () => void) {
  const [form, setForm] = useState(emptyRegistration);
  const [step, setStep] = useState<StepName>('personal');
  const [made, setMade] = useState(nothingMade);
  const [busy, setBusy] = useState(false);
  const checks = useChecks();

  const steps = stepsFor(form.personal.roles);
  const at = steps.indexOf(step);
  // What the server has is not asked again.
  const closed = { personal: made.userId !== null, campus: made.userId !== null, rider: made.rider, chef: made.chef };
  const previous = steps.slice(0, at).findLast((name) => !closed[name]);

  function show(name: StepName) {
    checks.clear();
    setStep(name);
  }
  // A step of the history that the form has nothing to stand on (after a reload), or that is done, is none.
  const isOpen = (name: StepName) =>
    !closed[name] && steps.slice(0, steps.indexOf(name)).every((before) => closed[before] || !refusalOf(before, form));
  const trail = useStepHistory(step, (asked) => {
    const open = steps.filter(isOpen);
    const shown = open.find((name) => name === asked) ?? open[0] ?? step;
    show(shown);
    if (shown !== asked) trail.replace(shown);
  });

  function goTo(name: StepName) {
    show(name);
    trail.add(name);
  }

  function change<Part extends keyof Registration>(part: Part, changes: Partial<Registration[Part]>) {
    setForm((before) => ({ ...before, [part]: { ...before[part], ...changes } }));
    // A new password may now equal the confirmation, so the text there goes too.
    checks.changed('password' in changes ? ['password', 'confirmPassword'] : Object.keys(changes));
  }

  async function proceed() {
    const refusal = refusalOf(step, form);
    if (refusal) return checks.refuse(refusal);
    checks.clear();
    if (step === 'personal') {
      const text = await emailText(form.personal.email.trim());
      if (text === ERROR_TEXTS.emailTaken)
        return checks.refuse({ banner: text, errors: { email: text }, focus: 'email' });
      if (text) return checks.fail(text);
    }
    const next = steps[at + 1];
    if (next) return goTo(next);
    const outcome = await completeRegistration(form, made);
    setMade(outcome.made);
    if (outcome.failure) tell(outcome.failure);
    else onRegistered();
  }

  function tell({ text, step }: Failure) {
    if (step) {
      setStep(step);
      trail.replace(step);
    }
    const field = serverFields[text];
    if (field) checks.refuse({ banner: text, errors: { [field]: text }, focus: field });
    else checks.fail(text);
  }

  return {
    form,
    change,
    step,
    steps,
    at,
    made,
    busy,
    checks,
    back: previous && trail.back,
    proceed: () => {
      if (busy) return;
      setBusy(true);
      proceed().finally(() => setBusy(false));
    },
  };
}

// Spec §5, step 1, ninth check.
async function emailText(email: string): Promise<string | null> {
  try {
    const isUnique = await isEmailUnique(email);
    if (isUnique === true) return null;
    return isUnique === false ? ERROR_TEXTS.emailTaken : ERROR_TEXTS.tryAgain;
  } catch {
    return ERROR_TEXTS.tryAgain;
  }
}
