import { findCampus } from '@homeplate/domain/campuses';
import { CATALOGUE_DEFAULT_LIMIT, ID_PATTERN } from '@homeplate/domain/limits';
import type { Context } from '../../graphql/context.ts';
import type { QueryGetAllChefsArgs } from '../../graphql/generated/resolverTypes.ts';
import { cachedAnswer } from '../../platform/catalogueCache.ts';
import { notFound } from '../../platform/domainError.ts';
import { searchPatterns } from '../../platform/forgivingSearch.ts';
import { type ChefFilter, type ChefRow, findListedChef, findUsersByIds, listChefs } from './people.store.ts';

/**
 * Chefs with a finished registration; a campus that does not exist has none. Answers are kept until the catalogue changes;
 * the people come with them, so that a card costs no statement of its own.
 */
export async function browseChefs(context: Context, args: Partial<QueryGetAllChefsArgs>): Promise<ChefRow[]> {
  const campus = args.campus?.trim() ? findCampus(args.campus) : null;
  if (campus === undefined || (args.after && !ID_PATTERN.test(args.after))) return [];
  const filter: ChefFilter = {
    campus: campus?.address ?? null,
    patterns: searchPatterns(args.search),
    limit: Math.min(Math.max(args.limit ?? CATALOGUE_DEFAULT_LIMIT, 0), CATALOGUE_DEFAULT_LIMIT),
    after: args.after?.toLowerCase() || null,
  };
  const key = JSON.stringify(['chefs', filter]);
  const { chefs, users } = await cachedAnswer(context.catalogue, key, () => readPage(context, filter));
  for (const chef of chefs) context.loaders.chefById.prime(chef.id, chef);
  for (const user of users) context.loaders.userById.prime(user.id, user);
  return chefs;
}

async function readPage({ sql }: Context, filter: ChefFilter) {
  const chefs = await listChefs(sql, filter);
  const users = await findUsersByIds(
    sql,
    chefs.map((chef) => chef.user_id),
  );
  return { chefs, users };
}

/** One chef, named by the chef's or the user's id; NOT_FOUND with 'Chef not found!'. */
export async function readChef({ sql }: Context, id: string | null | undefined): Promise<ChefRow> {
  const chef = id != null && ID_PATTERN.test(id) ? await findListedChef(sql, id.toLowerCase()) : undefined;
  if (chef === undefined) throw notFound('chefNotFound');
  return chef;
}
