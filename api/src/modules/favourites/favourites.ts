import type { Context } from '../../context.ts';
import type { MutationSetFavouriteArgs, Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, conflict, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import {
  countFavourites,
  deleteFavourite,
  findFavourites,
  insertFavourite,
  type Marked,
  setAlert,
  takeComebacks,
} from './favourites.store.ts';

const CHANGES_A_MINUTE = { name: 'favourites', max: 120, windowSeconds: 60 };
const MOST = 200;

export async function readFavourites(context: Context) {
  const { sql, loaders } = context;
  const marks = await findFavourites(sql, caller(context).userId, MOST);
  const [chefs, products] = await Promise.all([
    loaders.kitchenById.loadMany(marks.flatMap(({ chef_id }) => chef_id ?? [])),
    loaders.productById.loadMany(marks.flatMap(({ product_id }) => product_id ?? [])),
  ]);
  return {
    chefs: chefs.filter(isFound),
    products: products.filter(isFound),
    alerts: marks.flatMap(({ chef_id, product_id, alert }) => (alert ? (chef_id ?? product_id ?? []) : [])),
  };
}

function isFound<Row>(row: Row | Error | null): row is Row {
  return row !== null && !(row instanceof Error);
}

/** Repeating succeeds; NOT_FOUND for what is missing or not listed, unless its mark is removed. */
export async function setFavourite(context: Context, sent: Partial<MutationSetFavouriteArgs>): Promise<Outcome> {
  const { sql, now } = context;
  const { userId } = caller(context);
  const marked = readMarked(sent);
  if (sent.on == null) throw badInput('favouriteMissing');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  if (!sent.on) {
    await deleteFavourite(sql, userId, marked);
    return { success: true, message: 'Removed from your favourites.' };
  }
  await inTransaction(sql, async (tx) => {
    if (await setAlert(tx, userId, marked, sent.alert ?? null)) return;
    if (!(await insertFavourite(tx, userId, marked, { at: now, most: MOST }))) {
      if ((await countFavourites(tx, userId)) >= MOST) throw conflict('favouritesFull', { limit: MOST });
      // Marked by another page meanwhile, or not listed.
      if (!(await setAlert(tx, userId, marked, sent.alert ?? null))) throw notFound();
      return;
    }
    if (sent.alert === true) await setAlert(tx, userId, marked, true);
  });
  return { success: true, message: sent.alert ? 'We will notify you when it is back.' : 'Added to your favourites.' };
}

function readMarked({ chef_id: chef, product_id: product }: Partial<MutationSetFavouriteArgs>): Marked {
  if ((chef == null) === (product == null)) throw badInput('favouriteOfWhat');
  const id = readId(chef ?? product);
  if (id === undefined) throw notFound();
  return chef == null ? { chefId: null, productId: id } : { chefId: id, productId: null };
}

const AT_ONCE = 200;
const QUIET_MS = 6 * 3_600_000;

/** A dish has portions again, or a kitchen opened: each at most once in six hours. */
export async function notifyAvailableAgain(context: Pick<Context, 'sql'> & Notifying): Promise<void> {
  const { sql, now } = context;
  const count = await inTransaction(sql, async (tx) => {
    const comebacks = await takeComebacks(tx, {
      at: now,
      quietSince: new Date(now.getTime() - QUIET_MS),
      limit: AT_ONCE,
    });
    await notifyUsers(
      context,
      tx,
      comebacks.map(({ user_id, subject_id, comebacks: time }) => ({
        ...{ kind: 'back_again' as const, userId: user_id, subjectId: subject_id },
        step: `comeback:${time}`,
      })),
    );
    return comebacks.length;
  });
  if (count === AT_ONCE) await notifyAvailableAgain(context);
}
