import { LRUCache } from 'lru-cache';
import { noReads, type Reads } from '../context.ts';
import type { Cache, Sources } from '../platform/cache.ts';
import type { Counted, OperationFacts, RequestOutcome } from './operationFacts.ts';

const MOST_DOCUMENTS = 100;
/** A longer request is answered without the cache. */
const MAX_LENGTH = 8_192;

/** A finished answer as it goes over the wire, with what it counts for. */
export type Answer = Counted & {
  statusCode: number;
  body: Buffer;
  outcome: RequestOutcome | undefined;
  /** Whether it was given up for the reader it was made for, which says nothing to those who share it. */
  isGivenUp: boolean;
};

export type AnswerCache = {
  /** Remembers what a document asks for that has just been found valid. */
  learn(query: string, facts: OperationFacts): void;
  /** What a document counts for that is known to ask for catalogue lists alone. */
  countedOf(query: string): Counted | undefined;
  /** The finished answer to a request of exactly this text. */
  find(request: string): Answer | undefined;
  /** The answer to a request for catalogue lists, made once for all who ask the same. Errors are not cached. */
  answer(request: string, execute: (reads: Reads) => Promise<Answer>): Promise<Answer>;
};

/**
 * Finished answers of documents that ask for lists of the catalogue and nothing else: they are the same for everyone, so
 * they are made without an actor and cached under the whole text of the request, until a campus that was read changes or a kitchen turns.
 */
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

/** Null stands for a list of all campuses. */
function sourcesOf(campuses: ReadonlySet<string | null>): Sources {
  const named = [...campuses].filter((campus) => campus !== null);
  return named.length === campuses.size && named.length > 0 ? new Set(named) : 'everything';
}
