import {
  DEFAULT_NOTICE_MINUTES,
  DEFAULT_PREP_MINUTES,
  DEFAULT_WINDOW_ORDERS,
  TEXT_MAX_LENGTH,
} from '@homeplate/domain/limits';
import {
  COOKING_EXPERIENCE,
  MEAL_TYPES,
  matchOption,
  SPECIALTY_CUISINES,
  WORKING_DAYS,
} from '@homeplate/domain/options';
import { typedCode } from '@homeplate/domain/typed';
import {
  kitchenRules,
  parseDeliveryKm,
  parseNotice,
  parsePrepMinutes,
  parseWindowOrders,
} from '@homeplate/domain/validation/kitchen';
import {
  type ChefForm,
  chefProfileRules,
  chefRules,
  type HoursForm,
  hoursRules,
  parseMaxOrders,
} from '@homeplate/domain/validation/people';
import { allProblems, firstProblem, isBlank } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { ChefInput } from '../../generated/resolverTypes.ts';
import { cleanLine, cleanLines } from '../../platform/cleanText.ts';
import { refuseProblem } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { type Broken, chosen, type Reading, refuseAny, textsOf, tooLong } from './forms.ts';
import type { ChefRow } from './people.store.ts';
import type { ChefChange } from './profiles.store.ts';
import type { NewChef } from './registration.store.ts';

const INCOMPLETE: Broken = { code: 'chefIncomplete' };

export function readChef(input: ChefInput, userId: string, { now, config }: Pick<Context, 'now' | 'config'>): NewChef {
  const form = readForm(input);
  // Without hours sent they only inform.
  const hours = readHours(input, {
    keeps_hours: false,
    preferred_start_time: '',
    preferred_end_time: '',
    day_hours: [],
  });
  refuseProblem(firstProblem(chefRules, form, now) ?? firstProblem(hoursRules, hours, now));
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
    ...columnsOf(hours),
    bio,
    delivery_km: null,
    prep_minutes: DEFAULT_PREP_MINUTES,
    plans_ahead: false,
    notice_minutes: DEFAULT_NOTICE_MINUTES,
    orders_per_window: DEFAULT_WINDOW_ORDERS,
    pickup: false,
    pickup_spot: null,
    rating_sum: 0,
    rating_count: 0,
    papers: null,
    ...reach.change,
    created_at: now,
    papers_missing: config.requirePapers,
  };
}

/** What is not sent stays. */
function readHours(input: ChefInput, stored: HoursForm): HoursForm {
  const days = input.day_hours?.map(({ day, start, end }) => ({
    day: matchOption(WORKING_DAYS, typedCode(day)) ?? '',
    start: typedCode(start),
    end: typedCode(end),
  }));
  return {
    keeps_hours: input.keeps_hours ?? stored.keeps_hours,
    preferred_start_time: typedCode(input.preferred_start_time ?? stored.preferred_start_time),
    preferred_end_time: typedCode(input.preferred_end_time ?? stored.preferred_end_time),
    day_hours: days ?? stored.day_hours,
  };
}

const columnsOf = (hours: HoursForm) => ({
  keeps_hours: hours.keeps_hours,
  preferred_start_time: hours.preferred_start_time || null,
  preferred_end_time: hours.preferred_end_time || null,
  day_hours: hours.day_hours.length === 0 ? null : [...hours.day_hours],
});

const HOURS = ['keeps_hours', 'preferred_start_time', 'preferred_end_time', 'day_hours'] as const;

function readForm(input: ChefInput): ChefForm {
  const typed = String(input.max_orders_per_day ?? '');
  return {
    specialty_cuisines: textsOf(input.specialty_cuisines),
    type_of_meals: textsOf(input.type_of_meals),
    cooking_experience: typedCode(input.cooking_experience),
    preferred_working_days: textsOf(input.preferred_working_days),
    // An unreadable number is 0 on the wire: no limit. Only a blank is missing.
    max_orders_per_day: !isBlank(typed) && parseMaxOrders(typed) === 0 ? '1' : typed,
  };
}

export function readChefChange(
  stored: ChefRow,
  input: ChefInput,
  { now, spots }: { now: Date; spots: readonly string[] },
): Reading<ChefChange> {
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
    const typed = String(input.max_orders_per_day);
    if (isBlank(typed)) problems.push(INCOMPLETE);
    change.max_orders_per_day = parseMaxOrders(typed);
  }
  if (HOURS.some((field) => input[field] != null)) {
    const hours = readHours(input, {
      ...stored,
      preferred_start_time: stored.preferred_start_time ?? '',
      preferred_end_time: stored.preferred_end_time ?? '',
      day_hours: stored.day_hours ?? [],
    });
    problems.push(...allProblems(hoursRules, hours, now));
    Object.assign(change, columnsOf(hours));
  }
  if (input.bio != null) {
    change.bio = cleanLines(input.bio) || null;
    problems.push(...tooLong([change.bio], TEXT_MAX_LENGTH));
  }
  if (input.pickup != null) change.pickup = input.pickup;
  if (input.pickup === false) change.pickup_spot = null;
  if (input.pickup_spot != null) {
    change.pickup_spot = cleanLine(input.pickup_spot) || null;
    if (change.pickup_spot !== null && !spots.includes(change.pickup_spot)) problems.push({ code: 'spotUnknown' });
  }
  const reach = readReach(input, now);
  return { change: { ...change, ...reach.change }, problems: [...problems, ...reach.problems] };
}

function readReach(input: ChefInput, now: Date): Reading<ChefChange> {
  const { delivery_km, prep_minutes, notice_minutes, orders_per_window, plans_ahead } = input;
  const form = {
    delivery_km: String(delivery_km),
    prep_minutes: String(prep_minutes),
    notice_minutes: String(notice_minutes),
    orders_per_window: String(orders_per_window),
  };
  const sent = kitchenRules.filter(({ field }) => input[field] != null);
  return {
    change: {
      ...(delivery_km != null && { delivery_km: parseDeliveryKm(form.delivery_km) ?? null }),
      ...(prep_minutes != null && { prep_minutes: parsePrepMinutes(form.prep_minutes) ?? DEFAULT_PREP_MINUTES }),
      ...(plans_ahead != null && { plans_ahead }),
      ...(notice_minutes != null && { notice_minutes: parseNotice(form.notice_minutes) ?? DEFAULT_NOTICE_MINUTES }),
      ...(orders_per_window != null && {
        orders_per_window: parseWindowOrders(form.orders_per_window) ?? DEFAULT_WINDOW_ORDERS,
      }),
    },
    problems: allProblems(sent, form, now),
  };
}
