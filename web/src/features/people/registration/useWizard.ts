import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useRuleForm } from '../../../lib/form.ts';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../ui/useGoOn.ts';
import { completeRegistration, type Failure, nothingMade } from './completeRegistration.ts';
import { isEmailUnique } from './registration.queries.ts';
import { emptyRegistration, problemsOfStep, type Registration, type StepName, stepsFor } from './registrationForm.ts';

// What the server alone can find wrong with one field.
const serverFields: Readonly<Record<string, 'user.email' | 'user.password'>> = {
  [ERROR_TEXTS.emailTaken]: 'user.email',
  [ERROR_TEXTS.passwordCommon]: 'user.password',
};

/** Where a person is in the wizard, all that they typed, and what the server already has of it. */
export function useWizard(onRegistered: () => void) {
  const [step, setStep] = useState<StepName>('personal');
  const [made, setMade] = useState(nothingMade);
  const form = useRuleForm<Registration>({
    start: emptyRegistration,
    problems: (values) => problemsOfStep(step, values),
  });

  const steps = stepsFor(form.part('user').value('role'));
  const at = steps.indexOf(step);
  // What the server has is not asked again.
  const closed = { personal: made.userId !== null, campus: made.userId !== null, rider: made.rider, chef: made.chef };
  const previous = steps.slice(0, at).findLast((name) => !closed[name]);

  function show(name: StepName) {
    form.clear();
    setStep(name);
  }
  // A step of the history that the form has nothing to stand on (after a reload), or that is done, is none.
  const isOpen = (name: StepName) =>
    !closed[name] &&
    steps
      .slice(0, steps.indexOf(name))
      .every((before) => closed[before] || problemsOfStep(before, form.values()).length === 0);
  const trail = useStepHistory(step, (asked) => {
    const open = steps.filter(isOpen);
    const shown = open.find((name) => name === asked) ?? open[0] ?? step;
    show(shown);
    if (shown !== asked) trail.replace(shown);
  });

  const proceed = form.submit(async (values) => {
    if (step === 'personal') {
      const text = await emailText(values.user.email.trim());
      if (text) return form.fail(text, serverFields[text]);
    }
    const next = steps[at + 1];
    if (next) {
      show(next);
      return trail.add(next);
    }
    const outcome = await completeRegistration(values, made);
    setMade(outcome.made);
    if (outcome.failure) refuse(outcome.failure);
    else onRegistered();
  });

  function refuse({ text, step }: Failure) {
    if (step) {
      setStep(step);
      trail.replace(step);
    }
    form.fail(text, serverFields[text]);
  }

  return { form, step, steps, at, made, back: previous && trail.back, proceed };
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

/**
 * The wizard's steps as steps of the browser's history, so that its Back leads to the step before and not away from all that
 * was typed. `onAsked` gets which step Back or Forward asks for.
 */
function useStepHistory(shown: StepName, onAsked: (asked: StepName) => void) {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { state, key } = useLocation();
  const isPopped = useNavigationType() === 'POP';
  const asked = (state as { step?: StepName } | null)?.step ?? 'personal';
  const isGoingBack = useRef(false);
  const follow = useEffectEvent(() => {
    isGoingBack.current = false;
    if (isPopped && asked !== shown) onAsked(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move in the history has a key of its own
  useEffect(() => follow(), [key]);
  const go = (step: StepName, replace: boolean) => void goOn(paths.register(), { replace, state: { step } });
  return {
    add: (step: StepName) => go(step, false),
    replace: (step: StepName) => go(step, true),
    back: () => {
      // The browser goes a moment later: a second press by then would lead out of the wizard.
      if (!isGoingBack.current) void navigate(-1);
      isGoingBack.current = true;
    },
  };
}
