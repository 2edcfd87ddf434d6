import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  COOKING_EXPERIENCE,
  MEAL_TYPES,
  matchOption,
  SPECIALTY_CUISINES,
  WORKING_DAYS,
} from '@homeplate/domain/options';
import { isClockTime } from '@homeplate/domain/validation/patterns';
import { type ChefForm, chefRules, parseMaxOrders } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { ChefInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { awaitApproval } from './approval.ts';
import { DEFAULT_PREP_MINUTES, readReach } from './kitchenInput.ts';
import { chosen, textsOf } from './lists.ts';
import { CHEF_COLUMNS, type ChefRow, findChefsByUserIds, type UserRow } from './people.store.ts';
import { refuseAny, tooLong } from './problems.ts';
import { insertChef, type NewChef } from './registration.store.ts';
import { answerStep, claimUser } from './registrationWindow.ts';

/**
 * Completes a registration as chef. A repeat answers the record that exists, unchanged. Throws BAD_USER_INPUT with the
 * chef step's text, CONFLICT for other details within the window, FORBIDDEN when the role was not chosen, UNAUTHENTICATED or
 * NOT_FOUND for somebody else's id.
 */
export async function createChef(context: Context, input: ChefInput): Promise<ChefRow> {
  const { sql } = context;
  const claim = { input, roles: ['Chef'], byIdAlone: true, userIdMissing: 'userIdMissingChef' } as const;
  const { user, proof } = await claimUser(context, claim);
  const [existing] = await findChefsByUserIds(sql, [user.id]);
  if (existing !== undefined && proof === 'session') return existing;
  const wanted = readChef(input, user.id, context.now);
  const created = existing === undefined ? await insert(context, user, wanted) : undefined;
  // Others are shown the kitchens of those who have signed in.
  if (created !== undefined && proof === 'session') context.catalogue.changed();
  // Sent twice at once, both get the one record.
  const stored = created ?? existing ?? (await findChefsByUserIds(sql, [user.id]))[0];
  if (stored === undefined) throw badInput('registerChefFailed');
  return answerStep(stored, wanted, CHEF_COLUMNS, proof);
}

function insert(context: Context, user: UserRow, chef: NewChef): Promise<ChefRow | undefined> {
  return inTransaction(context.sql, async (tx) => {
    const created = await insertChef(tx, chef);
    if (created !== undefined) await awaitApproval(context, tx, user, 'Chef');
    return created;
  });
}

function readChef(input: ChefInput, userId: string, now: Date): NewChef {
  const form = readForm(input);
  const times = [input.preferred_start_time, input.preferred_end_time].map((time) => cleanText(time) || null);
  const [start = null, end = null] = times;
  const problem = firstProblem(chefRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
  if (times.some((time) => time !== null && !isClockTime(time))) throw badInput('chefIncomplete');
  const bio = cleanText(input.bio) || null;
  const reach = readReach(input);
  refuseAny([...tooLong([bio], TEXT_MAX_LENGTH), ...reach.problems]);
  return {
    id: newId(),
    user_id: userId,
    specialty_cuisines: chosen(SPECIALTY_CUISINES, form.specialtyCuisines),
    type_of_meals: chosen(MEAL_TYPES, form.typeOfMeals),
    cooking_experience: matchOption(COOKING_EXPERIENCE, form.cookingExperience) ?? form.cookingExperience,
    max_orders_per_day: parseMaxOrders(String(input.max_orders_per_day)),
    preferred_working_days: chosen(WORKING_DAYS, form.preferredWorkingDays),
    preferred_start_time: start,
    preferred_end_time: end,
    bio,
    // The hours of a bare registration inform only.
    keeps_hours: false,
    delivery_km: null,
    prep_minutes: DEFAULT_PREP_MINUTES,
    ...reach.change,
    created_at: now,
  };
}

function readForm(input: ChefInput): ChefForm {
  const typed = cleanText(String(input.max_orders_per_day ?? ''));
  return {
    specialtyCuisines: textsOf(input.specialty_cuisines),
    typeOfMeals: textsOf(input.type_of_meals),
    cookingExperience: cleanText(input.cooking_experience),
    preferredWorkingDays: textsOf(input.preferred_working_days),
    // Contract §2: the form demands at least 1; on the wire what cannot be read is 0, no limit. Only a blank is missing.
    maxOrdersPerDay: typed !== '' && parseMaxOrders(typed) === 0 ? '1' : typed,
  };
}
