import { ALLERGENS } from '@homeplate/domain/allergens';
import { findCampus } from '@homeplate/domain/campuses';
import {
  asksFor,
  CHOICES,
  type ClaimedFilter,
  type DishFilter,
  FILTERS,
  isPlain,
  readDishFilter,
} from '@homeplate/domain/dishFilter';
import { CATALOGUE_DEFAULT_LIMIT, ID_PATTERN } from '@homeplate/domain/limits';
import type { Context } from '../../context.ts';
import type { FilterCount, QueryGetAllChefsArgs } from '../../generated/resolverTypes.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import {
  findListedProduct,
  findMenu,
  type ProductRow,
  recountRatings,
  recountRecentOrders,
} from '../menu/menu.store.ts';
import { type ChefRow, recountChefs } from '../people/people.store.ts';
import type { CataloguePage } from './campusList.store.ts';
import { findListedChef, listChefsWithUsers } from './chefs.store.ts';
import { countChoices } from './dishFilter.store.ts';
import { listProducts, searchProducts } from './products.store.ts';
import { fieldsOf, searchNames, searchWords } from './searchWords.ts';

type Id = string | null | undefined;

const RECENT_MS = 30 * 86_400_000;

type Place = { campus?: Id; limit?: number | null | undefined; after?: Id };
export type CatalogueQuestion = ClaimedFilter & Place & { search?: string | null | undefined };

/** The dishes of a campus, or of all, that a search finds. Their chefs come with them: a card costs no statement of its own. */
export async function listCatalogue(context: Context, question: CatalogueQuestion): Promise<ProductRow[]> {
  const { sql, loaders } = context;
  const page = readPage(context, question);
  if (page === undefined) return [];
  const filter = readFilter(question);
  const words = searchWords(question.search);
  context.spendFields(fieldsOf(words, !isPlain(filter)));
  const dishes =
    words.length === 0 ? await listProducts(sql, filter, page) : await searchProducts(sql, words, filter, page);
  const chefIds = [...new Set(dishes.map((dish) => dish.chef_id))];
  const chefs = new Map<string, ChefRow>();
  for (const chef of await loaders.kitchenById.loadMany(chefIds))
    if (chef !== null && !(chef instanceof Error)) chefs.set(chef.id, chef);
  return dishes.map((dish) => {
    const chef = chefs.get(dish.chef_id);
    return chef === undefined ? dish : { ...dish, chef };
  });
}

/** The page of a list that is asked for. Undefined of a campus that does not exist, or behind an id that is none: nothing is on it. */
function readPage({ reads }: Context, { campus: named, limit, after }: Place): CataloguePage | undefined {
  const campus = named?.trim() ? findCampus(named) : null;
  if (campus === undefined || (after && !ID_PATTERN.test(after))) return undefined;
  reads.campuses.add(campus?.address ?? null);
  return {
    campus: campus?.address ?? null,
    limit: Math.min(Math.max(limit ?? CATALOGUE_DEFAULT_LIMIT, 0), CATALOGUE_DEFAULT_LIMIT),
    after: after?.toLowerCase() || null,
  };
}

function readFilter(claimed: ClaimedFilter): DishFilter {
  const filter = readDishFilter(claimed);
  if ('problem' in filter) throw badInput(filter.problem);
  return filter;
}

/**
 * How many dishes are behind each choice of each filter, beside what the other filters ask for; where a filter asks for something, also, with
 * the value '', how many there would be without it. Counted among the first thousand dishes of the list.
 */
export async function countDishes(context: Context, question: CatalogueQuestion): Promise<FilterCount[]> {
  const filter = readFilter(question);
  const page = readPage(context, question);
  if (page === undefined) return [];
  const words = searchWords(question.search);
  context.spendFields(fieldsOf(words, true));
  const counted = await countChoices(context.sql, { campus: page.campus, words, filter });
  const countOf = new Map(counted.map(({ filter: name, value, count }) => [`${name} ${value}`, count]));
  return FILTERS.flatMap((name) =>
    [...CHOICES[name], ...(asksFor(filter, name) ? [''] : [])].map((value) => {
      const count = countOf.get(`${name} ${value}`) ?? 0;
      const isSingle = name === 'without' && value in ALLERGENS;
      const named = countOf.get(`stated ${value}`) ?? 0;
      return { filter: name, value, count: isSingle ? (countOf.get('stated ') ?? 0) - named : count };
    }),
  );
}

/**
 * One product that is on a menu; a chef who is not listed yet sees their own. What is missing, taken off or no id at all throws
 * NOT_FOUND with the page's own text.
 */
export async function readProduct(
  { sql, actor }: Context,
  id: Id,
  failure: 'productNotFound' | 'productFetchFailed',
): Promise<ProductRow> {
  const asking = actor?.chefId ?? null;
  const wanted = readId(id);
  const product = wanted && (await findListedProduct(sql, wanted, asking));
  if (!product) throw notFound(failure);
  return product;
}

/** The whole menu of a chef, named by the chef's or the user's id; empty when there is no such chef. */
export async function readMenu({ sql, actor }: Context, chefId: Id): Promise<ProductRow[]> {
  const id = readId(chefId);
  return id === undefined ? [] : findMenu(sql, id, actor?.chefId ?? null);
}

/**
 * Brings every product's and every chef's count of recent orders, and the ranks by rating, up to date. A ranking may be an hour behind, so this runs
 * beside the orders and not in their transactions, where it would lock the products that everyone wants.
 */
export async function refreshRecentOrders({ sql, now }: Context): Promise<void> {
  await recountRecentOrders(sql, { from: new Date(now.getTime() - RECENT_MS), to: now });
  await recountChefs(sql);
  await recountRatings(sql);
}

/**
 * Chefs with a finished registration; a campus that does not exist has none. Their users come with them: a card costs no
 * statement of its own.
 */
export async function browseChefs(context: Context, args: Partial<QueryGetAllChefsArgs>): Promise<ChefRow[]> {
  const page = readPage(context, args);
  if (page === undefined) return [];
  const words = searchNames(args.search);
  context.spendFields(fieldsOf(words, false));
  return listChefsWithUsers(context.sql, words, page);
}

/** One chef, named by the chef's or the user's id; NOT_FOUND with 'Chef not found!'. */
export async function readChef({ sql }: Context, id: string | null | undefined): Promise<ChefRow> {
  const wanted = readId(id);
  const chef = wanted && (await findListedChef(sql, wanted));
  if (!chef) throw notFound('chefNotFound');
  return chef;
}
