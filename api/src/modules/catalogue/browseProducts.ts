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
import type { FilterCount } from '../../generated/resolverTypes.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import {
  findListedProduct,
  findMenu,
  type ProductRow,
  recountRatings,
  recountRecentOrders,
} from '../menu/menu.store.ts';
import { recountChefs } from '../people/people.store.ts';
import { countChoices } from './dishFilter.store.ts';
import { type CataloguePage, listProducts, searchProducts } from './products.store.ts';
import { fieldsOf, searchWords } from './searchWords.ts';

type Id = string | null | undefined;

const RECENT_MS = 30 * 86_400_000;

export type CatalogueQuestion = ClaimedFilter & {
  campus?: string | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
};

/** The dishes of a campus, or of all, that a search finds. Their chefs come with them: a card costs no statement of its own. */
export async function listCatalogue(context: Context, question: CatalogueQuestion): Promise<ProductRow[]> {
  const campus = question.campus?.trim() ? findCampus(question.campus) : null;
  // A campus that does not exist has no dishes, and nothing comes after a dish that is none.
  if (campus === undefined || (question.after && !ID_PATTERN.test(question.after))) return [];
  const filter = readFilter(question);
  const words = searchWords(question.search);
  context.spendFields(fieldsOf(words, !isPlain(filter)));
  const page: CataloguePage = {
    campus: campus?.address ?? null,
    limit: Math.min(Math.max(question.limit ?? CATALOGUE_DEFAULT_LIMIT, 0), CATALOGUE_DEFAULT_LIMIT),
    after: question.after?.toLowerCase() || null,
  };
  const { sql, loaders } = context;
  context.reads.campuses.add(page.campus);
  const dishes =
    words.length === 0 ? await listProducts(sql, filter, page) : await searchProducts(sql, words, filter, page);
  const chefIds = [...new Set(dishes.map((dish) => dish.chef_id))];
  const chefs = (await loaders.kitchenById.loadMany(chefIds)).filter(isFound);
  const byId = new Map(chefs.map((chef) => [chef.id, chef]));
  return dishes.map((dish) => withChef(dish, byId.get(dish.chef_id)));
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
  const campus = question.campus?.trim() ? findCampus(question.campus) : null;
  if (campus === undefined) return [];
  context.reads.campuses.add(campus?.address ?? null);
  const words = searchWords(question.search);
  context.spendFields(fieldsOf(words, true));
  const counted = await countChoices(context.sql, { campus: campus?.address ?? null, words, filter });
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

function withChef(dish: ProductRow, chef: ProductRow['chef']): ProductRow {
  return chef === undefined ? dish : { ...dish, chef };
}

function isFound<Row>(row: Row | Error | null): row is Row {
  return row !== null && !(row instanceof Error);
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
