import { MOST_DELIVERY_KM, PREP_MINUTES_MAX, PREP_MINUTES_MIN } from '@homeplate/domain/limits';
import type { ChefInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import type { Reading, Said } from './problems.ts';
import type { ChefChange } from './profiles.store.ts';

export const DEFAULT_PREP_MINUTES = 25;

/** What a chef says of whether hours count, how far the kitchen delivers and how long a meal takes; what is not sent stays. */
export function readReach({ keeps_hours, delivery_km, prep_minutes }: ChefInput): Reading<ChefChange> {
  const change: ChefChange = {};
  const problems: Said[] = [];
  if (keeps_hours != null) change.keeps_hours = keeps_hours;
  if (delivery_km != null) {
    const typed = cleanText(String(delivery_km));
    const km = typed === '' ? null : Number(typed);
    if (km !== null && !(km > 0 && km <= MOST_DELIVERY_KM))
      problems.push({ code: 'deliveryKmInvalid', values: { limit: MOST_DELIVERY_KM } });
    else change.delivery_km = km;
  }
  if (prep_minutes != null) {
    const typed = cleanText(String(prep_minutes));
    const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
    if (minutes < PREP_MINUTES_MIN || minutes > PREP_MINUTES_MAX) problems.push({ code: 'prepMinutesInvalid' });
    else change.prep_minutes = minutes;
  }
  return { change, problems };
}
