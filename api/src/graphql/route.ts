import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Actor, Context } from '../context.ts';
import { readActor } from '../modules/access/actor.ts';
import { readOperator } from '../modules/operators/session.ts';
import type { Cache } from '../platform/cache.ts';
import { networkOf, ownerOf } from '../platform/network.ts';
import { createMinuteCounter, createNetworkCounter } from '../platform/rateLimit.ts';
import { type Answer, type CachedAnswer, cacheAnswer } from './answerCache.ts';
import type { Documents, Variables } from './documents.ts';
import { errorsIn, type Formatted, formatResult, type RequestOutcome } from './formatError.ts';
import type { Counted, OperationFacts } from './operationFacts.ts';
import type { PublicReads } from './publicReads.ts';
import { type CountAnonymous, readInTime } from './requestLimits.ts';

const OPTIONS = { bodyLimit: 64 * 1024, config: { ownPages: 'application/json' } } as const;
const PRIVATE_PER_MINUTE = 600;
// Each selection takes up to 0.1 ms to validate and compile.
const NEW_SELECTIONS_PER_MINUTE = 30_000;

export type GraphqlOptions = {
  documents: Documents;
  isDemo: boolean;
  rateLimits: boolean;
  countAnonymous: CountAnonymous;
  answers: Cache<CachedAnswer>;
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  readPublicly: PublicReads;
};

/** Parsed where no cached answer has its text. */
type Body = { text: string; cached?: CachedAnswer; json?: unknown };

export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { answers, countAnonymous, documents, isDemo, rateLimits } = options;
  const countPrivate = createMinuteCounter(PRIVATE_PER_MINUTE);
  const countNew = createNetworkCounter(NEW_SELECTIONS_PER_MINUTE);

  app.decorateRequest('operations', '');
  app.decorateRequest('outcome', undefined);
  app.decorateRequest('userId', undefined);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const cached = answers.find(text);
      if (cached !== undefined) return done(null, { text, cached });
      return parseJson(request, text, (error, json) => done(error, { text, json }));
    });
    scope.post<{ Body: Body }>('/graphql', OPTIONS, async (request, reply) => {
      const context = options.createContext(request, reply);
      const answer = await answerTo(request, context).catch((error) => refusal(request, error));
      request.outcome = answer.outcome;
      reply.code(answer.statusCode).headers(answer.headers).type('application/json; charset=utf-8');
      return reply.send(answer.body);
    });
  });

  async function answerTo(request: FastifyRequest<{ Body: Body }>, context: Context): Promise<Answer> {
    const { text, cached, json } = request.body;
    if (cached !== undefined) {
      request.operations = cached.facts.names.join(',');
      await admitAnyone(request, context, cached.facts);
      return cached;
    }
    const { query, variables, operationName } = readBody(json);
    const document = documents(query, (selections) => {
      if (rateLimits) countNew(networkOf(request.ip), selections, context.now);
    });
    const { facts, name = '' } = document;
    document.judgeVariables(variables);
    if (operationName !== '' && operationName !== name)
      throw new GraphQLError(`Unknown operation named "${operationName}".`);
    const execute = async (reader: Context) => answerOf(await document.execute(variables, reader));
    // A change is waited for: its sender must learn the outcome.
    if (!facts.isRead) {
      await admit(request, context, facts);
      return execute(context);
    }
    return readInTime(request, async (over) => {
      const owner = await admit(request, context, facts);
      if (!facts.isPublicRead) return execute(context);
      if (!facts.isCatalogue) return options.readPublicly(context, owner, over, execute);
      const shared = () =>
        cacheAnswer(answers, { text, facts }, (reads) =>
          options.readPublicly({ ...context, reads }, owner, over, execute),
        );
      // The first of those who share it may have left, or be refused.
      return shared().catch(() => {
        over.signal.throwIfAborted();
        return shared();
      });
    });
  }

  /** Whose turn it is: a session's or a network's. The session is read for private operations only. */
  async function admit(request: FastifyRequest, context: Context, facts: OperationFacts): Promise<string> {
    const { authorization } = request.headers;
    request.operations = facts.names.join(',');
    if (facts.needsActor) context.actor = await readActor(context, authorization);
    // The same for everyone, whatever the headers say.
    else if (!facts.isCatalogue) context.readOwner = ownerReader(context, authorization);
    if (facts.needsOperator) context.operator = await readOperator(context);
    request.userId = context.actor?.userId;
    const reader = context.actor ?? context.operator;
    if (reader === null) return admitAnyone(request, context, facts);
    request.isCounted = true;
    return spendAs(reader, context, facts.uncounted);
  }

  /** What exceeds the network's limit counts for the session. */
  async function admitAnyone(request: FastifyRequest, context: Context, facts: Counted): Promise<string> {
    const { authorization } = request.headers;
    request.isCounted = true;
    try {
      countAnonymous(request, facts.uncounted);
      return ownerOf(context.http.network);
    } catch (limited) {
      const actor = authorization === undefined ? null : await readActor(context, authorization).catch(() => null);
      if (actor === null) throw limited;
      return spendAs(actor, context, facts.uncounted);
    }
  }

  function spendAs({ sessionHash }: Pick<Actor, 'sessionHash'>, context: Context, fields: number): string {
    const session = sessionHash.toString('base64');
    context.spendFields = (count) => {
      if (rateLimits && count > 0) countPrivate(session, count, context.now);
    };
    context.spendFields(fields);
    return session;
  }

  function ownerReader(context: Context, authorization: string | undefined): Context['readOwner'] {
    let reading: Promise<Actor | null> | undefined;
    const read = async () => {
      const owner = await readActor(context, authorization).catch(() => null);
      if (rateLimits && owner !== null) countPrivate(owner.sessionHash.toString('base64'), 1, context.now);
      return owner;
    };
    return () => {
      reading ??= read();
      return reading;
    };
  }

  function refusal(request: FastifyRequest, error: unknown): Answer {
    let errors = errorsIn(error);
    if (!request.isCounted) {
      request.isCounted = true;
      try {
        countAnonymous(request, 1);
      } catch (limited) {
        errors = [limited];
      }
    }
    return answerOf(formatResult({ errors }, request.log, isDemo));
  }
}

type Asked = { query: string; variables: Variables; operationName: string };

function readBody(body: unknown): Asked {
  const { query, variables, operationName } = (body ?? {}) as Partial<Record<keyof Asked, unknown>>;
  const isObject = typeof variables === 'object' && !Array.isArray(variables);
  if (typeof query !== 'string' || query === '' || (variables !== undefined && !isObject))
    throw new GraphQLError('A request holds a query.');
  return {
    query,
    variables: (variables ?? {}) as Variables,
    operationName: typeof operationName === 'string' ? operationName : '',
  };
}

const answerOf = ({ result, ...answer }: Formatted): Answer => ({
  ...answer,
  body: Buffer.from(JSON.stringify(result)),
});

declare module 'fastify' {
  interface FastifyRequest {
    operations: string;
    outcome: RequestOutcome | undefined;
    userId: string | undefined;
  }
}
