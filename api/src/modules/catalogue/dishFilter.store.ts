import {
  type DishFilter,
  FILTERS,
  type FilterName,
  isPlain,
  PRICE_CHOICES,
  RATING_CHOICES,
  type Sort,
  WITHOUT_CHOICES,
} from '@homeplate/domain/dishFilter';
import { LEAST_RATED } from '@homeplate/domain/limits';
import { type Fragment, type Queryable, raw } from '../../platform/database.ts';
import { takesOrders } from '../stock/orderable.ts';
import { isAvailableOn } from '../stock/stock.store.ts';
import { type CataloguePage, firstOf } from './campusList.store.ts';
import { meantMatch, typedMatch } from './searchMatch.store.ts';
import type { SearchWord } from './searchWords.ts';

export const SORT_ORDERS: Readonly<Record<Sort, readonly string[]>> = {
  recommended: ['is_open', 'for_sale', 'recent_orders', 'created_at', 'id'],
  opening: ['is_open', 'for_sale', 'recent_orders', 'created_at', 'id'],
  price: ['is_open', 'for_sale', '(-price_cents)', 'created_at', 'id'],
  rating: ['is_open', 'for_sale', 'rating_lift', 'created_at', 'id'],
};

/** The soonest as the greatest. */
export const opensSoonest = (sql: Queryable): Fragment => sql`
  case when is_open then 0
    else coalesce((select -extract(epoch from opens_at) from chefs where chefs.id = chef_id), '-infinity'::numeric) end`;

/** `at`: whether drops are open. */
export type ReadyKitchens = { chefIds: string[]; day: string; at: Date };

export type WantedDishes = DishFilter & { ready: ReadyKitchens | null };

/** One text for all filters, planned once. */
function wishes(sql: Queryable, filter: WantedDishes): Record<FilterName, Fragment> {
  const list = (values: readonly string[]) => (values.length === 0 ? null : [...values]);
  const [dietary, without, cuisine, meal] = [filter.dietary, filter.without, filter.cuisine, filter.meal].map(list);
  return {
    dietary: sql`(${dietary}::text[] is null or dietary = any (${dietary}::text[]))`,
    without: sql`(${without}::text[] is null or ${isWithout(sql, sql`${without}::text[]`)})`,
    cuisine: sql`(${cuisine}::text[] is null
      or (select specialty_cuisines && ${cuisine}::text[] from chefs where chefs.id = chef_id))`,
    meal: sql`(${meal}::text[] is null or (select type_of_meals && ${meal}::text[] from chefs where chefs.id = chef_id))`,
    max_price: sql`(${filter.max_price}::integer is null or price_cents <= ${filter.max_price}::integer)`,
    open_now: sql`(not ${filter.open_now}::boolean or ${isOpenNow(sql)})`,
    min_rating: sql`(${filter.min_rating}::float8 is null or ${isRated(sql, sql`${filter.min_rating}::float8`)})`,
    ready_at: sql`(${filter.ready === null} or ${isReady(sql, filter.ready)})`,
  };
}

const isOpenNow = (sql: Queryable): Fragment => sql`(is_open and ${takesOrders(sql, sql`campus`)})`;
// What is not stated is without nothing.
const isWithout = (sql: Queryable, keys: Fragment): Fragment => sql`
  (allergens is not null and not (allergens -> 'contains') ?| ${keys} and not (allergens -> 'may_contain') ?| ${keys})`;
const isReady = (sql: Queryable, ready: ReadyKitchens | null): Fragment => sql`
  (chef_id in (select unnest(${ready?.chefIds ?? []}::text[])) and ${isLeft(sql, ready)})`;
const isLeft = (sql: Queryable, ready: ReadyKitchens | null): Fragment => sql`
  (${isAvailableOn(sql, ready?.day ?? null)} and 0 < coalesce((
    select case when not is_drop or (opens_at <= ${ready?.at ?? null} and closes_at > ${ready?.at ?? null}) then portions - taken else 0 end
    from offers where product_id = id and day = ${ready?.day ?? null}::date and (is_own or not is_cancelled)
  ), ahead_quantity, 0))`;
