import { findCampus } from '@homeplate/domain/campuses';
import { CATALOGUE_DEFAULT_LIMIT, ID_PATTERN } from '@homeplate/domain/limits';
import type { Context } from '../../context.ts';
import type { QueryGetAllChefsArgs } from '../../generated/resolverTypes.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import type { ChefRow } from '../people/people.store.ts';
import { type ChefFilter, findListedChef, listChefsWithUsers } from './chefs.store.ts';
import { fieldsOf, searchNames } from './searchWords.ts';

/**
 * Chefs with a finished registration; a campus that does not exist has none. Their users come with them: a card costs no
 * statement of its own.
 */
export async function browseChefs(context: Context, args: Partial<QueryGetAllChefsArgs>): Promise<ChefRow[]> {
  const campus = args.campus?.trim() ? findCampus(args.campus) : null;
  if (campus === undefined || (args.after && !ID_PATTERN.test(args.after))) return [];
  const words = searchNames(args.search);
  context.spendFields(fieldsOf(words, false));
  const filter: ChefFilter = {
    campus: campus?.address ?? null,
    words,
    limit: Math.min(Math.max(args.limit ?? CATALOGUE_DEFAULT_LIMIT, 0), CATALOGUE_DEFAULT_LIMIT),
    after: args.after?.toLowerCase() || null,
  };
  context.reads.campuses.add(filter.campus);
  return listChefsWithUsers(context.sql, filter);
}

/** One chef, named by the chef's or the user's id; NOT_FOUND with 'Chef not found!'. */
export async function readChef({ sql }: Context, id: string | null | undefined): Promise<ChefRow> {
  const wanted = readId(id);
  const chef = wanted && (await findListedChef(sql, wanted));
  if (!chef) throw notFound('chefNotFound');
  return chef;
}
