import { MOST_TIP_CENTS, MOST_TIP_PERCENT } from './limits.ts';

/** Apart: of the carts few need them. */
export const TIP_TEXTS = {
  tipTwice: 'Please choose a percentage or an amount for the tip, not both.',
  tipPercent: `Please choose a tip from 0 to ${MOST_TIP_PERCENT}%.`,
  tipAmount: `Please choose a tip from $0 to $${MOST_TIP_CENTS / 100} for each delivery.`,
  tipsOff: 'This site takes no tips at the moment.',
} as const;
