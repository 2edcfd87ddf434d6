import type { StatedAllergens } from '@homeplate/domain/allergenText';
import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  aheadQuantityRules,
  type DishFacts,
  dailyQuantityRules,
  describedAs,
  dishFactRules,
  type ProductForm,
  parsePrice,
  parseQuantity,
  productRules,
  type StatementForm,
  statementRules,
} from '@homeplate/domain/validation/menu';
import { GatewayError } from '../../../gateway/error.ts';
import type { ProductInput } from '../../../gateway/generated/graphql.ts';
import { type FieldProblem, problemsOf } from '../../../lib/problems.ts';

export type DishForm = ProductForm & { daily_quantity: string; ahead_quantity: string } & StatementForm &
  Omit<DishFacts, 'stated'>;

/** The server's own availability stays while it is chosen. */
export const TODAY = { value: 'Today', label: 'Sold out until tomorrow' };

/** In the specification's order, then our own rules. */
export function problemsOfDish(form: DishForm): FieldProblem[] {
  const facts = problemsOf<DishFacts>(dishFactRules, { ...form, stated: form });
  const is_available = form.is_available === TODAY.value ? 'No' : form.is_available;
  return [
    ...problemsOf<DishForm>([...productRules, ...dailyQuantityRules, ...aheadQuantityRules, ...statementRules], {
      ...form,
      is_available,
    }),
    ...facts.map((problem) => (problem.field === 'stated' ? { ...problem, field: 'contains' } : problem)),
  ];
}

export const isAnswered = ({ none, contains, may_contain }: DishForm) =>
  none || contains.length + may_contain.length > 0;

export const emptyProduct: DishForm = {
  name: '',
  price: '',
  quantity: '',
  daily_quantity: '',
  ahead_quantity: '',
  dietary: '',
  is_available: '',
  description: '',
  image_url: '',
  contains: [],
  may_contain: [],
  none: false,
  stated_of: '',
  ingredients: '',
  storage_hint: '',
  served: '',
};

type Stored = {
  [Field in keyof Omit<DishForm, keyof StatementForm> | 'name' | 'description' | 'ingredients']?:
    | (Field extends 'price' | `${string}quantity` ? number : string)
    | null
    | undefined;
} & { allergens?: StatedAllergens | null | undefined; sold_out_today?: boolean | null | undefined };

export function formOf(product: Stored): DishForm {
  const described = {
    name: product.name ?? '',
    description: product.description ?? '',
    ingredients: product.ingredients ?? '',
  };
  const { allergens } = product;
  return {
    ...described,
    contains: allergens?.contains ?? [],
    may_contain: allergens?.may_contain ?? [],
    none: allergens != null && allergens.contains.length + allergens.may_contain.length === 0,
    stated_of: allergens ? describedAs(described) : '',
    storage_hint: product.storage_hint ?? '',
    served: product.served ?? '',
    price: typeof product.price === 'number' ? product.price.toFixed(2) : '',
    quantity: String(product.quantity ?? ''),
    daily_quantity: String(product.daily_quantity ?? ''),
    ahead_quantity: String(product.ahead_quantity ?? ''),
    dietary: product.dietary ?? '',
    is_available: product.sold_out_today ? TODAY.value : (product.is_available ?? ''),
    image_url: product.image_url ?? '',
  };
}

/** Another name, and its allergens are asked again. */
export function copyForm(product: Stored): DishForm {
  const is_available = product.is_available ?? '';
  return { ...formOf(product), is_available, name: `${product.name ?? ''} copy`.slice(0, NAME_MAX_LENGTH) };
}

/**
 * The form must be valid. `quantitySeen` keeps portions sold meanwhile from coming back. A statement as
 * `before` is not renewed: carts would see a change.
 */
export function inputOf(form: DishForm, quantitySeen?: number, before?: Stored): ProductInput {
  const isStatedAgain = !before?.allergens || statementOf(form) !== statementOf(formOf(before));
  return {
    name: form.name.trim(),
    price: parsePrice(form.price),
    quantity: parseQuantity(form.quantity),
    // Empty: does not renew.
    daily_quantity: parseQuantity(form.daily_quantity) ?? '',
    ahead_quantity: parseQuantity(form.ahead_quantity) ?? '',
    dietary: form.dietary,
    ...(form.is_available !== TODAY.value && { is_available: form.is_available === 'Yes' ? 'Yes' : 'No' }),
    ...(form.is_available === 'No' && before?.sold_out_today && { sold_out_today: false }),
    description: form.description.trim(),
    image_url: form.image_url,
    ...(isStatedAgain && { allergens: { contains: [...form.contains], may_contain: [...form.may_contain] } }),
    ingredients: form.ingredients.trim(),
    storage_hint: form.storage_hint.trim(),
    served: form.served,
    ...(quantitySeen !== undefined && { quantity_seen: quantitySeen }),
  };
}

const statementOf = ({ contains, may_contain, ...form }: DishForm): string =>
  JSON.stringify([[...contains].sort(), [...may_contain].sort(), describedAs(form)]);

/** Blames one field; `advice` is shown there instead of the message. */
export class FieldRefusal extends Error {
  override name = 'FieldRefusal';
  readonly field: keyof DishForm;
  readonly advice: string | undefined;

  constructor(message: string, field: keyof DishForm, advice?: string) {
    super(message);
    this.field = field;
    this.advice = advice;
  }
}

export function isQuantityMoved(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.code === 'CONFLICT';
}

/** The field then shows what saving again will do. */
export function quantityMoved(error: GatewayError, typed: string): FieldRefusal {
  return new FieldRefusal(error.message, 'quantity', `Save again to set it to ${typed.trim()}.`);
}

/** The server's sentence about the input, else `otherwise` (spec §8). */
export function saveFailure(error: unknown, otherwise: string = ERROR_TEXTS.tryAgain): Error {
  const aboutInput =
    error instanceof GatewayError && ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(error.code);
  return aboutInput ? error : new Error(otherwise);
}
