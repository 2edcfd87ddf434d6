import { ALLERGEN_GROUPS, type Said } from '../allergenText.ts';
import { INGREDIENTS_MAX_LENGTH, STORAGE_HINT_MAX_LENGTH, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../limits.ts';
import { AVAILABILITY, DIETARY_OPTIONS, matchOption, SERVED } from '../options.ts';
import { isProductName } from './patterns.ts';
import { hasControls, isBlank, type Rule } from './rule.ts';

/** Numbers as typed. */
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

/** Dollars: at least a cent after rounding, under 10,000. */
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

/** Empty or a number; judged after the specification's rules. */
export const dailyQuantityRules: readonly Rule<{ daily_quantity: string }>[] = quantityRules.map((rule) => ({
  field: 'daily_quantity',
  isBroken: ({ daily_quantity: quantity }, now) => !isBlank(quantity) && rule.isBroken({ quantity }, now),
  code: rule.code,
}));

/** Judged after the specification's form. Empty: not sent; `said` null: not stated. */
export type DishFacts = {
  dietary: string;
  said: Said | null;
  ingredients: string;
  storage_hint: string;
  served: string;
};

/** "Gluten Free" is a regulated claim: even "may contain" contradicts it. */
const isAgainstClaim = ({ dietary, said }: DishFacts): boolean =>
  matchOption(DIETARY_OPTIONS, dietary) === 'Gluten Free' &&
  ALLERGEN_GROUPS.gluten.members.some((key) => said?.contains.includes(key) || said?.may_contain.includes(key));

export const dishFactRules: readonly Rule<DishFacts>[] = [
  { field: 'said', isBroken: isAgainstClaim, code: 'glutenStated' },
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

/** Of the menu form; the specification's call lacks it. */
export type StatementForm = {
  contains: readonly string[];
  may_contain: readonly string[];
  /** "None of these" was chosen. */
  none: boolean;
  /** `describedAs` of the dish answered for; empty if nothing was stated. */
  stated_of: string;
} & Described;

type Described = { name: string; ingredients: string; description: string };

/** A change here makes it another dish: its allergens are asked again. */
export const describedAs = ({ name, ingredients, description }: Described): string =>
  [name, ingredients, description].map((text) => text.trim()).join('\n\n');

export const statementRules: readonly Rule<StatementForm>[] = [
  {
    field: 'contains',
    isBroken: ({ contains, may_contain, none }) => !none && contains.length + may_contain.length === 0,
    code: 'allergensMissing',
  },
  {
    field: 'stated_of',
    isBroken: (form) => form.stated_of !== '' && form.stated_of !== describedAs(form),
    code: 'allergensAgain',
  },
];

export type ImageFile = { type: string; size: number };

// Spec §5, Image upload; contract §5: the exact maximum is accepted.
export const imageRules: readonly Rule<ImageFile>[] = [
  {
    field: 'type',
    isBroken: (file) => !(UPLOAD_TYPES as readonly string[]).includes(file.type),
    code: 'imageFormat',
  },
  { field: 'size', isBroken: (file) => file.size > UPLOAD_MAX_BYTES, code: 'imageSize' },
];
