import { type AllergenStatement, readAllergens } from '@homeplate/domain/allergens';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { toCents, toDollars } from '@homeplate/domain/money';
import { DIETARY_OPTIONS, matchOption, SERVED } from '@homeplate/domain/options';
import { torontoDay } from '@homeplate/domain/torontoTime';
import {
  type DishFacts,
  dailyQuantityRules,
  dishFactRules,
  type ProductForm,
  parsePrice,
  parseQuantity,
  productRules,
  QUANTITY_LIMIT,
  quantityRules,
} from '@homeplate/domain/validation/menu';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { ProductInput } from '../../generated/resolverTypes.ts';
import { cleanLines, cleanText } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { sitePath } from '../../platform/sitePath.ts';
import type { ProductDetails, ProductRow } from './menu.store.ts';

export type ReadProduct = { details: ProductDetails; quantity: number };

/**
 * What a product form says, checked in the form's order. Fields that are left out stay as they are on `present`, the dish
 * that is edited; without one they are missing. Throws the first broken rule's text.
 */
export function readProductForm(
  { config, now }: Context,
  input: ProductInput | null | undefined,
  present?: ProductRow,
): ReadProduct {
  const form: ProductForm = { ...formOf(present), ...given(input ?? {}) };
  const problem = firstProblem(productRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
  if (form.name.length > NAME_MAX_LENGTH) throw badInput('textTooLong', { limit: NAME_MAX_LENGTH });
  if (form.description.length > TEXT_MAX_LENGTH) throw badInput('textTooLong', { limit: TEXT_MAX_LENGTH });
  const facts = readFacts(now, form, input ?? {}, present);
  return {
    quantity: parseQuantity(form.quantity) ?? 0,
    details: {
      name: form.name,
      description: form.description,
      price_cents: toCents(parsePrice(form.price) ?? 0),
      image_url: sitePath(form.image_url, config.origins),
      dietary: matchOption(DIETARY_OPTIONS, form.dietary) ?? 'Veg',
      ...readOffer(now, form, input ?? {}, present),
      daily_quantity: readDaily(now, input?.daily_quantity, present),
      ...facts,
    },
  };
}

/** Sold out for today keeps the portions; what a chef says of the availability itself ends that. */
function readOffer(
  now: Date,
  form: ProductForm,
  { sold_out_today: soldOut, is_available }: ProductInput,
  present: ProductRow | undefined,
): Pick<ProductRow, 'is_available' | 'sold_out_on'> {
  if (soldOut != null) return { is_available: !soldOut, sold_out_on: soldOut ? torontoDay(now) : null };
  const isKept = is_available == null || form.is_available === (present?.is_available ? 'Yes' : 'No');
  return { is_available: form.is_available === 'Yes', sold_out_on: isKept ? (present?.sold_out_on ?? null) : null };
}

/** Portions of each day: not sent, as they were; empty, none. */
function readDaily(now: Date, sent: ProductInput['daily_quantity'], present: ProductRow | undefined): number | null {
  if (sent == null) return present?.daily_quantity ?? null;
  const daily_quantity = cleanText(String(sent));
  const problem = firstProblem(dailyQuantityRules, { daily_quantity }, now);
  if (problem !== undefined) throw badInput(problem.code);
  return parseQuantity(daily_quantity) ?? null;
}

function readStatement(now: Date, sent: NonNullable<ProductInput['allergens']>): AllergenStatement {
  if (sent.contains == null && sent.may_contain == null) throw badInput('allergensMissing');
  const [contains, traces] = [sent.contains, sent.may_contain].map((keys) => readAllergens(keys ?? [], 'none'));
  if (contains === undefined || traces === undefined) throw badInput('allergenUnknown');
  // What it contains is no matter of maybe.
  const may_contain = traces.filter((allergen) => !contains.includes(allergen));
  return { contains, may_contain, stated_at: now.toISOString() };
}

type Facts = Pick<ProductRow, 'allergens' | 'ingredients' | 'storage_hint' | 'served'>;

/** Not sent, as they were, except that another dish is asked about its allergens again; empty, none. */
function readFacts(now: Date, form: ProductForm, input: ProductInput, present: ProductRow | undefined): Facts {
  const text = (field: 'ingredients' | 'storage_hint' | 'served') => cleanText(input[field] ?? present?.[field]);
  const isSame =
    present !== undefined &&
    form.name === present.name &&
    form.description === present.description &&
    text('ingredients') === (present.ingredients ?? '');
  const allergens = input.allergens == null ? (isSame ? present.allergens : null) : readStatement(now, input.allergens);
  const facts: DishFacts = {
    dietary: form.dietary,
    said: allergens,
    ingredients: text('ingredients'),
    storage_hint: text('storage_hint'),
    served: text('served'),
  };
  const problem = firstProblem(dishFactRules, facts, now);
  if (problem !== undefined) throw badInput(problem.code);
  const { ingredients, storage_hint } = facts;
  return {
    allergens,
    ingredients: ingredients || null,
    storage_hint: storage_hint || null,
    served: matchOption(SERVED, facts.served) ?? null,
  };
}

/** The quantity that the edit form showed, or undefined when the caller does not say. */
export function readQuantitySeen(
  { now }: Pick<Context, 'now'>,
  input: ProductInput | null | undefined,
): number | undefined {
  const seen = input?.quantity_seen;
  if (seen === undefined || seen === null) return undefined;
  const problem = firstProblem(quantityRules, { quantity: String(seen) }, now);
  if (problem !== undefined) throw badInput(problem.code);
  return parseQuantity(String(seen));
}

const FIELDS = ['name', 'price', 'quantity', 'dietary', 'is_available', 'description', 'image_url'] as const;

/** The fields that the input sends; null is "not sent". */
function given(input: ProductInput): Partial<ProductForm> {
  const named = FIELDS.filter((field) => input[field] != null);
  return Object.fromEntries(
    named.map((field) => [field, (field === 'description' ? cleanLines : cleanText)(String(input[field]))]),
  );
}

function formOf(present: ProductRow | undefined): ProductForm {
  return {
    name: present?.name ?? '',
    price: present === undefined ? '' : String(toDollars(present.price_cents)),
    // Portions that came back may have made it more than a chef could write.
    quantity: present === undefined ? '' : String(Math.min(present.quantity, QUANTITY_LIMIT - 1)),
    dietary: present?.dietary ?? '',
    is_available: present === undefined ? '' : present.is_available ? 'Yes' : 'No',
    description: present?.description ?? '',
    image_url: present?.image_url ?? '',
  };
}
