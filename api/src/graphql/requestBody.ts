import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadBody } from './formatError.ts';

type Body = { query?: unknown; variables?: unknown; operationName?: unknown };
/** What a request asks. */
export type Asked = { query: string; variables: Record<string, unknown>; operationName?: string };

type ParseJson = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** The request's JSON; throws what Fastify itself says of a text that is none. */
export async function parseBody(parseJson: ParseJson, request: FastifyRequest<{ Body: string }>): Promise<unknown> {
  if (typeof request.body !== 'string') return undefined;
  return new Promise((resolve, reject) => {
    parseJson(request, request.body, (error, body) => (error ? reject(error) : resolve(body)));
  });
}

/** Throws BadBody where it holds no query as text. */
export function readBody(body: unknown): Asked {
  const { query, variables, operationName } = (body ?? {}) as Body;
  if (typeof query !== 'string' || query === '' || isJson(query)) throw new BadBody();
  const isObject = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  if (variables != null && !isObject) throw new BadBody();
  return {
    query,
    variables: isObject ? (variables as Record<string, unknown>) : {},
    ...(typeof operationName === 'string' && operationName !== '' ? { operationName } : {}),
  };
}

// The library would take JSON for a document that was taken apart already: names in it may be anything, code included.
function isJson(text: string): boolean {
  // Most documents begin with a word that no JSON begins with; reading one as JSON costs an exception.
  if (/^\s*[mqs]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
