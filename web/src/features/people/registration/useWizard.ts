import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { typedCode } from '@homeplate/domain/typed';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { openDraft, sentKey } from '../../../lib/draft.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { parseStored, readStored } from '../../../lib/stored.ts';
import { paths } from '../../../paths.ts';
import { useGoOn, useTellFailure } from '../../../ui/useGoOn.ts';
import { linesOfCampus } from '../fields/PersonFields.tsx';
import { completeRegistration, type Failure, nothingMade } from './completeRegistration.ts';
import { isEmailUnique, newKey } from './registration.queries.ts';
import { emptyRegistration, problemsOfStep, type Registration, type StepName, stepsFor } from './registrationForm.ts';

const serverFields: Readonly<Record<string, 'user.email' | 'user.password'>> = {
  emailTaken: 'user.email',
  passwordCommon: 'user.password',
};

const nothingSent = { key: '', email: '', made: nothingMade };

const isPassword = ({ field }: { field: string }) => /password/i.test(field);

const RESTORED = 'What you typed is still here, without your password.';
const PASSWORD_AGAIN = 'Please type your password again. It was not stored.';

export type Registered = (email: string, password: string, unconfirmed: boolean) => unknown;

export function useWizard(email: string | undefined, onRegistered: Registered) {
  const [sentDraft] = useState(() => openDraft(sentKey('registration'), nothingSent));
  const [sent, setSent] = useState(sentDraft.values);
  const { made } = sent;
  const [step, setStep] = useState<StepName>('personal');
  const [known] = useState(placeOfCart);
  const form = useRuleForm<Registration>({
    start: { ...emptyRegistration, user: { ...emptyRegistration.user, ...known, ...(email && { email }) } },
    problems: (values) => problemsOfStep(step, values),
    draft: { key: 'registration', restored: RESTORED },
  });
  const tellFailure = useTellFailure('Your registration');

  const steps = stepsFor(form.part('user').value('role'));
  const at = steps.indexOf(step);
  function note(change: Partial<typeof nothingSent>) {
    const next = { ...sent, ...change };
    sentDraft.keep(next);
    setSent(next);
    return next;
  }
  const closed = { personal: made.userId !== null, campus: made.userId !== null, rider: made.rider, chef: made.chef };
  const previous = steps.slice(0, at).findLast((name) => !closed[name]);

  function show(name: StepName) {
    form.clear();
    setStep(name);
  }
  // Ignores steps of the history that are done or lack earlier ones.
  const problemsBefore = (name: StepName) =>
    steps
      .slice(0, steps.indexOf(name))
      .flatMap((before) => (closed[before] ? [] : problemsOfStep(before, form.values())));
  const isOpen = (name: StepName) => !closed[name] && problemsBefore(name).every(isPassword);
  const trail = useStepHistory(step, (asked) => {
    const open = steps.filter(isOpen);
    const shown = open.find((name) => name === asked) ?? open[0] ?? step;
    show(shown);
    if (shown !== asked) trail.replace(shown);
  });

  const proceed = form.submit(async (values) => {
    const email = typedCode(values.user.email);
    if (step === 'personal') {
      // It may be taken by this registration.
      const problem = email !== sent.email && (await emailProblem(email));
      if (problem) return form.fail(ERROR_TEXTS[problem], serverFields[problem], { code: problem });
    }
    const next = steps[at + 1];
    if (next) {
      show(next);
      return trail.add(next);
    }
    if (problemsBefore(step).length > 0) {
      setStep('personal');
      trail.replace('personal');
      return form.fail(PASSWORD_AGAIN, 'user.password');
    }
    const { key } = note({ key: sent.key || newKey(), email });
    const { made: now, failure } = await completeRegistration(values, made, { idempotencyKey: key });
    if (failure) {
      note({ key, email, made: now });
      return tellFailure(() => refuse(failure));
    }
    form.forget();
    await onRegistered(email, values.user.password, now.unconfirmed);
  });

  function refuse({ text, reason, step }: Failure) {
    if (step) {
      setStep(step);
      trail.replace(step);
    }
    form.fail(text, serverFields[reason], { code: reason });
  }

  const wayIn = { ...trail.state, email: form.part('user').value('email') };
  return { form, step, steps, at, made, wayIn, back: previous && trail.back, proceed };
}

/** What a guest chose there is not typed again. */
function placeOfCart() {
  const place = linesOfCampus(readStored('campus') ?? '');
  const { campus, building } = Object(parseStored(readStored('delivery'))) as { campus?: unknown; building?: unknown };
  const isThere = campus === place.address_line_1 && typeof building === 'string';
  return { ...place, address_line_2: isThere ? building : '' };
}

// Spec §5, step 1, ninth check.
async function emailProblem(email: string): Promise<'emailTaken' | 'tryAgain' | null> {
  try {
    const isUnique = await isEmailUnique(email);
    if (isUnique === true) return null;
    return isUnique === false ? 'emailTaken' : 'tryAgain';
  } catch {
    return 'tryAgain';
  }
}

/** Steps are entries of the history, so that Back keeps what was typed. */
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
  const go = (step: StepName, replace: boolean) =>
    void goOn(paths.register(), { replace, state: { ...(state as object | null), step } });
  return {
    state: state as object | null,
    add: (step: StepName) => go(step, false),
    replace: (step: StepName) => go(step, true),
    back: () => {
      // Back takes a moment: a second press would leave the wizard.
      if (!isGoingBack.current) void navigate(-1);
      isGoingBack.current = true;
    },
  };
}
