import { toDollars } from '@homeplate/domain/money';
import type { Actor, Context } from '../../context.ts';
import { sumUnsent } from './payouts.store.ts';

export async function readUnsent({ sql }: Pick<Context, 'sql'>, { userId }: Actor): Promise<number> {
  return toDollars(await sumUnsent(sql, userId));
}
