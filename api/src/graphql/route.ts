import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import type { Actor, Context } from '../context.ts';
import { readActor } from '../modules/access/actor.ts';
import { readOperator } from '../modules/operators/session.ts';
import { networkOf, ownerOf } from '../platform/network.ts';
import { createMinuteCounter, createNetworkCounter } from '../platform/rateLimit.ts';
import type { Answer, AnswerCache } from './answerCache.ts';
import { judgeVariables, MAX_TOKENS } from './documentRules.ts';
import { errorsIn, formatErrors, outcomeOf } from './formatError.ts';
import { type Counted, type RequestOutcome, readOperation } from './operationFacts.ts';
import type { TakeTurn } from './publicReads.ts';
import { type Asked, parseBody, readBody } from './requestBody.ts';
import { type Asking, answerInTime, type CountAnonymous } from './requestLimits.ts';

const OPTIONS = { bodyLimit: 64 * 1024, config: { ownPages: 'application/json' } } as const;
// Twice the web's own.
const CACHED_DOCUMENTS = 100;
const PRIVATE_PER_MINUTE = 600;
// Each selection takes up to 0.1 ms to validate and compile.
const NEW_SELECTIONS_PER_MINUTE = 30_000;
const JSON_TYPE = 'application/json; charset=utf-8';

export type GraphqlOptions = {
  schema: GraphQLSchema;
  isDemo: boolean;
  rateLimits: boolean;
  countAnonymous: CountAnonymous;
  now: () => Date;
  answers: AnswerCache;
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  takeTurn: TakeTurn;
};

