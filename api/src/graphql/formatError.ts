import { errorText } from '@homeplate/domain/serverTexts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError } from '../platform/domainError.ts';
import { newId } from '../platform/ids.ts';
import type { RequestOutcome } from './operationFacts.ts';

export type FormattedErrors = {
  statusCode: number;
  headers: Record<string, string>;
  errors: GraphQLFormattedError[];
};

/** Unknown errors are logged under a reference and masked; GraphQL's own in production. */
export function formatErrors(
  errors: readonly unknown[],
  log: FastifyBaseLogger,
  showDocumentErrors: boolean,
): FormattedErrors {
  const formatted = errors.map((error) => formatOne(error, log, showDocumentErrors));
  const codes = formatted.map((error) => error.extensions?.code);
  const statusCode = codes.includes('RATE_LIMITED') ? 429 : codes.includes('BAD_DOCUMENT') ? 400 : 200;
  const waits = errors
    .map(rootCause)
    .flatMap((cause) => (cause instanceof DomainError ? (cause.waitSeconds ?? []) : []));
  return {
    statusCode,
    headers: waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {},
    errors: formatted.map((error) =>
      error.extensions?.code === 'BAD_DOCUMENT' ? { ...error, extensions: { code: 'BAD_USER_INPUT' } } : error,
    ),
  };
}

/** The worst of them. */
export function outcomeOf(errors: readonly GraphQLFormattedError[]): RequestOutcome | undefined {
  if (errors.length === 0) return undefined;
  const codes = errors.map((error) => error.extensions?.code);
  return codes.includes('INTERNAL') ? 'failed' : codes.includes('RATE_LIMITED') ? 'limited' : 'refused';
}

export class BadBody extends Error {}

export function errorsIn(error: unknown): readonly unknown[] {
  if (error instanceof BadBody) return [new GraphQLError('A request holds a query.')];
  const { errors } = error as { errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
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
      extensions: { code: 'BAD_DOCUMENT' },
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
