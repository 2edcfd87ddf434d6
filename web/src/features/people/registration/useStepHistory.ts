import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../ui/useGoOn.ts';
import type { StepName } from './registrationForm.ts';

/**
 * The wizard's steps as steps of the browser's history, so that its Back leads to the step before and not away from all that
 * was typed. `onAsked` hears which step Back or Forward asks for.
 */
export function useStepHistory(shown: StepName, onAsked: (asked: StepName) => void) {
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
