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
import { CATALOGUE_DEFAULT_LIMIT } from '@homeplate/domain/limits';
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
import { findReady } from './readyKitchens.ts';
import { fieldsOf, isOnlyMarks, readSearch, type SearchWord, searchNames } from './searchWords.ts';

type Id = string | null | undefined;

const RECENT_MS = 30 * 86_400_000;

type Place = {
  campus?: Id;
  delivers_to?: Id;
  out_of_reach?: boolean | null | undefined;
  limit?: number | null | undefined;
  after?: Id;
};
export type CatalogueQuestion = ClaimedFilter & Place & { search?: string | null | undefined };

/** Their chefs come along: a card costs no statement of its own. */
export async function listCatalogue(context: Context, question: CatalogueQuestion): Promise<ProductRow[]> {
  const { lists: sql, loaders } = context;
  const page = readPage(context, question);
  if (page === undefined || isOnlyMarks(question.search)) return [];
  const { filter: chosen, words, cents } = readWanted(question);
  const max_price = cents === null ? chosen.max_price : Math.min(cents, chosen.max_price ?? cents);
  context.spendFields(fieldsOf(words, !isPlain({ ...chosen, max_price }) || page.deliversTo !== null));
  const filter = { ...chosen, max_price, ready: await findReady(context, chosen, page) };
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

/** Undefined: no such campus, or id. */
function readPage(
  { reads }: Context,
  { campus: named, delivers_to, out_of_reach, limit, after }: Place,
): CataloguePage | undefined {
  const [campus, there] = [named, delivers_to].map((name) => (name?.trim() ? findCampus(name) : null));
  const behind = after ? readId(after) : null;
  if (campus === undefined || there === undefined || behind === undefined) return undefined;
  reads.campuses.add(campus?.address ?? null);
  return {
    campus: campus?.address ?? null,
    deliversTo: there?.address ?? null,
    outOfReach: out_of_reach === true,
    limit: Math.min(Math.max(limit ?? CATALOGUE_DEFAULT_LIMIT, 0), CATALOGUE_DEFAULT_LIMIT),
    after: behind,
  };
}

/** `cents`: the most that a dish may cost, by what was typed. */
function readWanted(question: CatalogueQuestion): { filter: DishFilter; words: SearchWord[]; cents: number | null } {
  const filter = readDishFilter(question);
  if ('problem' in filter) throw badInput(filter.problem);
  const { words, cents } = readSearch(question.search);
  return { filter, words, cents };
}

export async function countDishes(context: Context, question: CatalogueQuestion): Promise<FilterCount[]> {
  const { filter, words, cents } = readWanted(question);
  const page = readPage(context, question);
  if (page === undefined) return [];
  context.spendFields(fieldsOf(words, true));
  const ready = await findReady(context, filter, page);
  const counted = isOnlyMarks(question.search)
    ? []
    : await countChoices(context.lists, page, words, { filter: { ...filter, ready }, cents });
  const countOf = new Map(counted.map(({ filter: name, value, count }) => [`${name} ${value}`, count]));
  const choices = FILTERS.flatMap((name) =>
    [...CHOICES[name], ...(asksFor(filter, name) ? [''] : [])].map((value) => {
      const count = countOf.get(`${name} ${value}`) ?? 0;
      const isSingle = name === 'without' && value in ALLERGENS;
      const named = countOf.get(`stated ${value}`) ?? 0;
      return { filter: name, value, count: isSingle ? (countOf.get('stated ') ?? 0) - named : count };
    }),
  );
  return [...choices, ...(ready?.countStarts((chefId) => countOf.get(`kitchen ${chefId}`) ?? 0) ?? [])];
}

/** A chef who is not listed yet sees their own. NOT_FOUND with the page's own text. */
export async function readProduct(
  context: Context,
  id: Id,
  failure: 'productNotFound' | 'productFetchFailed',
): Promise<ProductRow> {
  const wanted = readId(id);
  const [product] = wanted ? await listedOrOwn(context, (chef) => findListedProduct(context.sql, wanted, chef)) : [];
  if (product === undefined) throw notFound(failure);
  return product;
}

export async function readMenu(context: Context, chefId: Id): Promise<ProductRow[]> {
  const id = readId(chefId);
  return id === undefined ? [] : listedOrOwn(context, (chef) => findMenu(context.sql, id, chef));
}

/** The session of a public document is read only where nothing is found without it. */
async function listedOrOwn(
  { actor, readOwner }: Context,
  find: (askingChef: string | null) => Promise<ProductRow[]>,
): Promise<ProductRow[]> {
  const found = await find(actor?.chefId ?? null);
  if (found.length > 0 || actor !== null) return found;
  const owner = await readOwner();
  return owner?.chefId == null ? found : find(owner.chefId);
}

/** Outside the orders' transactions, which would lock the products that everyone wants. */
export async function refreshRecentOrders({ sql, now }: Context): Promise<void> {
  await recountRecentOrders(sql, { from: new Date(now.getTime() - RECENT_MS), to: now });
  await recountChefs(sql);
  await recountRatings(sql);
}

export async function browseChefs(context: Context, args: Partial<QueryGetAllChefsArgs>): Promise<ChefRow[]> {
  const page = readPage(context, args);
  if (page === undefined || isOnlyMarks(args.search)) return [];
  const words = searchNames(args.search);
  context.spendFields(fieldsOf(words, page.deliversTo !== null));
  return listChefsWithUsers(context.lists, words, page);
}

export async function readChef({ sql }: Context, id: string | null | undefined): Promise<ChefRow> {
  const wanted = readId(id);
  const chef = wanted && (await findListedChef(sql, wanted));
  if (!chef) throw notFound('chefNotFound');
  return chef;
}
