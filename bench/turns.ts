import type { Lab } from './bench.ts';
import { type Asked, load, median } from './load.ts';
import type { Served } from './served.ts';

const ROUNDS = 7;
const SECONDS = 3;

export type Turns = {
  ratio: number;
  /** Per second of each server's processor time, independent of other load. */
  cpuRatio: number;
  oursPerSecond: number;
  limitPerSecond: number;
  clientCpu: number;
  /** Ours: 97.5th percentile in milliseconds. */
  slow: number;
};

export const countsOf = (turns: Turns) => ({
  'per second ours': turns.oursPerSecond,
  'per second limit': turns.limitPerSecond,
  'ratio per processor second': turns.cpuRatio.toFixed(2),
  'client’s share of a core': turns.clientCpu.toFixed(2),
});

/** Short alternating turns, so that noise affects both; the first warm up. */
export async function takeTurns(lab: Lab, ours: Served, limit: Served, asked: readonly Asked[]): Promise<Turns> {
  const measure = async (server: Served) => {
    const before = await server.cpuSeconds();
    const { perSecond, clientCpu, slow } = await load(server.url, asked, SECONDS);
    const cpu = ((await server.cpuSeconds()) ?? Number.NaN) - (before ?? Number.NaN);
    return { perSecond, clientCpu, slow, perCpuSecond: (perSecond * SECONDS) / cpu };
  };
  await measure(limit);
  await measure(ours);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pair = { limit: await measure(limit), ours: await measure(ours) };
    rounds.push(pair);
    const { perSecond } = pair.ours;
    lab.progress(
      `round ${round} of ${ROUNDS}: ours ${Math.round(perSecond)}/s, limit ${Math.round(pair.limit.perSecond)}/s`,
    );
  }
  return {
    ratio: median(rounds.map((round) => round.ours.perSecond / round.limit.perSecond)),
    cpuRatio: median(rounds.map((round) => round.ours.perCpuSecond / round.limit.perCpuSecond)),
    oursPerSecond: Math.round(median(rounds.map((round) => round.ours.perSecond))),
    limitPerSecond: Math.round(median(rounds.map((round) => round.limit.perSecond))),
    slow: median(rounds.map((round) => round.ours.slow)),
    clientCpu: Math.max(...rounds.flatMap((round) => [round.ours.clientCpu, round.limit.clientCpu])),
  };
}
