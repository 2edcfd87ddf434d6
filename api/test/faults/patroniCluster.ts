import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { eventually } from '../support/marketplace.ts';
import { freePort } from '../support/testApp.ts';
import { createEngine, type Engine, USER } from './engine.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../../..');
const BINARIES = '/usr/lib/postgresql';
const NAMES = ['one', 'two', 'three'] as const;
const MINUTE_MS = 60_000;

type Member = Engine & { name: string; postgres: string; health: string };

export async function startPatroniCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-patroni-'));
  await chmod(folder, 0o755);
  await cp(join(ROOT, 'cluster'), folder, { recursive: true });
  await cp(join(ROOT, 'Caddyfile'), join(folder, 'Caddyfile'));
  await run('chown', ['--recursive', `${USER}:`, folder]);
  const address = async () => `127.0.0.1:${await freePort()}`;
  const [writes, reads, site] = [await address(), await address(), await address()];
  const password = randomBytes(12).toString('hex');
  const engines: Engine[] = [];
  const engine = (name: string, command: string[], env: Record<string, string> = {}) => {
    const made = createEngine(command, { HOME: folder, ...env }, join(folder, `${name}.log`));
    engines.push(made);
    return made;
  };

  // Patroni before 3.0.3, by etcd's API v3, takes the lead back from its successor, and payments are lost.
  const etcds = await Promise.all(
    NAMES.map(async (name) => ({ name, client: await address(), peer: `http://${await address()}` })),
  );
  const etcd = etcds.map(({ name, client, peer }) =>
    engine(`etcd-${name}`, [
      ...['etcd', '--name', name, '--data-dir', join(folder, `etcd-${name}`)],
      ...['--listen-client-urls', `http://${client}`, '--advertise-client-urls', `http://${client}`],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', etcds.map((one) => `${one.name}=${one.peer}`).join()],
      ...['--initial-cluster-state', 'new', '--enable-v2'],
    ]),
  );

  const [newest = ''] = (await readdir(BINARIES)).sort((left, right) => Number(right) - Number(left));
  const addresses: Record<string, string> = {};
  const members: Member[] = [];
  for (const name of NAMES) {
    const [postgres, api] = [await address(), await address()];
    addresses[name.toUpperCase()] = postgres;
    addresses[`HEALTH_${name.toUpperCase()}`] = api.replace(/.*:/, '');
    const own = engine(name, ['patroni', join(folder, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_ETCD_HOSTS: etcds.map(({ client }) => client).join(),
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
      PATRONI_POSTGRESQL_BIN_DIR: join(BINARIES, newest, 'bin'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    });
    members.push({ ...own, name, postgres, health: `http://${api}` });
  }
  const haproxy = engine('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], {
    ...{ WRITES: writes, READS: reads, ...addresses },
  });

  const is = async ({ health }: Member, role: string) =>
    (await fetch(`${health}/${role}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.ok ?? false;
  const find = async (role: string) => {
    const answers = await Promise.all(members.map((member) => is(member, role)));
    return members.filter((_, place) => answers[place]);
  };
  const only = async (role: string): Promise<Member> => {
    const found = await eventually(
      () => find(role),
      ({ length }) => length === 1,
      MINUTE_MS,
    );
    return found[0] as Member;
  };
  const leader = () => only('primary');
  const close = async () => {
    await Promise.all(engines.map((one) => one.kill()));
    if (process.env.CLUSTER_KEEP === undefined) await rm(folder, { recursive: true, force: true });
  };

  try {
    for (const one of [...etcd, ...members, haproxy]) one.start();
    const client = new Client(`postgres://postgres:${password}@${(await leader()).postgres}/postgres`);
    await client.connect();
    await client.query(`create role homeplate login password '${password}'`);
    await client.query('create database homeplate owner homeplate');
    await client.end();
  } catch (problem) {
    await close();
    throw problem;
  }

  const urlOf = (at: string) => `postgres://homeplate:${password}@${at}/homeplate`;
  return {
    url: urlOf(writes),
    readUrl: urlOf(reads),
    siteUrl: `http://${site}`,
    haproxy,
    leader,
    synchronous: () => only('sync'),
    keeper: async () => {
      const leads = await Promise.all(etcds.map(({ client }) => leadsEtcd(client)));
      return etcd[leads.indexOf(true)] as Engine;
    },
    whole: () =>
      eventually(
        async () => [(await find('primary')).length, (await find('replica')).length, (await find('sync')).length],
        (counts) => counts.join() === '1,2,1',
        2 * MINUTE_MS,
      ),
    balance: (servers: readonly string[]) =>
      engine('caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
        ...{ SITE: `http://${site}`, SERVERS: servers.map((url) => url.replace('http://', '')).join(' ') },
      }).start(),
    close,
  };
}

async function leadsEtcd(client: string): Promise<boolean> {
  const answer = await fetch(`http://${client}/v3/maintenance/status`, { method: 'POST', body: '{}' });
  const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}