const isRated = (sql: Queryable, stars: Fragment): Fragment => sql`
  (rating_count >= ${LEAST_RATED} and rating_sum >= ${stars} * rating_count)`;

export function isWanted(sql: Queryable, filter: WantedDishes): Fragment {
  if (isPlain(filter)) return sql`true`;
  const each = wishes(sql, filter);
  return FILTERS.map((name) => each[name]).reduce((whole, next) => sql`${whole} and ${next}`);
}

/** `stated`: how many dishes name an allergen; with '' how many state anything. */
export type ChoiceCount = { filter: FilterName | 'stated' | 'kitchen'; value: string; count: number };

/** Beside the other filters, at most for `cents`. What is not answered is none. */
export function countChoices(
  sql: Queryable,
  page: CataloguePage,
  words: readonly SearchWord[],
  { filter, cents }: { filter: WantedDishes; cents: number | null },
): Promise<ChoiceCount[]> {
  const each = wishes(sql, filter);
  const judged = FILTERS.map((name) => sql`${each[name]} as is_${raw(name)}`).reduce(
    (whole, next) => sql`${whole}, ${next}`,
  );
  return sql<ChoiceCount[]>`
    with first as materialized (
      select id, chef_id, campus, dietary, allergens, price_cents, is_open, is_available, sold_out_on, ahead_quantity, rating_sum, rating_count,
        search_name, search_kitchen, search_description
      from ${firstOf(sql, 'products', SORT_ORDERS.recommended, page)} as products
    ), found as materialized (${found(sql, words)}), judged as materialized (
      select *, ${judged},
        (select specialty_cuisines from chefs where chefs.id = chef_id) as cuisines,
        (select type_of_meals from chefs where chefs.id = chef_id) as meals
      from found where price_cents <= coalesce(${cents}::integer, price_cents)
    )
    select filter, value, count(*)::integer as count from (
      select 'dietary' as filter, value from judged, unnest(array[dietary, '']) as value where ${others('dietary')}
      union all select 'cuisine', value from judged, unnest(array_append(cuisines, '')) as value where ${others('cuisine')}
      union all select 'meal', value from judged, unnest(array_append(meals, '')) as value where ${others('meal')}
      union all select 'open_now', value from judged, unnest(array['true', '']) as value
        where ${others('open_now')} and (${isOpenNow(sql)} or value = '')
      union all select 'ready_at', '' from judged where ${others('ready_at')}
      union all select 'kitchen', chef_id from judged
        where ${others('ready_at')} and ${filter.ready !== null} and ${isLeft(sql, filter.ready)}
      union all select 'max_price', value from judged, unnest(${['', ...PRICE_CHOICES.map(String)]}::text[]) as value
        where ${others('max_price')} and price_cents <= coalesce(nullif(value, '')::integer, price_cents)
      union all select 'min_rating', value from judged, unnest(${['', ...RATING_CHOICES.map(String)]}::text[]) as value
        where ${others('min_rating')} and (value = '' or ${isRated(sql, sql`nullif(value, '')::float8`)})
      union all select 'without', '' from judged where ${others('without')}
      union all select 'without', value
        from judged, jsonb_to_recordset(${JSON.stringify(GROUPS)}) as choice (value text, members text[])
        where ${others('without')} and is_without and ${isWithout(sql, sql`members`)}
      union all select 'stated', value
        from judged, jsonb_array_elements_text(allergens -> 'contains' || (allergens -> 'may_contain') || '""') as value
        where ${others('without')} and is_without
    ) as choices group by filter, value`;
}

const GROUPS = WITHOUT_CHOICES.filter(({ members }) => members.length > 1).map(({ key, members }) => ({
  value: key,
  members,
}));

function others(but: FilterName): Fragment {
  return raw(
    FILTERS.filter((name) => name !== but)
      .map((name) => `is_${name}`)
      .join(' and '),
  ) as Fragment;
}

/** As it was typed, or where that finds none of them, as it may have been meant. */
function found(sql: Queryable, words: readonly SearchWord[]): Fragment {
  if (words.length === 0) return sql`select * from first`;
  const { isFound } = typedMatch(sql, words);
  return sql`
    select * from first where ${isFound}
      or (${meantMatch(sql, words).isFound} and not exists (select from first as typed where ${isFound}))`;
}