/** The session is read for private operations only. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { answers, countAnonymous, isDemo } = options;
  await app.register(mercurius, {
    schema: options.schema,
    routes: false,
    graphiql: false,
    jit: 1,
    // Locations would more than double a document's memory.
    graphql: { parseOptions: { maxTokens: MAX_TOKENS, noLocation: true } },
    cache: CACHED_DOCUMENTS,
    validationRules: isDemo ? [] : [NoSchemaIntrospectionCustomRule],
    errorFormatter: (execution, context) => {
      const { statusCode, headers, ...formatted } = formatErrors(
        execution.errors ?? [],
        logOf(context) ?? app.log,
        isDemo,
      );
      const tooMuch = formatted.errors.find(({ extensions }) => extensions?.reason === 'tooMuchAtOnce');
      const errors = tooMuch === undefined ? formatted.errors : [tooMuch];
      const { reply } = context as { reply?: Pick<FastifyReply, 'request'> & Partial<FastifyReply> };
      if (reply !== undefined) reply.request.outcome = outcomeOf(errors) ?? reply.request.outcome;
      reply?.headers?.(headers);
      const data = tooMuch === undefined ? (execution.data ?? null) : null;
      return { statusCode, response: { data, errors } as never };
    },
  });

  const countPrivate = createMinuteCounter(PRIVATE_PER_MINUTE);
  const countNew = createNetworkCounter(NEW_SELECTIONS_PER_MINUTE);
  const admit = (request: FastifyRequest, { names, uncounted }: Counted) => {
    request.operations = names.join(',');
    request.isCounted = true;
    countAnonymous(request, uncounted);
  };
  const spendAs = (context: Context, session: string) => {
    context.spendFields = (fields) => {
      if (options.rateLimits && fields > 0) countPrivate(session, fields, context.now);
    };
  };
  const ownerReader = (context: Context, authorization: string | undefined): Context['readOwner'] => {
    let reading: Promise<Actor | null> | undefined;
    const read = async () => {
      const owner = await readActor(context, authorization).catch(() => null);
      if (options.rateLimits && owner !== null) countPrivate(sessionOf(owner), 1, context.now);
      return owner;
    };
    return () => {
      reading ??= read();
      return reading;
    };
  };
  /** What exceeds the network's limit counts for the session. */
  const admitPublic = async (request: FastifyRequest, counted: Counted, context: Context): Promise<string> => {
    try {
      admit(request, counted);
      return ownerOf(context.http.network);
    } catch (limited) {
      const { authorization } = request.headers;
      const actor = authorization === undefined ? null : await readActor(context, authorization).catch(() => null);
      if (actor === null) throw limited;
      const session = sessionOf(actor);
      spendAs(context, session);
      context.spendFields(counted.uncounted);
      return session;
    }
  };
  const countRefused = (request: FastifyRequest, refusal: unknown): unknown => {
    if (request.isCounted) return refusal;
    request.isCounted = true;
    try {
      countAnonymous(request, 1);
      return refusal;
    } catch (limited) {
      return limited;
    }
  };
  // Their work grows with fragments and fields of one name.
  app.graphql.addHook('preValidation', async (schema, document, mercuriusContext) => {
    const { reply, isAdmitted } = mercuriusContext as unknown as RouteContext;
    const { selections } = readOperation(schema, document);
    if (reply === undefined || isAdmitted || !options.rateLimits) return;
    countNew(networkOf(reply.request.ip), selections, options.now());
  });
  // Variables skip the library's own slow check.
  app.graphql.addHook('preExecution', async (schema, document, mercuriusContext) => {
    const context = mercuriusContext as unknown as RouteContext;
    if (context.asked === undefined) return;
    await admitDocument(schema, document, context);
    return { variables: context.asked.variables };
  });
  const admitDocument = async (schema: GraphQLSchema, document: DocumentNode, context: RouteContext) => {
    const { reply, asked } = context;
    judgeVariables(schema, document, asked?.variables ?? {});
    if (reply === undefined || context.isAdmitted) return;
    const facts = readOperation(schema, document);
    reply.request.isRead = facts.isRead;
    reply.request.operations = facts.names.join(',');
    answers.learn(asked?.query ?? '', facts);
    const { authorization } = reply.request.headers;
    if (facts.needsActor) context.actor = await readActor(context, authorization);
    else context.readOwner = ownerReader(context, authorization);
    if (facts.needsOperator) context.operator = await readOperator(context);
    reply.request.userId = context.actor?.userId;
    const reader = context.actor ?? context.operator;
    const session = reader === null ? undefined : sessionOf(reader);
    if (session !== undefined) {
      reply.request.isCounted = true;
      spendAs(context, session);
      context.spendFields(facts.uncounted);
    }
    const owner = session ?? (await admitPublic(reply.request, facts, context));
    if (facts.isPublicRead && context.asking !== undefined) await options.takeTurn(context, owner, context.asking);
  };

  /** Without an actor, whatever the headers say. */
  const executeLists = async (
    context: Context,
    counted: Counted,
    asked: Asked,
    { owner, asking }: { owner: string; asking: Asking },
  ): Promise<Answer> => {
    await options.takeTurn(context, owner, asking);
    // Not the first request's reply, which may be over before the others have theirs.
    const reply = {
      request: { raw: { method: 'POST' }, outcome: undefined as RequestOutcome | undefined },
      statusCode: 200,
      code: (statusCode: number) => {
        reply.statusCode = statusCode;
      },
    };
    const shared = { ...context, reply, isAdmitted: true, asked };
    const result = await app.graphql(asked.query, shared as never, undefined, asked.operationName);
    const body = Buffer.from(JSON.stringify(result));
    const isGivenUp = asking.over.signal.aborted;
    return { ...counted, statusCode: reply.statusCode, body, outcome: reply.request.outcome, isGivenUp };
  };

  app.decorateRequest('operations', '');
  app.decorateRequest('isRead', false);
  app.decorateRequest('outcome', undefined);
  app.decorateRequest('userId', undefined);
  await app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    // Unparsed: cached answers are found by the text.
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    scope.post<{ Body: string }>('/graphql', OPTIONS, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const cached = answers.find(request.body);
      const body = cached === undefined ? await parseBody(parseJson, request) : undefined;
      try {
        if (cached !== undefined) {
          await admitPublic(request, cached, options.createContext(request, reply));
          return send(request, reply, cached);
        }
        const asked = readBody(body);
        const counted = answers.countedOf(asked.query);
        if (counted !== undefined) {
          const context = options.createContext(request, reply);
          const owner = await admitPublic(request, counted, context);
          const answer = await answerInTime(
            request,
            () => true,
            async (asking) => {
              const shared = () =>
                answers.answer(request.body, (reads) =>
                  executeLists({ ...context, reads }, counted, asked, { owner, asking }),
                );
              const { signal } = asking.over;
              const first = await shared().catch((error: unknown) => {
                if (signal.aborted) throw error;
              });
              return first === undefined || (first.isGivenUp && !signal.aborted) ? shared() : first;
            },
          );
          return send(request, reply, answer);
        }
        return await answerInTime(
          request,
          () => request.isRead,
          (asking) => {
            const context = { ...options.createContext(request, reply), asked, asking };
            return reply.graphql(asked.query, context as never, undefined, asked.operationName);
          },
        );
      } catch (error) {
        const { statusCode, headers, errors } = formatErrors(
          errorsIn(countRefused(request, error)),
          request.log,
          isDemo,
        );
        request.outcome = outcomeOf(errors);
        return reply.code(statusCode).headers(headers).send({ data: null, errors });
      }
    });
  });
}

type RouteContext = Context & { reply?: FastifyReply; asked?: Asked; isAdmitted?: boolean; asking?: Asking };

declare module 'fastify' {
  interface FastifyRequest {
    operations: string;
    isRead: boolean;
    outcome: RequestOutcome | undefined;
    userId: string | undefined;
  }
}

const sessionOf = ({ sessionHash }: Pick<Actor, 'sessionHash'>) => sessionHash.toString('base64');

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  request.outcome = answer.outcome;
  return reply.code(answer.statusCode).header('content-type', JSON_TYPE).send(answer.body);
}

const logOf = (context: unknown) => (context as Partial<Context>).log;
