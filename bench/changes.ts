import { setTimeout as wait } from 'node:timers/promises';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import { bodyOf, expectedAnswer, nameOf, PAIRS, type Pair, readStored } from './homePairs.ts';
import type { Market, MarketDish } from './market.ts';

const EVERY_MS = 1000;
const AGE_MS = 1000;
const SAMPLE = 8;

export type Changes = {
  /** Compares every pair once more on every server. Throws earlier mismatches. */
  stop(): Promise<{ made: number; compared: number }>;
};

/**
 * Every second a chef changes a dish through the first server; one second later affected bodies are compared with the
 * database on every server.
 */
export function keepChanging(market: Market, urls: readonly [string, ...string[]]): Changes {
  const graphql = createGraphql(urls[0]);
  let made = 0;
  let compared = 0;
  let stopped: Promise<{ made: number; compared: number }> | undefined;
  let isOver = false;

  const changeOne = async (dish: MarketDish) => {
    const quantity = 1 + ((made * 7) % 60);
    const { error } = await graphql(
      'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
      { id: dish.id, input: { price: 5 + made / 100, quantity } },
      { token: dish.chef.token },
    );
    if (error !== undefined) throw new Error(`A dish could not be changed: ${error}`);
    made += 1;
  };

  const work = (async () => {
    while (!isOver) {
      const dish = market.dishes[(made * 127) % market.dishes.length];
      if (dish === undefined) throw new Error('There are no dishes.');
      const next = wait(EVERY_MS);
      await changeOne(dish);
      await wait(AGE_MS);
      const shown = PAIRS.filter((pair) => isShownIn(dish, pair));
      compared += await compareBodies(market, urls, [...sample(shown), ...sample(PAIRS)], `after change ${made}`);
      await next;
    }
    await wait(AGE_MS);
    compared += await compareBodies(market, urls, PAIRS);
    return { made, compared };
  })();
  work.catch(() => {});
  return {
    stop: () => {
      isOver = true;
      stopped ??= work;
      return stopped;
    },
  };
}

/** Throws on a mismatch, returns the count. */
export async function compareBodies(
  { sql }: Market,
  urls: readonly string[],
  pairs: readonly Pair[],
  when = '',
): Promise<number> {
  const stored = await readStored(sql);
  for (const url of urls) {
    for (const [index, pair] of pairs.entries()) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.99.0.${index % 250}` },
        body: bodyOf(pair),
      });
      if ((await answer.text()) !== expectedAnswer(stored, pair)) throw new Error(`${nameOf(pair)} is wrong ${when}`);
    }
  }
  return urls.length * pairs.length;
}

function isShownIn(dish: MarketDish, { campus, search }: Pair): boolean {
  return (campus === null || campus === dish.campus) && (search === null || dish.description.includes(search));
}

function sample(pairs: readonly Pair[]): Pair[] {
  return Array.from({ length: SAMPLE / 2 }, () => pairs[Math.floor(Math.random() * pairs.length)]).filter(
    (pair) => pair !== undefined,
  );
}
