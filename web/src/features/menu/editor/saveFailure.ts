import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { GatewayError } from '../../../gateway/error.ts';
import type { DishField } from './dishForm.ts';

/** A refusal that one field is to blame for; `advice` is what is said at the field when it is not the message itself. */
export class FieldRefusal extends Error {
  override name = 'FieldRefusal';
  readonly field: DishField;
  readonly advice: string | undefined;

  constructor(message: string, field: DishField, advice?: string) {
    super(message);
    this.field = field;
    this.advice = advice;
  }
}

/** Portions were sold while the form was open, more than the typed quantity leaves room for. */
export function isQuantityMoved(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.code === 'CONFLICT';
}

/** At the Quantity field after that: what saving once more will do. */
export function quantityMoved(error: GatewayError, typed: string): FieldRefusal {
  return new FieldRefusal(error.message, 'quantity', `Saving again makes it ${typed.trim()}.`);
}

/** What is said when a dish could not be saved: the server's own sentence about the input, else `otherwise` (spec §8). */
export function saveFailure(error: unknown, otherwise: string = ERROR_TEXTS.tryAgain): Error {
  const aboutInput =
    error instanceof GatewayError && ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(error.code);
  return aboutInput ? error : new Error(otherwise);
}
