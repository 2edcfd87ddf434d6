import { type ErrorCode, type ErrorKind, errorText } from '@homeplate/domain/errorCatalogue';

/** A refusal that the caller may read: a code of the catalogue, its kind on the wire, and the values of its text. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  /** How long until the next try is allowed, where that is known. */
  readonly waitSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    waitSeconds?: number,
  ) {
    super(errorText(code, values));
    this.name = 'DomainError';
    this.code = code;
    this.kind = kind;
    this.waitSeconds = waitSeconds;
  }
}

/** An input that breaks a rule of a form. */
export function badInput(code: ErrorCode, values?: Readonly<Record<string, string | number>>): DomainError {
  return new DomainError('BAD_USER_INPUT', code, values);
}

/** A thing that does not exist, or is not the caller's: both answer alike. */
export function notFound(code: ErrorCode = 'notFound'): DomainError {
  return new DomainError('NOT_FOUND', code);
}

/** A change that came too late or twice. */
export function conflict(code: ErrorCode, values?: Readonly<Record<string, string | number>>): DomainError {
  return new DomainError('CONFLICT', code, values);
}

/** A refusal for now; `waitSeconds` is how long until the next try is allowed. */
export function rateLimited(waitSeconds: number, code: ErrorCode = 'tooManyTries'): DomainError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = waitSeconds < 60 ? 'a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new DomainError('RATE_LIMITED', code, { wait }, waitSeconds);
}
