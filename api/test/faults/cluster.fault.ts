import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mutate } from '../support/marketplace.ts';
import { addCustomer } from '../support/townspeople.ts';
import { openBusyTown } from './busyTown.ts';
import { startPatroniCluster } from './patroniCluster.ts';
import { report } from './report.ts';

const NO_LEADER_MS = 30_000;
const MOST_SILENT_MS = 5_000;
const HEALTHY_MS = 5_000;

const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/bin/caddy'];
const isPossible = process.getuid?.() === 0 && PROGRAMS.every(existsSync);

test.skipIf(!isPossible)('a cluster of Patroni loses its members one by one, and no order', async () => {
  const cluster = await startPatroniCluster();
  const town = await openBusyTown({
    ...{ databaseUrl: cluster.url, siteUrl: cluster.siteUrl, balance: cluster.balance },
    env: { DATABASE_READ_URL: cluster.readUrl },
  });
  let isOver = false;
  const isGoingOn = () => !isOver;
  const writes = watch(await favouring(town), isGoingOn);
  const reads = watch(looking(town), isGoingOn);

  const step = async (name: string, act: () => Promise<unknown>, mend: () => unknown) => {
    await cluster.whole();
    await pause(HEALTHY_MS);
    const from = performance.now();
    await act();
    await cluster.leader();
    const leaderAt = performance.now();
    await Promise.all([writes.next(), reads.next()]);
    await pause(MOST_SILENT_MS);
    await mend();
    await cluster.whole();
    await pause(HEALTHY_MS);
    const refused = writes.longest(from);
    const silences = town.streams.flatMap((stream) => stream.silences.filter(({ to }) => to > from));
    const sinceLeader = silences.map((silence) => silence.to - Math.max(silence.from, leaderAt));
    const told = town.streams.flatMap((stream) => stream.told.find((at) => at > from) ?? []);
    const figures = {
      'without a leader, s': seconds(leaderAt - from),
      'writes refused, s': seconds(refused),
      'reads refused, s': seconds(reads.longest(from)),
      'streams lost': silences.length,
      'longest silence, s': seconds(Math.max(0, ...silences.map((silence) => silence.to - silence.from))),
      'of it with a leader, s': seconds(Math.max(0, ...sinceLeader)),
      'streams told of a gap': told.length,
      'the last, s after the leader': seconds(Math.max(leaderAt, ...told) - leaderAt),
    };
    report(name, figures);
    expect.soft(refused, name).toBeLessThan(NO_LEADER_MS);
    expect.soft(Math.max(0, ...sinceLeader), name).toBeLessThan(MOST_SILENT_MS);
  };

  try {
    let member = await cluster.leader();
    await step('the leader is killed', member.kill, member.start);
    member = await cluster.leader();
    await step('the leader stands still and comes back', member.freeze, member.thaw);
    member = await cluster.leader();
    await step("the leader's Patroni alone stands still", () => member.freeze('patroni'), member.thaw);
    member = await cluster.synchronous();
    await step('the synchronous standby is killed', member.kill, member.start);
    const keeper = await cluster.keeper();
    await step('the leader of etcd is killed', keeper.kill, keeper.start);
    const { haproxy } = cluster;
    const restart = async () => {
      await haproxy.kill();
      haproxy.start();
    };
    await step('HAProxy is restarted', restart, () => {});
    const [server] = town.servers;
    await step('a server of ours is killed', server.kill, server.start);
    isOver = true;
    report('cluster', await town.settle());
  } finally {
    isOver = true;
    await town.close();
    await cluster.close();
  }
});

type Town = Awaited<ReturnType<typeof openBusyTown>>;

async function favouring({ shop, kitchens }: Town) {
  const person = await addCustomer(shop);
  const [kitchen] = kitchens;
  let isOn = false;
  return async () => {
    isOn = !isOn;
    const { outcome } = await mutate(shop, person, `setFavourite(chef_id: "${kitchen?.chef.chefId}", on: ${isOn})`);
    return outcome?.success === true;
  };
}

function looking({ shop }: Town) {
  return async () => {
    const { data } = await shop.graphql<{ getAllProducts: unknown }>('{ getAllProducts { id name } }');
    return data?.getAllProducts !== undefined && data.getAllProducts !== null;
  };
}

function watch(ask: () => Promise<boolean>, isGoingOn: () => boolean) {
  const successes = [performance.now()];
  const run = async () => {
    while (isGoingOn()) {
      const answer = await Promise.race([ask().catch(() => false), pause(2_000, false)]);
      if (answer) successes.push(performance.now());
      await pause(100);
    }
  };
  void run();
  return {
    next: async () => {
      const before = successes.length;
      for (const until = performance.now() + 120_000; successes.length < before + 2; await pause(50))
        if (performance.now() > until) throw new Error('It was refused for two minutes.');
    },
    /** Without an answer, since `from`. */
    longest: (from: number) => {
      const ends = [...successes, performance.now()];
      return Math.max(...ends.map((at, place) => (at > from ? at - (ends[place - 1] ?? at) : 0)));
    },
  };
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
