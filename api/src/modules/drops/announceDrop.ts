import { DROP_EACH, DROP_REMINDER_MS, DROPS_A_DAY, DROPS_AT_ONCE } from '@homeplate/domain/drops';
import { localDay } from '@homeplate/domain/localTime';
import { typedCode } from '@homeplate/domain/typed';
import { dropProblem, isPortions } from '@homeplate/domain/validation/drop';
import type { Context } from '../../context.ts';
import type { MutationAnnounceDropArgs, MutationChangeDropArgs } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { readProduct } from '../catalogue/browse.ts';
import { lockKitchens } from '../people/kitchen.ts';
import {
  type DropRow,
  findDrop,
  findDropsOfChefs,
  insertDrop,
  lockDays,
  lockOwnDrop,
  type NewDrop,
  changeDrop as writeDrop,
} from '../stock/ahead.ts';
import { dropTimes } from '../stock/dropTimes.ts';
import { deleteNews, insertNews } from './drops.store.ts';
import { readNamed } from './readDrops.ts';

const CHANGES_A_MINUTE = { name: 'drops', max: 20, windowSeconds: 60 };

const ANNOUNCED_A_DAY = { name: 'drops-announced', max: DROPS_A_DAY, windowSeconds: 25 * 3600 };

async function countAnnounced({ now, config }: Context, tx: Transaction, chefId: string): Promise<void> {
  const subject = `${chefId} ${localDay(now)}`;
  await countAttempt({ sql: tx, now, config }, ANNOUNCED_A_DAY, subject).catch((error: unknown) => {
    throw error instanceof DomainError ? conflict('dropsToday', { most: DROPS_A_DAY }) : error;
  });
}

async function callingChef(context: Context): Promise<string> {
  const { chefId, userId } = caller(context);
  if (chefId === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  return chefId;
}

export async function announceDrop(context: Context, args: Partial<MutationAnnounceDropArgs>): Promise<DropRow> {
  const { sql, now, config } = context;
  const chefId = await callingChef(context);
  if (!config.orderAhead) throw badInput('aheadOff');
  const drop = readForm(args, now);
  const dish = await readProduct(context, drop.product_id, 'productNotFound');
  if (dish.chef_id !== chefId) throw notFound('productNotFound');
  if (dish.hidden_reason !== null) throw conflict('dishGone', { dish: dish.name });
  return inTransaction(sql, async (tx) => {
    await lockDays(tx, chefId, [drop.day]);
    // One after the other: they count together.
    const [kitchen] = await lockKitchens(tx, [chefId], localDay(now));
    const running = await findDropsOfChefs(tx, [chefId], { at: now, limit: DROPS_AT_ONCE });
    const isKnown = running.some(({ product_id, day }) => product_id === drop.product_id && day === drop.day);
    if (!isKnown && running.length === DROPS_AT_ONCE) throw conflict('dropMany', { most: DROPS_AT_ONCE });
    const times = timesOf(context, kitchen, drop);
    const isNew = await insertDrop(tx, { ...drop, closes_at: times.closesAt });
    if (isNew) await countAnnounced(context, tx, chefId);
    if (isNew) await insertNews(tx, drop, { now, opening: new Date(drop.opens_at.getTime() - DROP_REMINDER_MS) });
    const written = await findDrop(tx, drop, chefId);
    if (written === undefined || (!isNew && !isSame(written, drop))) throw conflict('dropThere', { dish: dish.name });
    return written;
  });
}

const isSame = (one: DropRow, other: Omit<NewDrop, 'closes_at'>) =>
  one.portions === other.portions &&
  one.max_per_order === other.max_per_order &&
  one.opens_at.getTime() === other.opens_at.getTime();

function readForm(args: Partial<MutationAnnounceDropArgs>, now: Date): Omit<NewDrop, 'closes_at'> {
  const form = {
    day: typedCode(args.day),
    portions: args.portions ?? 0,
    opens_at: typedCode(args.opens_at),
    max_per_order: args.max_per_order ?? DROP_EACH,
  };
  const problem = dropProblem(form, now);
  if (problem !== undefined) throw badInput(problem);
  const product_id = readId(args.product_id);
  if (product_id === undefined) throw notFound('productNotFound');
  return {
    ...form,
    product_id,
    opens_at: new Date(Math.floor(Date.parse(form.opens_at) / 60_000) * 60_000),
  };
}

type Locked = Awaited<ReturnType<typeof lockKitchens>>[number];

function timesOf(context: Context, kitchen: Locked | undefined, { day, opens_at }: Omit<NewDrop, 'closes_at'>) {
  if (kitchen === undefined) throw notFound();
  if (!kitchen.plans_ahead) throw conflict('dropNoPlans');
  if (kitchen.days_away.includes(day)) throw conflict('dropAway');
  const times = dropTimes(context, kitchen, day, opens_at);
  if (times === undefined) {
    const isPaused = dropTimes(context, { ...kitchen, paused_until: null }, day, opens_at) !== undefined;
    throw isPaused ? conflict('dropPaused') : badInput('dropNoTime');
  }
  return times;
}

export async function changeDrop(context: Context, args: Partial<MutationChangeDropArgs>): Promise<DropRow> {
  const { sql, now } = context;
  const chefId = await callingChef(context);
  if (args.product_id == null) throw badInput('dropDay');
  const named = readNamed(args);
  if (args.portions != null && !isPortions(args.portions)) throw badInput('dropPortions');
  return inTransaction(sql, async (tx) => {
    const drop = named && (await lockOwnDrop(tx, named, chefId));
    if (drop === undefined) throw notFound();
    return change(tx, drop, { portions: args.portions ?? drop.portions, isClosing: args.closed === true, now });
  });
}

async function change(
  tx: Transaction,
  drop: DropRow,
  { portions, isClosing, now }: { portions: number; isClosing: boolean; now: Date },
): Promise<DropRow> {
  const isOver = drop.closes_at <= now;
  if (portions !== drop.portions && isOver) throw conflict('dropClosed');
  if (portions < drop.taken) throw conflict('dropFewer', { taken: drop.taken });
  // Another copy's clock may be behind the one that sold: what is sold is closed, not cancelled.
  const end = drop.taken > 0 ? new Date(Math.max(now.getTime(), drop.opens_at.getTime() + 1)) : now;
  const changed = { ...drop, portions, closes_at: isClosing && !isOver ? end : drop.closes_at };
  await writeDrop(tx, drop, changed);
  if (isClosing) await deleteNews(tx, drop);
  return changed;
}
