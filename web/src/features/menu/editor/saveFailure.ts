import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { GatewayError } from '../../../gateway/error.ts';

/** What is said when a dish could not be saved: the server's own sentence about the input, else `otherwise` (spec §8). */
export function saveFailure(error: unknown, otherwise: string = ERROR_TEXTS.tryAgain): Error {
  const aboutInput =
    error instanceof GatewayError && ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(error.code);
  return aboutInput ? error : new Error(otherwise);
}
