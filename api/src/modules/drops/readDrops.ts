import { findCampus } from '@homeplate/domain/campuses';
import { isDay } from '@homeplate/domain/validation/patterns';
import type { Context } from '../../context.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { type DropRow, findDrop, findDropsAt } from '../stock/ahead.ts';

const [MOST, OF_A_KITCHEN] = [12, 2];

type Named = { product_id?: string | null | undefined; day?: string | null | undefined };

/** Undefined: names nothing. */
export function readNamed({ product_id: id, day }: Named): { product_id: string; day: string } | undefined {
  const product_id = readId(id);
  return product_id !== undefined && day && isDay(day) ? { product_id, day } : undefined;
}

export async function readDrop(context: Context, named: Named): Promise<DropRow> {
  if (named.product_id == null) throw badInput('dropDay');
  const wanted = readNamed(named);
  const { actor, readOwner, sql } = context;
  const listed = wanted && (await findDrop(sql, wanted, actor?.chefId ?? null));
  const owner = wanted && !listed && actor === null ? await readOwner() : null;
  const drop = listed || (wanted && owner?.chefId ? await findDrop(sql, wanted, owner.chefId) : undefined);
  if (!drop) throw notFound();
  noteTurns(context, [drop]);
  return drop;
}

export async function readDrops(context: Context, named: string | null | undefined): Promise<DropRow[]> {
  const { sql, now, reads, config } = context;
  const campus = named?.trim() ? findCampus(named) : null;
  if (campus === undefined || !config.orderAhead) return [];
  reads.campuses.add(null);
  const drops = await findDropsAt(sql, { campus: campus?.address ?? null, at: now, limit: MOST, ofChef: OF_A_KITCHEN });
  noteTurns(context, drops);
  return drops;
}

export function noteTurns({ reads, now }: Pick<Context, 'reads' | 'now'>, drops: readonly DropRow[]): void {
  for (const { opens_at, closes_at } of drops)
    for (const turn of [opens_at, closes_at]) if (turn > now) reads.until = Math.min(reads.until, turn.getTime());
}
