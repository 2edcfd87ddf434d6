import { DEFAULT_PREP_MINUTES, TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  COOKING_EXPERIENCE,
  MEAL_TYPES,
  matchOption,
  SPECIALTY_CUISINES,
  WORKING_DAYS,
} from '@homeplate/domain/options';
import { kitchenRules, parseDeliveryKm, parsePrepMinutes } from '@homeplate/domain/validation/kitchen';
import { isClockTime } from '@homeplate/domain/validation/patterns';
import { type ChefForm, chefProfileRules, chefRules, parseMaxOrders } from '@homeplate/domain/validation/people';
import { allProblems, firstProblem } from '@homeplate/domain/validation/rule';
import type { ChefInput } from '../../generated/resolverTypes.ts';
import { cleanLines, cleanText } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { type Broken, chosen, type Reading, refuseAny, textsOf, tooLong } from './forms.ts';
import type { ChefChange } from './profiles.store.ts';
import type { NewChef } from './registration.store.ts';

const INCOMPLETE: Broken = { code: 'chefIncomplete' };

/** The chef record that the registration sends. Throws BAD_USER_INPUT with the chef step's text. */
export function readChef(input: ChefInput, userId: string, now: Date): NewChef {
  const form = readForm(input);
  const times = [input.preferred_start_time, input.preferred_end_time].map((time) => cleanText(time) || null);
  const [start = null, end = null] = times;
  const problem = firstProblem(chefRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
  if (times.some((time) => time !== null && !isClockTime(time))) throw badInput(INCOMPLETE.code);
  const bio = cleanLines(input.bio) || null;
  const reach = readReach(input, now);
  refuseAny([...tooLong([bio], TEXT_MAX_LENGTH), ...reach.problems]);
  return {
    id: newId(),
    user_id: userId,
    specialty_cuisines: chosen(SPECIALTY_CUISINES, form.specialty_cuisines),
    type_of_meals: chosen(MEAL_TYPES, form.type_of_meals),
    cooking_experience: matchOption(COOKING_EXPERIENCE, form.cooking_experience) ?? form.cooking_experience,
    max_orders_per_day: parseMaxOrders(String(input.max_orders_per_day)),
    preferred_working_days: chosen(WORKING_DAYS, form.preferred_working_days),
    preferred_start_time: start,
    preferred_end_time: end,
    bio,
    // The hours of a bare registration inform only.
    keeps_hours: false,
    delivery_km: null,
    prep_minutes: DEFAULT_PREP_MINUTES,
    rating_sum: 0,
    rating_count: 0,
    ...reach.change,
    created_at: now,
  };
}

function readForm(input: ChefInput): ChefForm {
  const typed = cleanText(String(input.max_orders_per_day ?? ''));
  return {
    specialty_cuisines: textsOf(input.specialty_cuisines),
    type_of_meals: textsOf(input.type_of_meals),
    cooking_experience: cleanText(input.cooking_experience),
    preferred_working_days: textsOf(input.preferred_working_days),
    // Contract §2: the form demands at least 1; on the wire what cannot be read is 0, no limit. Only a blank is missing.
    max_orders_per_day: typed !== '' && parseMaxOrders(typed) === 0 ? '1' : typed,
  };
}

/** What an edit of the chef record changes; what is not sent stays. */
export function readChefChange(input: ChefInput, now: Date): Reading<ChefChange> {
  const change: ChefChange = {};
  const problems: Broken[] = [];
  if (input.cooking_experience != null) {
    problems.push(...allProblems(chefProfileRules, { cooking_experience: input.cooking_experience }, now));
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
    change.bio = cleanLines(input.bio) || null;
    problems.push(...tooLong([change.bio], TEXT_MAX_LENGTH));
  }
  const reach = readReach(input, now);
  return { change: { ...change, ...reach.change }, problems: [...problems, ...reach.problems] };
}

/** Whether hours count, how far the kitchen delivers and how long a meal takes; what is not sent stays. */
function readReach(input: ChefInput, now: Date): Reading<ChefChange> {
  const { keeps_hours, delivery_km, prep_minutes } = input;
  const form = { delivery_km: cleanText(String(delivery_km)), prep_minutes: cleanText(String(prep_minutes)) };
  const sent = kitchenRules.filter(({ field }) => input[field] != null);
  return {
    change: {
      ...(keeps_hours != null && { keeps_hours }),
      ...(delivery_km != null && { delivery_km: parseDeliveryKm(form.delivery_km) ?? null }),
      ...(prep_minutes != null && { prep_minutes: parsePrepMinutes(form.prep_minutes) ?? DEFAULT_PREP_MINUTES }),
    },
    problems: allProblems(sent, form, now),
  };
}
