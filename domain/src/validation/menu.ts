import { type AllergenStatement, glutenProblem } from '../allergens.ts';
import { INGREDIENTS_MAX_LENGTH, STORAGE_HINT_MAX_LENGTH, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../limits.ts';
import { AVAILABILITY, DIETARY_OPTIONS, matchOption, SERVED } from '../options.ts';
import { hasControls, isProductName } from './patterns.ts';
import { isBlank, type Rule } from './rule.ts';

/** As typed: numbers are text. */
export type ProductForm = {
  name: string;
  price: string;
  quantity: string;
  dietary: string;
  is_available: string;
  description: string;
  image_url: string;
};

const PRICE = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const LEAST_PRICE = 0.005;
const PRICE_LIMIT = 10_000;
/** Exclusive. */
export const QUANTITY_LIMIT = 100_000;

const amountOf = (text: string) => (PRICE.test(text.trim()) ? Number(text) : Number.NaN);
const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Dollars, positive, under 10,000 and at least a cent after rounding. */
export function parsePrice(text: string): number | undefined {
  const price = amountOf(text);
  return price >= LEAST_PRICE && price < PRICE_LIMIT ? price : undefined;
}

export function parseQuantity(text: string): number | undefined {
  const count = countOf(text);
  return count < QUANTITY_LIMIT ? count : undefined;
}

/** Also used for `quantity_seen`. */
export const quantityRules: readonly Rule<Pick<ProductForm, 'quantity'>>[] = [
  { field: 'quantity', isBroken: (form) => Number.isNaN(countOf(form.quantity)), code: 'quantityInvalid' },
  { field: 'quantity', isBroken: (form) => countOf(form.quantity) >= QUANTITY_LIMIT, code: 'quantityTooHigh' },
];

// Spec §5, Product form.
export const productRules: readonly Rule<ProductForm>[] = [
  { field: 'name', isBroken: (form) => isBlank(form.name), code: 'productNameEmpty' },
  { field: 'name', isBroken: (form) => !isProductName(form.name), code: 'productNameSpecial' },
  { field: 'price', isBroken: (form) => !(amountOf(form.price) >= LEAST_PRICE), code: 'priceNotPositive' },
  { field: 'price', isBroken: (form) => amountOf(form.price) >= PRICE_LIMIT, code: 'priceTooHigh' },
  ...quantityRules,
  {
    field: 'dietary',
    isBroken: (form) => matchOption(DIETARY_OPTIONS, form.dietary) === undefined,
    code: 'dietaryMissing',
  },
  {
    field: 'is_available',
    isBroken: (form) => matchOption(AVAILABILITY, form.is_available) === undefined,
    code: 'availabilityMissing',
  },
  { field: 'description', isBroken: (form) => isBlank(form.description), code: 'descriptionEmpty' },
  { field: 'image_url', isBroken: (form) => isBlank(form.image_url), code: 'imageMissing' },
];

/** Portions of each day, or empty. Judged after the specification's own rules, by those of the quantity. */
export const dailyQuantityRules: readonly Rule<{ daily_quantity: string }>[] = quantityRules.map((rule) => ({
  field: 'daily_quantity',
  isBroken: ({ daily_quantity: quantity }, now) => !isBlank(quantity) && rule.isBroken({ quantity }, now),
  code: rule.code,
}));

/** What is stated of a dish beside the specification's form; judged after it. Empty: not said, `said` null: not stated. */
export type DishFacts = {
  dietary: string;
  said: Pick<AllergenStatement, 'contains' | 'may_contain'> | null;
  ingredients: string;
  storage_hint: string;
  served: string;
};

export const dishFactRules: readonly Rule<DishFacts>[] = [
  {
    field: 'said',
    isBroken: ({ dietary, said }) => glutenProblem(matchOption(DIETARY_OPTIONS, dietary), said) !== undefined,
    code: 'glutenStated',
  },
  { field: 'ingredients', isBroken: ({ ingredients }) => hasControls(ingredients), code: 'textControls' },
  {
    field: 'ingredients',
    isBroken: ({ ingredients }) => ingredients.length > INGREDIENTS_MAX_LENGTH,
    code: 'ingredientsTooLong',
  },
  { field: 'storage_hint', isBroken: ({ storage_hint }) => hasControls(storage_hint), code: 'textControls' },
  {
    field: 'storage_hint',
    isBroken: ({ storage_hint }) => storage_hint.length > STORAGE_HINT_MAX_LENGTH,
    code: 'storageHintTooLong',
  },
  {
    field: 'served',
    isBroken: ({ served }) => !isBlank(served) && matchOption(SERVED, served) === undefined,
    code: 'servedUnknown',
  },
];

export type ImageFile = { type: string; size: number };

// Spec §5, Image upload; contract §5: exactly the maximum is accepted.
export const imageRules: readonly Rule<ImageFile>[] = [
  {
    field: 'type',
    isBroken: (file) => !(UPLOAD_TYPES as readonly string[]).includes(file.type),
    code: 'imageFormat',
  },
  { field: 'size', isBroken: (file) => file.size > UPLOAD_MAX_BYTES, code: 'imageSize' },
];
