import { localDay } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { PaymentsUnavailable, type ProviderEntry } from '../../providers/payments.ts';
import { book } from '../books/book.ts';
import type { Fact } from '../books/facts.ts';
import { readOpening } from '../books/opening.ts';
import { compareBooks, lastComparable } from './compare.ts';
import { keepDispute } from './disputes.ts';
import {
  findFirstSale,
  finishNight,
  insertEntries,
  lockComparison,
  type NewEntry,
  readProgress,
  setReadUntil,
} from './entries.store.ts';

const NIGHT_BEGINS_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** What the provider listed late is read again. */
const OVERLAP_MS = 7 * DAY_MS;
/** A balance is filled before the first sale. */
const BEFORE_FIRST_SALE_MS = 30 * DAY_MS;

type Period = { from: Date; until: Date };

/** Once a local night, from three; the next hour does what an outage left. Two copies change nothing twice. */
export async function importEntries(context: Context): Promise<void> {
  const { sql, now } = context;
  const night = localDay(new Date(now.getTime() - NIGHT_BEGINS_MS));
  const progress = await readProgress(sql);
  if (progress.night !== null && progress.night >= night) return;
  if ((await readOpening(sql)) === undefined) return;
  const start = await startOf(context, progress.read_until);
  if (start === undefined) return;
  // Before the entries: what is booked meanwhile may have one that is not read yet.
  const ledgerId = await lastComparable(sql, now, progress.ledger_id_before);
  for (let from = start; from < now; ) {
    const until = new Date(Math.min(from.getTime() + DAY_MS, now.getTime()));
    await importPeriod(context, { from, until });
    await setReadUntil(sql, until);
    from = until;
  }
  await inTransaction(sql, async (tx) => {
    if (!(await lockComparison(tx))) return;
    await compareBooks(tx, now, { after: progress.ledger_id_before, upTo: ledgerId });
    await finishNight(tx, night, ledgerId);
  });
}

async function startOf({ sql, now }: Context, readUntil: Date | null): Promise<Date | undefined> {
  if (readUntil !== null) return new Date(Math.min(readUntil.getTime(), now.getTime()) - OVERLAP_MS);
  const first = await findFirstSale(sql);
  return first && new Date(first.getTime() - BEFORE_FIRST_SALE_MS);
}

async function importPeriod(context: Context, period: Period): Promise<void> {
  let after: string | null = null;
  do {
    const { entries, next } = await context.payments.listEntries(period, after);
    await takeEntries(context, entries);
    after = next;
  } while (after !== null);
}

async function takeEntries(context: Context, entries: readonly ProviderEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const disputed = entries.flatMap(({ type, source }) => (type === 'dispute' && source !== null ? [source] : []));
  // First: a stored entry is not looked at again.
  const failed = new Set<string | null>();
  for (const disputeId of new Set(disputed)) {
    try {
      await keepDispute(context, disputeId);
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw error;
      failed.add(disputeId);
      warn(context, { disputeId }, error);
    }
  }
  await storeEntries(
    context,
    entries.filter(({ type, source }) => type !== 'dispute' || !failed.has(source)),
  );
}

async function storeEntries(context: Context, entries: readonly ProviderEntry[]): Promise<void> {
  try {
    await inTransaction(context.sql, async (tx) => {
      const fresh = new Set(await insertEntries(tx, entries.map(storedOf)));
      await book(tx, ...entries.filter(({ id }) => fresh.has(id)).flatMap(factsOf));
    });
  } catch (error) {
    const [first, ...others] = entries;
    if (others.length > 0) for (const entry of entries) await storeEntries(context, [entry]);
    else warn(context, { entryId: first?.id }, error);
  }
}

function warn({ log }: Context, about: object, error: unknown): void {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.error({ alert: 'deadline_failed', ...about, reason }, 'an entry could not be taken');
}

/** Here they are the books' only source. */
const BOOKED_HERE: readonly string[] = ['sweep', 'funding', 'fee'];

function storedOf({ feeCents: fee_cents, reference, ...entry }: ProviderEntry): NewEntry {
  const { id, cents, source, at } = entry;
  const subject = subjectOf(reference) ?? source ?? id;
  const type = entry.type === 'funding' ? 'top_up' : entry.type;
  return { id, type, cents, fee_cents, source, subject, at, matched: BOOKED_HERE.includes(entry.type) };
}

/** A refund's reference counts its tries: `<id>.2`. */
const subjectOf = (reference: string | null) => reference?.split('.')[0] || undefined;

function factsOf({ id: subject, type, cents, feeCents, reference, at }: ProviderEntry): Fact[] {
  const fee = type === 'fee' ? feeCents - cents : feeCents;
  const of = type === 'charge' && reference !== null ? { checkoutId: reference } : {};
  return [
    ...(fee === 0 ? [] : [{ name: 'provider_fee' as const, subject, cents: fee, at, ...of }]),
    ...(type === 'sweep' || type === 'funding' ? [{ name: 'sweep' as const, subject, cents: -cents, at }] : []),
  ];
}
