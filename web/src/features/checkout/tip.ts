import { type Tip, tipProblem } from '@homeplate/domain/tips';
import { useSite } from '../../gateway/site.ts';
import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';

const stored = storedStore(
  ['tip'],
  (text) => Object(parseStored(text)) as Tip,
  (next) => [JSON.stringify(next)],
);

export const chooseTip = stored.set;

/** `tip`: as it counts; none where no tips are taken, or while what is typed is none. */
export function useTip() {
  const { tips: isTaken = false } = useSite();
  const chosen = useStore(stored);
  const isWrong = isTaken && tipProblem(chosen) !== undefined;
  return { isTaken, chosen, isWrong, tip: isTaken && !isWrong ? chosen : {} };
}
