import type { CatalogueCache, Made, Reads } from '../modules/catalogue/cache.ts';
import type { Counted, OperationFacts, RequestOutcome } from './operationFacts.ts';

const MOST_DOCUMENTS = 100;
/** A longer request is answered as if it were new each time. */
const MAX_LENGTH = 8_192;

/** A finished answer as it goes over the wire, with what it counts for. */
export type Answer = Counted & { statusCode: number; body: Buffer; outcome: RequestOutcome | undefined };

export type KeptAnswers = {
  /** Notes what a document asks for that has just been found valid. */
  learn(query: string, facts: OperationFacts): void;
  /** What a document counts for that is known to ask for catalogue lists alone. */
  countedOf(query: string): Counted | undefined;
  /** The finished answer to a request of exactly this text. */
  find(request: string): Answer | undefined;
  /** The answer to a request for catalogue lists, made once for all who ask the same. Errors are not kept. */
  answer(request: string, execute: (reads: Reads) => Promise<Answer>): Promise<Answer>;
};

/**
 * Finished answers of documents that ask for lists of the catalogue and nothing else: they are the same for everyone, so
 * they are made for nobody, without an actor, and kept under the whole text of the request.
 */
export function createKeptAnswers(cache: CatalogueCache<Answer>): KeptAnswers {
  const documents = new Map<string, Counted>();
  return {
    learn: (query, { names, uncounted, isCatalogue }) => {
      if (!isCatalogue || query.length > MAX_LENGTH || documents.has(query)) return;
      if (documents.size >= MOST_DOCUMENTS) documents.clear();
      documents.set(query, { names, uncounted });
    },
    countedOf: (query) => documents.get(query),
    find: cache.find,
    answer: (request, execute) =>
      cache.get(request, async (reads): Promise<Made<Answer>> => {
        const answer = await execute(reads);
        const isGood = answer.statusCode === 200 && answer.outcome === undefined;
        return { value: answer, bytes: answer.body.length, keep: isGood && request.length <= MAX_LENGTH };
      }),
  };
}
