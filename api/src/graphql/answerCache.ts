import { LRUCache } from 'lru-cache';
import { noReads, type Reads } from '../context.ts';
import type { Cache, Sources } from '../platform/cache.ts';
import type { Counted, OperationFacts, RequestOutcome } from './operationFacts.ts';

const MOST_DOCUMENTS = 100;
/** Longer requests bypass the cache. */
const MAX_LENGTH = 8_192;

export type Answer = Counted & {
  statusCode: number;
  body: Buffer;
  outcome: RequestOutcome | undefined;
  /** Given up for its first reader; those who share it must not see that. */
  isGivenUp: boolean;
};

export type AnswerCache = {
  learn(query: string, facts: OperationFacts): void;
  /** Undefined unless it asks for catalogue lists alone. */
  countedOf(query: string): Counted | undefined;
  find(request: string): Answer | undefined;
  /** Errors are not cached. */
  answer(request: string, execute: (reads: Reads) => Promise<Answer>): Promise<Answer>;
};

/** Executed without an actor, cached by the request's whole text until a campus read changes or a kitchen turns. */
export function createAnswerCache(cache: Cache<Answer>): AnswerCache {
  const documents = new LRUCache<string, Counted>({ max: MOST_DOCUMENTS });
  return {
    learn: (query, { names, uncounted, isCatalogue }) => {
      if (isCatalogue && query.length <= MAX_LENGTH) documents.set(query, { names, uncounted });
    },
    countedOf: (query) => documents.get(query),
    find: cache.find,
    answer: (request, execute) =>
      cache.get(request, async () => {
        const reads = noReads();
        const answer = await execute(reads);
        const isGood = answer.statusCode === 200 && answer.outcome === undefined;
        const keep = isGood && request.length <= MAX_LENGTH;
        const { until } = reads;
        return { value: answer, bytes: answer.body.length, sources: sourcesOf(reads.campuses), keep, until };
      }),
  };
}

function sourcesOf(campuses: ReadonlySet<string | null>): Sources {
  const named = [...campuses].filter((campus) => campus !== null);
  return named.length === campuses.size && named.length > 0 ? new Set(named) : 'everything';
}
