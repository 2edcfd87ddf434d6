import { expireSession, readCurrentSession } from '../session/session.ts';
import { type Answer, type Ask, resultOf } from './ask.ts';
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
