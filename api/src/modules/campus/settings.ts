import { campuses, findCampus } from '@homeplate/domain/campuses';
import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { deliveryFee } from '@homeplate/domain/deliveryFee';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { createCache } from '../../platform/cache.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { readMostPercent } from '../tax/rules.ts';
import { findSettings, type SettingsRow, writeSettings } from './settings.store.ts';

export { startOrders } from './settings.store.ts';

const MOST_SPOTS = 12;
const SPOT_MAX_LENGTH = 60;
const MOST_FEE_CENTS = 5_000;

export type CampusSettings = {
  campus: string;
  spots: readonly string[];
  ownSpots: boolean;
  deliveryFeeCents: number;
  ownFee: boolean;
  stopped: string | null;
  stoppedSince: Date | null;
  changedAt: Date | null;
};

type Defaults = { deliveryFeeCents: number; deliveryKmCents: number; taxRules: boolean };

export type AllCampuses = {
  of(name: string | null | undefined): CampusSettings;
  /** Cents of a delivery to this door from a kitchen's campus. */
  feesTo(door: string | null | undefined): (kitchen: string | null) => number;
  all(): CampusSettings[];
  isPlain: boolean;
  /** The highest rate of all tax rules. */
  mostTaxPercent: number | undefined;
  forPages: Record<string, { fee?: number; spots?: readonly string[]; stopped?: string }> | undefined;
};

type Sources = {
  sql: Queryable;
  config: Defaults;
  onChange(listener: (touched: Touched) => void): void;
  maxAgeMs: () => number;
};
type Touched = 'everything' | ReadonlySet<string>;

export function openCampuses({ sql, config, onChange, maxAgeMs }: Sources): () => Promise<AllCampuses> {
  const cache = createCache<AllCampuses>({ entries: 1, maxAgeMs, now: () => performance.now() });
  onChange(cache.drop);
  const make = async () => ({ value: await readCampuses(sql, config), sources: new Set<string>(), keep: true });
  return () => cache.get('', make);
}

export async function readCampuses(sql: Queryable, config: Defaults): Promise<AllCampuses> {
  const [settings, mostTaxPercent] = await Promise.all([
    findSettings(sql),
    config.taxRules ? readMostPercent(sql) : undefined,
  ]);
  const rows = new Map(settings.map((row) => [row.campus, row]));
  const of = (name: string | null | undefined) => {
    const campus = findCampus(name)?.address ?? name ?? '';
    return present(campus, rows.get(campus), config);
  };
  const feesTo = (door: string | null | undefined) => (kitchen: string | null) =>
    deliveryFee({ baseCents: of(door).deliveryFeeCents, kmCents: config.deliveryKmCents }, kitchen, door);
  const forPages = entriesOf([...rows.values()]);
  return {
    of,
    feesTo,
    all: () => campuses().map(({ address }) => of(address)),
    isPlain: forPages === undefined && config.deliveryKmCents === 0,
    mostTaxPercent,
    forPages,
  };
}

function present(
  campus: string,
  row: SettingsRow | undefined,
  { deliveryFeeCents }: Pick<Defaults, 'deliveryFeeCents'>,
): CampusSettings {
  return {
    campus,
    spots: row?.spots ?? findCampusPlace(campus)?.spots ?? [],
    ownSpots: row?.spots != null,
    deliveryFeeCents: row?.delivery_fee_cents ?? deliveryFeeCents,
    ownFee: row?.delivery_fee_cents != null,
    stopped: row?.stopped_sentence ?? null,
    stoppedSince: row?.stopped_since ?? null,
    changedAt: row?.changed_at ?? null,
  };
}

function entriesOf(rows: readonly SettingsRow[]): AllCampuses['forPages'] {
  const changed = rows.flatMap(({ campus, spots, delivery_fee_cents: fee, stopped_sentence: stopped }) => {
    const entry = {
      ...(fee !== null && { fee }),
      ...(spots !== null && { spots }),
      ...(stopped !== null && { stopped }),
    };
    return Object.keys(entry).length === 0 ? [] : [[campus, entry] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

export type CampusChange = {
  campus?: string | null | undefined;
  spots?: readonly string[] | null | undefined;
  delivery_fee?: number | null | undefined;
  stopped?: string | null | undefined;
  seen?: string | null | undefined;
};

/** What is not given is the default again. */
export async function changeCampus(
  { now }: { now: Date },
  tx: Transaction,
  { campus: named, spots, delivery_fee: fee = null, stopped, seen }: CampusChange,
): Promise<SettingsRow> {
  const campus = findCampus(named)?.address;
  if (campus === undefined) throw badInput('campusMissing');
  const own = (spots ?? []).map(cleanLine);
  const isOdd = own.some((spot) => spot === '' || spot.length > SPOT_MAX_LENGTH);
  if (isOdd || own.length > MOST_SPOTS || new Set(own).size < own.length) throw badInput('campusSpots');
  if (fee !== null && !(Number.isInteger(fee) && fee >= 0 && fee <= MOST_FEE_CENTS)) throw badInput('campusFee');
  const sentence = cleanLine(stopped) || null;
  if (sentence !== null && sentence.length > REASON_MAX_LENGTH)
    throw badInput('textTooLong', { limit: REASON_MAX_LENGTH });
  const row = {
    campus,
    spots: own.length === 0 ? null : own,
    delivery_fee_cents: fee,
    stopped_since: sentence === null ? null : now,
    stopped_sentence: sentence,
    changed_at: now,
  };
  const at = seen ? new Date(seen) : null;
  if (at !== null && !(at.getFullYear() > 2000 && at.getFullYear() < 3000)) throw conflict('campusChanged');
  if (!(await writeSettings(tx, row, at))) throw conflict('campusChanged');
  return row;
}
