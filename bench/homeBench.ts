import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lab } from './bench.ts';
import { bodyOf, expectedAnswer, nameOf, PAIRS, readStored } from './homePairs.ts';
import type { Asked } from './load.ts';
import { buildMarket, type Market } from './market.ts';
import { type Served, startBare } from './served.ts';

export const BARE = 'a bare node:http server that parses the request and stringifies the same answer';

export const HOME_REQUESTS: readonly Asked[] = PAIRS.map((pair) => ({ path: '/graphql', body: bodyOf(pair) }));

export async function prepareHome(
  lab: Lab,
): Promise<{ market: Market; bare: Served; answersFile: string; answerKb: number }> {
  const market = await buildMarket(lab);
  const stored = await readStored(market.sql);
  const texts = PAIRS.map((pair) => expectedAnswer(stored, pair));
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-bench-'));
  lab.onEnd(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'answers.json');
  const answers = Object.fromEntries(PAIRS.map((pair, index) => [nameOf(pair), JSON.parse(texts[index] ?? 'null')]));
  await writeFile(file, JSON.stringify({ answers }));
  const answerKb = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length / 1024);
  return { market, bare: await startBare(lab, file), answersFile: file, answerKb };
}
