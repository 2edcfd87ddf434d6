import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  dailyQuantityRules,
  type ProductForm,
  parsePrice,
  parseQuantity,
  productRules,
} from '@homeplate/domain/validation/menu';
import { GatewayError } from '../../../gateway/error.ts';
import type { ProductInput } from '../../../gateway/generated/graphql.ts';
import { type FieldProblem, problemsOf } from '../../../lib/problems.ts';

/** The form of a product as typed; `daily_quantity` may stay empty. */
export type DishForm = ProductForm & { daily_quantity: string };

/** What is wrong, in the specification's order. */
export function problemsOfDish(form: DishForm): FieldProblem[] {
  return problemsOf<DishForm>([...productRules, ...dailyQuantityRules], form);
}

export const emptyProduct: DishForm = {
  name: '',
  price: '',
  quantity: '',
  daily_quantity: '',
  dietary: '',
  is_available: '',
  description: '',
  image_url: '',
};

type Stored = {
  [Field in keyof DishForm]?: (Field extends 'price' | `${string}quantity` ? number : string) | null | undefined;
};

/** A stored product as the form shows it; a price always with its cents. */
export function formOf(product: Stored): DishForm {
  return {
    name: product.name ?? '',
    price: typeof product.price === 'number' ? product.price.toFixed(2) : '',
    quantity: String(product.quantity ?? ''),
    daily_quantity: String(product.daily_quantity ?? ''),
    dietary: product.dietary ?? '',
    is_available: product.is_available ?? '',
    description: product.description ?? '',
    image_url: product.image_url ?? '',
  };
}

/** A new product that begins as another, with a name that tells them apart. */
export function copyForm(product: Stored): DishForm {
  return { ...formOf(product), name: `${product.name ?? ''} copy`.slice(0, NAME_MAX_LENGTH) };
}

/**
 * What is sent for a form that has no problem. Editing says which quantity the form showed at first, so that portions that
 * were sold meanwhile do not come back (contract §4).
 */
export function inputOf(form: DishForm, quantitySeen?: number): ProductInput {
  return {
    name: form.name.trim(),
    price: parsePrice(form.price),
    quantity: parseQuantity(form.quantity),
    // Empty: does not renew.
    daily_quantity: parseQuantity(form.daily_quantity) ?? '',
    dietary: form.dietary,
    is_available: form.is_available === 'Yes' ? 'Yes' : 'No',
    description: form.description.trim(),
    image_url: form.image_url,
    ...(quantitySeen !== undefined && { quantity_seen: quantitySeen }),
  };
}

/** A refusal that one field is to blame for; `advice` is what the field shows when it is not the message itself. */
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

/** Portions were sold while the form was open, more than the typed quantity leaves room for. */
export function isQuantityMoved(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.code === 'CONFLICT';
}

/** The Quantity field then shows what saving once more will do. */
export function quantityMoved(error: GatewayError, typed: string): FieldRefusal {
  return new FieldRefusal(error.message, 'quantity', `Saving again makes it ${typed.trim()}.`);
}

/** Why a product could not be saved: the server's own sentence about the input, else `otherwise` (spec §8). */
export function saveFailure(error: unknown, otherwise: string = ERROR_TEXTS.tryAgain): Error {
  const aboutInput =
    error instanceof GatewayError && ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(error.code);
  return aboutInput ? error : new Error(otherwise);
}
