import { GatewayError } from './error.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

/** What a GraphQL server answers, in the browser and inside the server alike. */
export interface Answer {
  data?: unknown;
  errors?:
    | readonly { message: string; extensions?: { code?: unknown; products?: readonly string[] } | undefined }[]
    | null;
}

/** The result of an answer; throws a GatewayError with the first error's message. */
export function resultOf<Result>(answer: Answer): Result {
  const problem = answer.errors?.[0];
  if (problem) {
    const { code = '', products } = problem.extensions ?? {};
    throw new GatewayError('graphql', problem.message, String(code), products);
  }
  if (!answer.data) throw new GatewayError('network', 'The server gave no answer.');
  return answer.data as Result;
}

/** Asks a public document: over HTTP in the browser, in-process while rendering on the server. */
export type Ask = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Result>;
