import type { Queryable } from '../../platform/database.ts';
import { findOpenOrderNumbers } from './openWork.store.ts';

/** Numbers of the orders that are not final and concern a user, by what the user is in them. */
export type OpenWork = { bought: number[]; toCook: number[]; toDeliver: number[] };

export async function findOpenWork(sql: Queryable, userId: string): Promise<OpenWork> {
  const rows = await findOpenOrderNumbers(sql, userId);
  const numbers = (part: string) => rows.filter((row) => row.part === part).map((row) => row.order_no);
  return { bought: numbers('customer'), toCook: numbers('chef'), toDeliver: numbers('rider') };
}
