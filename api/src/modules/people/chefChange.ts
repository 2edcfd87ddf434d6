import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  COOKING_EXPERIENCE,
  MEAL_TYPES,
  matchOption,
  SPECIALTY_CUISINES,
  WORKING_DAYS,
} from '@homeplate/domain/options';
import { isClockTime } from '@homeplate/domain/validation/patterns';
import { chefProfileRules, parseMaxOrders } from '@homeplate/domain/validation/people';
import { allProblems } from '@homeplate/domain/validation/rule';
import type { ChefInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { readReach } from './kitchenInput.ts';
import { chosen, textsOf } from './lists.ts';
import { type Reading, type Said, tooLong } from './problems.ts';
import type { ChefChange } from './profiles.store.ts';

const INCOMPLETE: Said = { code: 'chefIncomplete' };

/** What an edit of the chef record changes; what is not sent stays. */
export function readChefChange(input: ChefInput, now: Date): Reading<ChefChange> {
  const change: ChefChange = {};
  const problems: Said[] = [];
  if (input.cooking_experience != null) {
    problems.push(...allProblems(chefProfileRules, { cookingExperience: input.cooking_experience }, now));
    change.cooking_experience = matchOption(COOKING_EXPERIENCE, input.cooking_experience) ?? '';
  }
  const list = <T extends string>(options: readonly T[], values: ChefInput['specialty_cuisines']): T[] => {
    const texts = textsOf(values);
    const known = texts.length > 0 && texts.every((text) => matchOption(options, text) !== undefined);
    if (!known) problems.push(INCOMPLETE);
    return chosen(options, texts);
  };
  if (input.specialty_cuisines != null) change.specialty_cuisines = list(SPECIALTY_CUISINES, input.specialty_cuisines);
  if (input.type_of_meals != null) change.type_of_meals = list(MEAL_TYPES, input.type_of_meals);
  if (input.preferred_working_days != null)
    change.preferred_working_days = list(WORKING_DAYS, input.preferred_working_days);
  if (input.max_orders_per_day != null) {
    const typed = cleanText(String(input.max_orders_per_day));
    if (typed === '') problems.push(INCOMPLETE);
    change.max_orders_per_day = parseMaxOrders(typed);
  }
  for (const field of ['preferred_start_time', 'preferred_end_time'] as const) {
    if (input[field] == null) continue;
    const time = cleanText(input[field]);
    if (time !== '' && !isClockTime(time)) problems.push(INCOMPLETE);
    change[field] = time || null;
  }
  if (input.bio != null) {
    change.bio = cleanText(input.bio) || null;
    problems.push(...tooLong([change.bio], TEXT_MAX_LENGTH));
  }
  const reach = readReach(input);
  return { change: { ...change, ...reach.change }, problems: [...problems, ...reach.problems] };
}
