import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadBody } from './formatError.ts';

type Body = { query?: unknown; variables?: unknown; operationName?: unknown };
export type Asked = { query: string; variables: Record<string, unknown>; operationName?: string };

type ParseJson = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** Throws Fastify's error for invalid JSON. */
export async function parseBody(parseJson: ParseJson, request: FastifyRequest<{ Body: string }>): Promise<unknown> {
  if (typeof request.body !== 'string') return undefined;
  return new Promise((resolve, reject) => {
    parseJson(request, request.body, (error, body) => (error ? reject(error) : resolve(body)));
  });
}

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

// The library takes JSON for a parsed document, whose names may be code.
function isJson(text: string): boolean {
  // Trying costs an exception.
  if (/^\s*[mqs]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
