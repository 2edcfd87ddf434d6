import { noReads, type Reads } from '../context.ts';
import type { Cache, Sources } from '../platform/cache.ts';
import type { Formatted } from './formatError.ts';
import type { Counted } from './operationFacts.ts';

/** Longer requests are not cached. */
const MAX_LENGTH = 8_192;

export type Answer = Omit<Formatted, 'result'> & { body: Buffer };
export type CachedAnswer = Answer & { facts: Counted };

/** By the request's whole text, until a campus read changes or a kitchen turns. Errors are not cached. */
export function cacheAnswer(
  answers: Cache<CachedAnswer>,
  { text, facts }: { text: string; facts: Counted },
  execute: (reads: Reads) => Promise<Answer>,
): Promise<Answer> {
  return answers.get(text, async () => {
    const reads = noReads();
    const value = { ...(await execute(reads)), facts };
    const keep = value.outcome === undefined && text.length <= MAX_LENGTH;
    const { until } = reads;
    return { value, bytes: value.body.length, sources: sourcesOf(reads.campuses), keep, until };
  });
}

function sourcesOf(campuses: ReadonlySet<string | null>): Sources {
  const named = [...campuses].filter((campus) => campus !== null);
  return named.length === campuses.size && named.length > 0 ? new Set(named) : 'everything';
}
