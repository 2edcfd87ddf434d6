import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  type SelectionSetNode,
} from 'graphql';
import mercurius from 'mercurius';
import { readActor } from '../modules/access/readActor.ts';
import { operations, sensitiveOperations } from '../policy.ts';
import { answerInTime } from './answerInTime.ts';
import type { Context } from './context.ts';
import { documentRules, MAX_TOKENS } from './documentRules.ts';
import { formatErrors } from './formatError.ts';
import { createMinuteCounter } from './requestLimits.ts';

const BODY_LIMIT = 64 * 1024;
// Twice the web's own; strangers may fill the rest, twice over, with the largest that are allowed.
const KEPT_DOCUMENTS = 100;
const PRIVATE_PER_MINUTE = 600;
const PUBLIC_PER_MINUTE = 6000;

export type GraphqlOptions = {
  schema: GraphQLSchema;
  isDemo: boolean;
  rateLimits: boolean;
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context;
};

type Body = { query?: unknown; variables?: unknown; operationName?: unknown };

/** POST /graphql: JSON only, one document, identity read for private operations alone. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const log = app.log;
  await app.register(mercurius, {
    schema: options.schema,
    routes: false,
    graphiql: false,
    jit: 1,
    // A document of 1,000 tokens takes 114 KB without the places of its words, and 281 KB with them.
    graphql: { parseOptions: { maxTokens: MAX_TOKENS, noLocation: true } },
    cache: KEPT_DOCUMENTS,
    validationRules: documentRules({ introspection: options.isDemo }),
    errorFormatter: (execution, context) => {
      const { statusCode, errors } = formatErrors(execution.errors ?? [], logOf(context) ?? log, options.isDemo);
      noteOutcome((context as { reply?: FastifyReply }).reply?.request, errors);
      return { statusCode, response: { data: execution.data ?? null, errors } as never };
    },
  });

  const countPrivate = createMinuteCounter(PRIVATE_PER_MINUTE);
  const countPublic = createMinuteCounter(PUBLIC_PER_MINUTE);
  app.graphql.addHook('preExecution', async (_schema, document, mercuriusContext) => {
    const context = mercuriusContext as unknown as Context & { reply?: FastifyReply };
    const { names, uncounted, needsActor, isRead } = readOperation(document);
    if (context.reply !== undefined) {
      context.reply.request.operations = names.join(',');
      context.reply.request.isRead = isRead;
      if (needsActor) context.actor = await readActor(context, context.reply.request.headers.authorization);
      context.reply.request.userId = context.actor?.userId;
    }
    if (!options.rateLimits || context.reply === undefined || uncounted === 0) return;
    if (context.actor === null) countPublic(context.http.address, uncounted, context.now);
    else countPrivate(context.actor.sessionHash.toString('base64'), uncounted, context.now);
  });

  app.decorateRequest('operations', '');
  app.decorateRequest('isRead', false);
  app.decorateRequest('outcome', undefined);
  app.decorateRequest('userId', undefined);
  app.post<{ Body: Body }>('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { query, variables, operationName } = readBody(request.body);
      const context = options.createContext(request, reply);
      const answer = reply.graphql(query, context as never, variables, operationName);
      return await answerInTime(answer, () => request.isRead);
    } catch (error) {
      const { statusCode, errors } = formatErrors(errorsIn(error), request.log, options.isDemo);
      noteOutcome(request, errors);
      return reply.code(statusCode).send({ data: null, errors });
    }
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the executed root fields, for the log line. */
    operations: string;
    /** Whether it only reads, once that is known. */
    isRead: boolean;
    /** How it ended, where the status alone does not say so. */
    outcome: RequestOutcome | undefined;
    /** Who called, where the operation asked. */
    userId: string | undefined;
  }
}

/** `refused`: the caller's mistake; `limited`: too many; `failed`: ours. */
type RequestOutcome = 'ok' | 'refused' | 'limited' | 'failed';

/** The worst of a request's errors says how it ended. */
function noteOutcome(request: FastifyRequest | undefined, errors: readonly GraphQLFormattedError[]): void {
  if (request === undefined || errors.length === 0) return;
  const codes = errors.map((error) => error.extensions?.code);
  request.outcome = codes.includes('INTERNAL') ? 'failed' : codes.includes('RATE_LIMITED') ? 'limited' : 'refused';
}

class BadBody extends Error {}

function readBody(body: unknown): { query: string; variables: Record<string, unknown>; operationName?: string } {
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
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What stands behind an error of the library: the document's own errors, or the error itself. */
function errorsIn(error: unknown): readonly unknown[] {
  if (error instanceof BadBody) return [new GraphQLError('A request holds a query.')];
  const errors = (error as { errors?: unknown }).errors;
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
}

function logOf(context: unknown) {
  return (context as Partial<Context>).log;
}

type OperationFacts = {
  names: readonly string[];
  /** How many of them have no count of their own: somebody's guesses must not close the catalogue to a whole network. */
  uncounted: number;
  needsActor: boolean;
  isRead: boolean;
};
const knownOperations = new WeakMap<DocumentNode, OperationFacts>();

/** The root fields of a document, how they count, and whether any asks who calls. Read once per cached document. */
function readOperation(document: DocumentNode): OperationFacts {
  const known = knownOperations.get(document);
  if (known !== undefined) return known;
  const operation = getOperationAST(document);
  const type = operation?.operation === 'mutation' ? 'Mutation' : 'Query';
  const names = operation ? rootFields(document, operation.selectionSet) : [];
  const needsActor = names.some((name) => !name.startsWith('__') && operations[`${type}.${name}`] !== 'anyone');
  const uncounted = names.filter((name) => !sensitiveOperations.has(name)).length;
  const facts = { names, uncounted, needsActor, isRead: type === 'Query' };
  knownOperations.set(document, facts);
  return facts;
}

function rootFields(document: DocumentNode, set: SelectionSetNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection.name.value];
    if (selection.kind === 'InlineFragment') return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) => definition.kind === 'FragmentDefinition' && definition.name.value === selection.name.value,
    );
    return fragment?.kind === 'FragmentDefinition' ? rootFields(document, fragment.selectionSet) : [];
  });
}
