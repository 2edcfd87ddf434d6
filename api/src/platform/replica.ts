import type { Ask } from './database/connection.ts';
import { type Database, openDatabase } from './database.ts';

const LOOK_MS = 1_000;
const HURRY_MS = 100;
const MOST_LAG_MS = 5_000;

export type Replica = {
  /** Undefined while it lacks a change told by `changed`, lags, or does not answer. */
  ask(): Ask | undefined;
  changed(): void;
  lagSeconds(): number;
  end(): Promise<void>;
};

export function openReplica(primary: Database, url: string): Replica {
  const sql = openDatabase(url);
  let changes = 0;
  let reached = -1;
  let isUp = false;
  let unreached: { place: bigint; at: number; changes: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isEnded = false;
  const lagMs = () => (unreached[0] === undefined ? 0 : performance.now() - unreached[0].at);

  const look = async () => {
    try {
      const seen = { at: performance.now(), changes };
      const place = placeOf((await readPlaces(primary)).written);
      unreached = [...unreached.slice(0, 1), { ...seen, place }];
      const { replayed } = await readPlaces(sql);
      isUp = replayed !== null;
      const there = replayed === null ? -1n : placeOf(replayed);
      reached = Math.max(reached, ...unreached.filter((one) => one.place <= there).map((one) => one.changes));
      unreached = unreached.filter((one) => one.place > there);
    } catch {
      isUp = false;
    }
  };
  const plan = () => {
    if (isEnded || looking !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        looking = look().finally(() => {
          looking = undefined;
          plan();
        });
      },
      changes > reached && isUp ? HURRY_MS : LOOK_MS,
    ).unref();
  };
  plan();

  return {
    ask: () => (isUp && reached === changes && lagMs() < MOST_LAG_MS ? sql.ask : undefined),
    changed: () => {
      changes += 1;
      if (reached === changes - 1) plan();
    },
    lagSeconds: () => lagMs() / 1000,
    end: async () => {
      isEnded = true;
      clearTimeout(timer);
      await looking;
      await sql.end();
    },
  };
}

type Places = { written: string; replayed: string | null; secondsBehind: number | null };

/** `replayed` is null of a database that is no replica. */
export async function readPlaces(sql: Database): Promise<Places> {
  const [row] = await sql<[Places]>`
    select pg_last_wal_replay_lsn()::text as replayed,
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "secondsBehind",
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as written`;
  return row;
}

function placeOf(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
