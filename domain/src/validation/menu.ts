import { ALLERGEN_GROUPS, type StatedAllergens } from '../allergenText.ts';
import { INGREDIENTS_MAX_LENGTH, STORAGE_HINT_MAX_LENGTH } from '../limits.ts';
import { AVAILABILITY, DIETARY_OPTIONS, matchOption, SERVED } from '../options.ts';
import { hasUnreadComma, typedAmount, typedCount, typedText } from '../typed.ts';
import { isProductName } from './patterns.ts';
import { isBlank, type Rule, ruleOf } from './rule.ts';

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

const LEAST_PRICE = 0.005;
const PRICE_LIMIT = 10_000;
/** Exclusive. */
export const QUANTITY_LIMIT = 100_000;

/** Dollars: at least a cent after rounding, under 10,000. */
export function parsePrice(text: string): number | undefined {
  const price = typedAmount(text);
  return price >= LEAST_PRICE && price < PRICE_LIMIT ? price : undefined;
}

export function parseQuantity(text: string): number | undefined {
  const count = typedCount(text);
  return count < QUANTITY_LIMIT ? count : undefined;
}

/** Also used for `quantity_seen`. */
export const quantityRules: readonly Rule<Pick<ProductForm, 'quantity'>>[] = [
  { field: 'quantity', isBroken: (form) => Number.isNaN(typedCount(form.quantity)), code: 'quantityInvalid' },
  { field: 'quantity', isBroken: (form) => typedCount(form.quantity) >= QUANTITY_LIMIT, code: 'quantityTooHigh' },
];

// Spec §5, Product form.
export const productRules: readonly Rule<ProductForm>[] = [
  { field: 'name', isBroken: (form) => isBlank(form.name), code: 'productNameEmpty' },
  { field: 'name', isBroken: (form) => !isProductName(form.name), code: 'productNameSpecial' },
  ruleOf('price', hasUnreadComma, 'priceComma'),
  { field: 'price', isBroken: (form) => !(typedAmount(form.price) >= LEAST_PRICE), code: 'priceNotPositive' },
  { field: 'price', isBroken: (form) => typedAmount(form.price) >= PRICE_LIMIT, code: 'priceTooHigh' },
  ...quantityRules,
  ruleOf('dietary', (diet) => matchOption(DIETARY_OPTIONS, diet) === undefined, 'dietaryMissing'),
  ruleOf('is_available', (answer) => matchOption(AVAILABILITY, answer) === undefined, 'availabilityMissing'),
  { field: 'description', isBroken: (form) => isBlank(form.description), code: 'descriptionEmpty' },
  { field: 'image_url', isBroken: (form) => isBlank(form.image_url), code: 'imageMissing' },
];

export const dailyQuantityRules: readonly Rule<{ daily_quantity: string }>[] = quantityRules.map((rule) => ({
  field: 'daily_quantity',
  isBroken: ({ daily_quantity: quantity }, now) => !isBlank(quantity) && rule.isBroken({ quantity }, now),
  code: rule.code,
}));

export const aheadQuantityRules: readonly Rule<{ ahead_quantity: string }>[] = quantityRules.map((rule) => ({
  field: 'ahead_quantity',
  isBroken: ({ ahead_quantity: quantity }, now) => !isBlank(quantity) && rule.isBroken({ quantity }, now),
  code: rule.code,
}));

/** Empty: not sent; `stated` null: not stated. */
export type DishFacts = {
  dietary: string;
  stated: StatedAllergens | null;
  ingredients: string;
  storage_hint: string;
  served: string;
};

/** "Gluten Free" is a regulated claim: even "may contain" contradicts it. */
const isAgainstClaim = ({ dietary, stated }: DishFacts): boolean =>
  matchOption(DIETARY_OPTIONS, dietary) === 'Gluten Free' &&
  ALLERGEN_GROUPS.gluten.members.some((key) => stated?.contains.includes(key) || stated?.may_contain.includes(key));

export const dishFactRules: readonly Rule<DishFacts>[] = [
  { field: 'stated', isBroken: isAgainstClaim, code: 'glutenStated' },
  ruleOf('ingredients', ({ length }) => length > INGREDIENTS_MAX_LENGTH, 'ingredientsTooLong'),
  ruleOf('storage_hint', ({ length }) => length > STORAGE_HINT_MAX_LENGTH, 'storageHintTooLong'),
  ruleOf('served', (served) => !isBlank(served) && matchOption(SERVED, served) === undefined, 'servedUnknown'),
];

export type StatementForm = {
  contains: readonly string[];
  may_contain: readonly string[];
  none: boolean;
  stated_of: string;
} & Described;

type Described = { name: string; ingredients: string; description: string };

/** A change here makes it another dish: its allergens are asked again. */
export const describedAs = ({ name, ingredients, description }: Described): string =>
  [name, ingredients, description].map(typedText).join('\n\n');

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
