import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { GatewayError } from '../../gateway/error.ts';

/** Turns the server's "no" into a failure that carries its sentence: another change came first. */
export function acknowledge(outcome: { success: boolean; message: string } | null | undefined): void {
  if (!outcome) throw new GatewayError('network', ERROR_TEXTS.tryAgain);
  if (!outcome.success) throw new GatewayError('graphql', outcome.message, 'CONFLICT');
}

const NOT_YET: readonly string[] = [ERROR_TEXTS.tooManyOpen, ERROR_TEXTS.awaitsApproval];

/** True when the order may be had, but not by this rider now. */
function isNotYet(error: unknown): boolean {
  return error instanceof GatewayError && NOT_YET.includes(error.message);
}

/** True when somebody else was first: what was shown is no longer so. */
export function cameTooLate(error: unknown): boolean {
  if (isNotYet(error)) return false;
  return error instanceof GatewayError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');
}
