import type { Context } from '../../context.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { emptyMenu, findOwnMenu } from './menu.store.ts';
import { findPicturesOf } from './pictures.store.ts';

/** Takes a person's dishes off the menu and, by a job, their pictures away, in the transaction that deletes the account. */
export async function forgetMenu({ jobs, now }: Pick<Context, 'jobs' | 'now'>, tx: Transaction, userId: string) {
  await emptyMenu(tx, userId, now);
  await jobs.add(tx, 'removePictures', { userId });
}

/** A person's dishes, those too that are off the menu, and the uploaded pictures by their addresses, for the download. */
export async function exportMenu(sql: Queryable, userId: string) {
  const [menu, pictures] = await Promise.all([findOwnMenu(sql, userId), findPicturesOf(sql, userId)]);
  return { menu, pictures };
}
