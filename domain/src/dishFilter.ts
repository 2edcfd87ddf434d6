import { ALLERGENS, type Allergen, readAllergens } from './allergens.ts';
import { ALLERGEN_GROUPS } from './allergenText.ts';
import { WINDOW_MS } from './limits.ts';
import { DIETARY_OPTIONS, type Dietary, MEAL_TYPES, matchOption, SPECIALTY_CUISINES } from './options.ts';
import type { ErrorCode } from './serverTexts.ts';
import { isoInstant } from './validation/patterns.ts';

/** `opening`: open kitchens first, then the soonest to open. */
export const SORTS = ['recommended', 'opening', 'price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Cents and stars on offer; others are accepted. */
export const PRICE_CHOICES = [800, 1200, 1500] as const;
export const RATING_CHOICES = [3, 4, 4.5] as const;

export type DishFilter = {
  dietary: readonly Dietary[];
  without: readonly Allergen[];
  cuisine: readonly string[];
  meal: readonly string[];
  /** Cents. */
  max_price: number | null;
  open_now: boolean;
  min_rating: number | null;
  ready_at: Date | null;
  sort: Sort;
};

export const FILTERS = [
  'dietary',
  'without',
  'cuisine',
  'meal',
  'max_price',
  'open_now',
  'min_rating',
  'ready_at',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Unchecked. */
export type ClaimedFilter = {
  [Name in 'dietary' | 'without' | 'cuisine' | 'meal']?: readonly (string | null | undefined)[] | null | undefined;
} & {
  max_price?: number | null | undefined;
  open_now?: boolean | null | undefined;
  min_rating?: number | null | undefined;
  ready_at?: string | null | undefined;
  sort?: string | null | undefined;
};

const MOST_PRICE = 1_000_000;
const MOST_STARS = 5;

/** An unknown value is a problem: it never reads as "everything". */
export function readDishFilter(claimed: ClaimedFilter): DishFilter | { problem: ErrorCode } {
  const { max_price = null, min_rating = null, open_now } = claimed;
  const dietary = known(DIETARY_OPTIONS, claimed.dietary);
  const without = readAllergens(claimed.without ?? [], 'with groups');
  const cuisine = known(SPECIALTY_CUISINES, claimed.cuisine);
  const meal = known(MEAL_TYPES, claimed.meal);
  const ready = claimed.ready_at == null ? null : isoInstant(claimed.ready_at);
  const sort = claimed.sort == null ? 'recommended' : matchOption(SORTS, claimed.sort);
  if (dietary === undefined) return { problem: 'filterDietary' };
  if (without === undefined) return { problem: 'allergenUnknown' };
  if (cuisine === undefined) return { problem: 'filterCuisine' };
  if (meal === undefined) return { problem: 'filterMeal' };
  if (max_price !== null && !(max_price > 0 && max_price <= MOST_PRICE)) return { problem: 'filterPrice' };
  if (min_rating !== null && !(min_rating >= 1 && min_rating <= MOST_STARS)) return { problem: 'filterRating' };
  if (ready === undefined || (ready && ready.getTime() % WINDOW_MS !== 0)) return { problem: 'windowInvalid' };
  if (sort === undefined) return { problem: 'sortUnknown' };
  return { dietary, without, cuisine, meal, max_price, open_now: open_now === true, min_rating, ready_at: ready, sort };
}

function known<Option extends string>(
  options: readonly Option[],
  values: readonly (string | null | undefined)[] | null | undefined,
): Option[] | undefined {
  const matched = (values ?? []).map((value) => matchOption(options, value));
  return matched.includes(undefined) ? undefined : options.filter((option) => matched.includes(option));
}

export function asksFor(filter: DishFilter, name: FilterName): boolean {
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

export function isPlain(filter: DishFilter): boolean {
  return filter.sort === 'recommended' && !FILTERS.some((name) => asksFor(filter, name));
}

export const WITHOUT_CHOICES: readonly { key: string; name: string; members: readonly Allergen[] }[] = [
  ...(Object.keys(ALLERGENS) as Allergen[]).map((key) => ({ key, name: ALLERGENS[key], members: [key] })),
  ...Object.entries(ALLERGEN_GROUPS).map(([key, group]) => ({ key, ...group })),
];

export const CHOICES: Readonly<Record<FilterName, readonly string[]>> = {
  dietary: DIETARY_OPTIONS,
  without: WITHOUT_CHOICES.map(({ key }) => key),
  cuisine: SPECIALTY_CUISINES,
  meal: MEAL_TYPES,
  max_price: PRICE_CHOICES.map(String),
  open_now: ['true'],
  min_rating: RATING_CHOICES.map(String),
  ready_at: [],
};
