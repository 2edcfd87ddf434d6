import type { ErrorKind } from '@homeplate/domain/errorCatalogue';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly waitSeconds: number | undefined;
  readonly products: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    kind: ErrorKind,
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    { waitSeconds, products = [] }: { waitSeconds?: number; products?: readonly string[] } = {},
  ) {
    super(errorText(code, values));
    this.name = 'DomainError';
    this.code = code;
    this.kind = kind;
    this.waitSeconds = waitSeconds;
    this.products = products;
    this.values = values;
  }
}

export function badInput(code: ErrorCode, values?: Readonly<Record<string, string | number>>): DomainError {
  return new DomainError('BAD_USER_INPUT', code, values);
}

export function refuseProblem(problem: { code: ErrorCode } | undefined): void {
  if (problem !== undefined) throw badInput(problem.code);
}

/** A refusal that is an answer: the operation was understood, and something else came first. */
export function refused(code: ErrorCode, values?: Readonly<Record<string, string | number>>) {
  return { success: false, message: errorText(code, values), code };
}

/** A thing that does not exist, or is not the caller's: both answer alike. */
export const notFound = (code: ErrorCode = 'notFound'): DomainError => new DomainError('NOT_FOUND', code);

/** Too late, or repeated. */
export function conflict(code: ErrorCode, values?: Readonly<Record<string, string | number>>): DomainError {
  return new DomainError('CONFLICT', code, values);
}

export function rateLimited(waitSeconds: number, code: ErrorCode = 'tooManyTries'): DomainError {
  return new DomainError('RATE_LIMITED', code, { wait: waitText(waitSeconds) }, { waitSeconds });
}

const SOON_S = 5;

export const busy = (): DomainError => new DomainError('RATE_LIMITED', 'busy', {}, { waitSeconds: SOON_S });

export function waitText(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return waitSeconds < 60 ? 'a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
