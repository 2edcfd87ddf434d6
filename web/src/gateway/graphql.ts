import { expireSession, readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';
import type { graphql as generated } from './generated/gql.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

const timeoutMs = 10_000;

/** Marks a document, so that `npm run generate` types it. In the browser it is only its text (no fragments). */
export const graphql = ((source: string) => source) as unknown as typeof generated;

/** The result type of a document: `ResultOf<typeof HomeDocument>`. */
export type ResultOf<D> = D extends TypedDocumentString<infer Result, infer _> ? Result : never;

export interface RequestOptions {
  /** Sends no token: for documents of public operations alone. */
  anonymous?: boolean;
  signal?: AbortSignal | undefined;
  /** However often a call is sent with it, it makes one thing. */
  idempotencyKey?: string;
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
  /** Goes out behind this, as whoever is signed in now. */
  after?: Promise<unknown>;
}

/**
 * Asks the server. Throws a GatewayError with the first error's message. A private call whose token the server no longer
 * knows ends the session here.
 */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables?: Variables,
  { anonymous = false, signal, idempotencyKey, keepalive = false, after }: RequestOptions = {},
): Promise<Result> {
  const token = anonymous ? '' : (readCurrentSession()?.token ?? '');
  if (after) await after;
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const answer = await post(JSON.stringify({ query: String(document), variables }), headers, signal, keepalive);
  if (token && answer.errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') expireSession(token);
  return resultOf(answer);
}

/** Asks a public document over HTTP, without a token. */
export const askPublicly: Ask = (document, variables, signal) =>
  request(document, variables, { anonymous: true, signal });

async function post(
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  keepalive: boolean,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers,
      body,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return (await response.json()) as Answer;
  } catch (cause) {
    // A call that its caller took back is no failure of the network.
    if (signal?.aborted) throw cause;
    throw new GatewayError('network', 'The server could not be reached. Please check your connection.');
  }
}

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

/** A document together with the fragments that it spreads: in the browser a document is nothing but its text. */
export function withFragment<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  ...fragments: readonly TypedDocumentString<unknown, unknown>[]
): TypedDocumentString<Result, Variables> {
  return [document, ...fragments].join('') as unknown as TypedDocumentString<Result, Variables>;
}
