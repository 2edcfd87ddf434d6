import { errorText } from '@homeplate/domain/serverTexts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError } from '../platform/domainError.ts';
import { newId } from '../platform/ids.ts';

/** `refused`: the caller's mistake; `limited`: too many; `failed`: ours. */
export type RequestOutcome = 'ok' | 'refused' | 'limited' | 'failed';

export type Formatted = {
  statusCode: number;
  headers: Record<string, string>;
  /** The worst of its errors. */
  outcome: RequestOutcome | undefined;
  result: { data: unknown; errors?: readonly GraphQLFormattedError[] };
};

/** Unknown errors are logged under a reference and masked; GraphQL's own in production. */
export function formatResult(
  { data = null, errors = [] }: { data?: unknown; errors?: readonly unknown[] | undefined },
  log: FastifyBaseLogger,
  showDocumentErrors: boolean,
): Formatted {
  if (errors.length === 0) return { statusCode: 200, headers: {}, outcome: undefined, result: { data } };
  const causes = errors.map(rootCause);
  const formatted = errors.map((error) => formatOne(error, log, showDocumentErrors));
  const codes = formatted.map(({ extensions }) => extensions?.code);
  const isLimited = codes.includes('RATE_LIMITED');
  const waits = causes.flatMap((cause) => (cause instanceof DomainError ? (cause.waitSeconds ?? []) : []));
  const tooMuch = formatted.find(({ extensions }) => extensions?.reason === 'tooMuchAtOnce');
  return {
    statusCode: isLimited ? 429 : causes.some((cause) => cause instanceof GraphQLError) ? 400 : 200,
    headers: waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {},
    outcome: codes.includes('INTERNAL') ? 'failed' : isLimited ? 'limited' : 'refused',
    result: tooMuch === undefined ? { data, errors: formatted } : { data: null, errors: [tooMuch] },
  };
}

export function errorsIn(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? error.errors : [error];
}

function formatOne(error: unknown, log: FastifyBaseLogger, showDocumentErrors: boolean): GraphQLFormattedError {
  const cause = rootCause(error);
  const path = error instanceof GraphQLError && error.path !== undefined ? { path: error.path } : {};
  if (cause instanceof DomainError) {
    const { kind: code, code: reason, products } = cause;
    return { message: cause.message, ...path, extensions: { code, reason, ...(products.length > 0 && { products }) } };
  }
  if (cause instanceof GraphQLError) {
    return {
      message: showDocumentErrors ? cause.message : errorText('inputInvalid'),
      extensions: { code: 'BAD_USER_INPUT' },
    };
  }
  const reference = newId().slice(0, 8);
  log.error({ reference, err: withoutQuery(cause) }, 'unexpected error');
  return { message: errorText('internal', { reference }), ...path, extensions: { code: 'INTERNAL' } };
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;
}

/** Drivers attach query text and parameters. */
function withoutQuery(error: unknown): { type: string; message: string; code?: unknown; stack?: string | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  return { type: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack };
}
