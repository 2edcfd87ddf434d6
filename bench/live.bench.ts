import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createClock } from '../api/src/platform/clock.ts';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import {
  addChef,
  addDish,
  addPeople,
  buy,
  moveAsChef,
  type Person,
  type Shop,
  type TestChef,
} from '../api/test/support/marketplace.ts';
import type { Bench } from './bench.ts';
import { HOME_REQUESTS, prepareHome } from './homeBench.ts';
import { startOurs } from './served.ts';
import { takeTurns } from './turns.ts';

const STREAMS = 2_000;
const CHANGES_PER_SECOND = 20;
const ORDERS = 900;
const TOKEN = 'figures-of-the-bench';

export const bench: Bench = {
  title: 'live',
  async run(lab) {
    const { market, bare } = await prepareHome(lab);
    const env = { RATE_LIMITS: 'off', METRICS_TOKEN: TOKEN };
    const ours = await startOurs(lab, market.databaseUrl, env);
    const shop: Shop = { url: ours.url, sql: market.sql, clock: createClock(0), graphql: createGraphql(ours.url) };
    lab.progress('orders are placed');
    const people = await addPeople(shop, STREAMS);
    const placed = await placeOrders(shop, people.slice(0, ORDERS));

    const idle = await takeTurns(lab, ours, bare, HOME_REQUESTS);
    const before = await residentBytes(ours.url);
    const heard = new Map<string, number>();
    const streams = await openStreams(ours.url, people, (orderId) => heard.set(orderId, performance.now()));
    lab.onEnd(() => {
      for (const close of streams) close();
    });
    const after = await residentBytes(ours.url);

    const delays = new Map<string, number>();
    let isOver = false;
    const changing = (async () => {
      for (const { chef, orderId } of placed) {
        if (isOver) return;
        const next = pause(1000 / CHANGES_PER_SECOND);
        const { outcome, error } = await moveAsChef(shop, chef, orderId, 'Waiting Pickup');
        if (!outcome?.success) throw new Error(`An order was not accepted: ${outcome?.message ?? error}`);
        delays.set(orderId, performance.now());
        await next;
      }
    })();
    const busy = await takeTurns(lab, ours, bare, HOME_REQUESTS);
    isOver = true;
    await changing;
    await pause(1_000);
    const late = [...delays].map(([orderId, answeredAt]) => {
      const at = heard.get(orderId);
      if (at === undefined) throw new Error('A hint never came.');
      return Math.max(0, at - answeredAt);
    });
    const counts = {
      streams: streams.length,
      changes: late.length,
      'milliseconds at most': Math.round(Math.max(...late)),
    };
    return [
      {
        what: `milliseconds from the answer of a change to its hint, the 95th percentile, beside ${STREAMS} streams and the home load`,
        limit: 'one millisecond',
        ratio: late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.95)] ?? Number.NaN,
        target: { atMost: 250 },
        counts,
      },
      {
        what: 'kilobytes of the server for a stream',
        limit: 'one kilobyte',
        ratio: (after - before) / STREAMS / 1000,
        target: { atMost: 60 },
      },
      {
        what: 'the home answer : the bare server, beside the streams and their changes',
        limit: 'the same without them',
        ratio: busy.ratio / idle.ratio,
        target: { atLeast: 0.8 },
        counts: { 'ratio without': idle.ratio.toFixed(2), 'ratio beside': busy.ratio.toFixed(2) },
      },
    ];
  },
};

async function placeOrders(shop: Shop, people: readonly Person[]): Promise<{ chef: TestChef; orderId: string }[]> {
  const chef = await addChef(shop);
  const dish = await addDish(shop, chef, { quantity: people.length });
  const placed: { chef: TestChef; orderId: string }[] = [];
  for (const person of people)
    for (const orderId of await buy(shop, person, [[dish, 1]])) placed.push({ chef, orderId });
  return placed;
}

/** Resolves with a closer once all had their first ping. */
async function openStreams(url: string, people: readonly Person[], onOrder: (id: string) => void) {
  const closers: (() => void)[] = [];
  for (const { token } of people) {
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${url}/live`,
        { agent: false, headers: { authorization: `Bearer ${token}` } },
        (response) => {
          if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}.`));
          response.setEncoding('utf8').on('data', (text: string) => {
            for (const [, ids = ''] of text.matchAll(/"orders":\[([^\]]*)\]/g))
              for (const [id] of ids.matchAll(/[0-9a-f]{24}/g)) onOrder(id);
            resolve();
          });
          response.on('error', () => {});
          return closers.push(() => request.destroy());
        },
      );
      request.on('error', reject);
    });
  }
  return closers;
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}
