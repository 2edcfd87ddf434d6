import { MOST_TIP_CENTS, MOST_TIP_PERCENT } from './limits.ts';
import { taxOn } from './money.ts';
import type { TIP_TEXTS } from './tipTexts.ts';

/** Percent of the food, or cents, of each delivery; as an order names it. */
export type Tip = { tip_percent?: number | null | undefined; tip?: number | null | undefined };

export const isNone = (tip: Tip) => !tip.tip_percent && !tip.tip;

/** Half a cent rounds up. */
export function tipOn(foodCents: number, { tip_percent: percent, tip: cents }: Tip): number {
  return percent == null ? (cents ?? 0) : taxOn(foodCents, percent);
}

export function tipProblem({ tip_percent: percent, tip: cents }: Tip): keyof typeof TIP_TEXTS | undefined {
  if (percent != null && cents != null) return 'tipTwice';
  if (!isUpTo(percent ?? 0, MOST_TIP_PERCENT)) return 'tipPercent';
  return isUpTo(cents ?? 0, MOST_TIP_CENTS) ? undefined : 'tipAmount';
}

const isUpTo = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
