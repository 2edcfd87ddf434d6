import { reconnected } from '../lib/browser.ts';
import { learnServerTime } from '../lib/clock.ts';
import { expireSession, readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';
import type { graphql as generated } from './generated/gql.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

const timeoutMs = 10_000;

const fragments = new Map<string | undefined, string>();

/** Typed by `npm run generate`; the browser holds only the text. */
export const graphql = ((source: string) => {
  const name = /^\s*fragment (\w+)/.exec(source)?.[1];
  if (name) fragments.set(name, source);
  return source;
}) as unknown as typeof generated;

/** Adds the fragments that the document spreads, each once. */
export function wholeText(document: unknown): string {
  const texts = new Set([String(document)]);
  for (const text of texts) for (const [, name] of text.matchAll(/\.{3}(\w+)/g)) texts.add(fragments.get(name) ?? '');
  return [...texts].join('');
}

export type ResultOf<D> = D extends TypedDocumentString<infer Result, infer _> ? Result : never;

export interface RequestOptions {
  /** No token is sent; only public operations use it. */
  anonymous?: boolean;
  signal?: AbortSignal | undefined;
  /** Sent repeatedly with this key, it acts once. */
  idempotencyKey?: string;
  keepalive?: boolean;
  headers?: Record<string, string>;
  after?: Promise<unknown>;
}

/** Only secure pages have `randomUUID`. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** An unknown token ends the session. */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables?: Variables,
  { anonymous = false, signal, idempotencyKey, keepalive = false, after, headers: more }: RequestOptions = {},
): Promise<Result> {
  const token = anonymous ? '' : (readCurrentSession()?.token ?? '');
  if (after) await after;
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...more,
  };
  const answer = await post(JSON.stringify({ query: wholeText(document), variables }), headers, signal, keepalive);
  if (token && answer.errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') expireSession(token);
  return resultOf(answer);
}

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
    learnServerTime(response.headers.get('date'));
    const answer = (await response.json()) as Answer;
    reconnected();
    return answer;
  } catch (cause) {
    // An aborted request is no failure.
    if (signal?.aborted) throw cause;
    throw new GatewayError('network', 'The server could not be reached. Please check your connection.');
  }
}

export async function askServerTime(): Promise<void> {
  const { headers } = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  learnServerTime(headers.get('date'));
  reconnected();
}

export interface Answer {
  data?: unknown;
  errors?:
    | readonly {
        message: string;
        extensions?: { code?: unknown; reason?: string; products?: readonly string[] } | undefined;
      }[]
    | null;
}

export function resultOf<Result>(answer: Answer): Result {
  const problem = answer.errors?.[0];
  if (problem) {
    const { code = '', ...about } = problem.extensions ?? {};
    throw new GatewayError('graphql', problem.message, String(code), about);
  }
  if (!answer.data) throw new GatewayError('network', 'The server gave no answer.');
  return answer.data as Result;
}

export type Ask = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Result>;
