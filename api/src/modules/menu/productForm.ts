import { type AllergenStatement, readAllergens } from '@homeplate/domain/allergens';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { localDay } from '@homeplate/domain/localTime';
import { toCents, toDollars } from '@homeplate/domain/money';
import { AVAILABILITY, DIETARY_OPTIONS, matchOption, SERVED } from '@homeplate/domain/options';
import { typedCode, typedName } from '@homeplate/domain/typed';
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
import { cleanLines } from '../../platform/cleanText.ts';
import { badInput, refuseProblem } from '../../platform/domainError.ts';
import { sitePath } from '../../platform/sitePath.ts';
import type { ProductDetails, ProductRow } from './menu.store.ts';

export type ReadProduct = { details: ProductDetails; quantity: number };

/** Checked in the form's order. What is left out stays as on `present`. Throws the first broken rule's text. */
export function readProductForm(
  { config, now }: Context,
  input: ProductInput | null | undefined,
  present?: ProductRow,
): ReadProduct {
  const form: ProductForm = { ...formOf(present), ...given(input ?? {}) };
  refuseProblem(firstProblem(productRules, form, now));
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
      daily_quantity: readEachDay(now, input?.daily_quantity, present?.daily_quantity),
      ahead_quantity: readEachDay(now, input?.ahead_quantity, present?.ahead_quantity),
      ...facts,
    },
  };
}

function readOffer(
  now: Date,
  form: ProductForm,
  { sold_out_today: soldOut, is_available }: ProductInput,
  present: ProductRow | undefined,
): Pick<ProductRow, 'is_available' | 'sold_out_on'> {
  if (soldOut) return { is_available: false, sold_out_on: localDay(now) };
  if (soldOut === false)
    return { is_available: is_available == null || form.is_available === 'Yes', sold_out_on: null };
  const isKept = is_available == null || form.is_available === (present?.is_available ? 'Yes' : 'No');
  return { is_available: form.is_available === 'Yes', sold_out_on: isKept ? (present?.sold_out_on ?? null) : null };
}

/** A number not sent stays; an empty one is cleared. */
function readEachDay(now: Date, sent: ProductInput['daily_quantity'], present: number | null = null): number | null {
  if (sent == null) return present;
  const daily_quantity = String(sent);
  refuseProblem(firstProblem(dailyQuantityRules, { daily_quantity }, now));
  return parseQuantity(daily_quantity) ?? null;
}

function readStatement(now: Date, sent: NonNullable<ProductInput['allergens']>): AllergenStatement {
  if (sent.contains == null && sent.may_contain == null) throw badInput('allergensMissing');
  const [contains, traces] = [sent.contains, sent.may_contain].map((keys) => readAllergens(keys ?? [], 'none'));
  if (contains === undefined || traces === undefined) throw badInput('allergenUnknown');
  // What is contained is not named as a trace, too.
  const may_contain = traces.filter((allergen) => !contains.includes(allergen));
  return { contains, may_contain, stated_at: now.toISOString() };
}

type Facts = Pick<ProductRow, 'allergens' | 'ingredients' | 'storage_hint' | 'served'>;

/** Facts not sent stay, unless the dish is another; empty ones are cleared. */
function readFacts(now: Date, form: ProductForm, input: ProductInput, present: ProductRow | undefined): Facts {
  const text = (field: 'ingredients' | 'storage_hint' | 'served') =>
    input[field] == null ? (present?.[field] ?? '') : cleanLines(input[field]);
  const isSame =
    present !== undefined &&
    form.name === present.name &&
    form.description === present.description &&
    text('ingredients') === (present.ingredients ?? '');
  const allergens = input.allergens == null ? (isSame ? present.allergens : null) : readStatement(now, input.allergens);
  const facts: DishFacts = {
    dietary: form.dietary,
    stated: allergens,
    ingredients: text('ingredients'),
    storage_hint: text('storage_hint'),
    served: text('served'),
  };
  refuseProblem(firstProblem(dishFactRules, facts, now));
  const { ingredients, storage_hint } = facts;
  return {
    allergens,
    ingredients: ingredients || null,
    storage_hint: storage_hint || null,
    served: matchOption(SERVED, facts.served) ?? null,
  };
}

/** As the edit form showed it; undefined: not sent. */
export function readQuantitySeen(
  { now }: Pick<Context, 'now'>,
  input: ProductInput | null | undefined,
): number | undefined {
  const seen = input?.quantity_seen;
  if (seen === undefined || seen === null) return undefined;
  refuseProblem(firstProblem(quantityRules, { quantity: String(seen) }, now));
  return parseQuantity(String(seen));
}

const FIELDS = {
  name: typedName,
  price: String,
  quantity: String,
  dietary: typedCode,
  is_available: (answer: string) => matchOption(AVAILABILITY, typedCode(answer)) ?? '',
  description: cleanLines,
  image_url: typedCode,
} as const;

/** Null is "not sent". */
function given(input: ProductInput): Partial<ProductForm> {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, read]) => {
      const sent = input[field as keyof typeof FIELDS];
      return sent == null ? [] : [[field, read(String(sent))]];
    }),
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
