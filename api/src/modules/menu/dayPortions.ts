import { DAYS_AHEAD } from '@homeplate/domain/limits';
import { dayText, laterDay, localDay } from '@homeplate/domain/localTime';
import { typedCode } from '@homeplate/domain/typed';
import { isPortions } from '@homeplate/domain/validation/drop';
import { isDay } from '@homeplate/domain/validation/patterns';
import type { Context } from '../../context.ts';
import type { MutationSetDayPortionsArgs, Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, conflict, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { type DayPortions, findDayPortions, lockDays, setOffer } from '../stock/ahead.ts';
import { callingChef } from './editMenu.ts';
import { findOwnProduct, type ProductRow } from './menu.store.ts';

type Id = string | null | undefined;

async function ownProduct({ sql }: Pick<Context, 'sql'>, id: Id, chefId: string): Promise<ProductRow> {
  const productId = readId(id);
  const product = productId && (await findOwnProduct(sql, productId, chefId));
  if (!product) throw notFound('productNotFound');
  return product;
}

export async function readDayPortions(context: Context, id: Id): Promise<DayPortions[]> {
  const product = await ownProduct(context, id, callingChef(context).chefId);
  return findDayPortions(context.sql, product.id, localDay(context.now));
}

export async function setDayPortions(context: Context, args: Partial<MutationSetDayPortionsArgs>): Promise<Outcome> {
  const { sql, now } = context;
  const { chefId } = callingChef(context);
  const product = await ownProduct(context, args.product_id, chefId);
  const day = typedCode(args.day);
  const portions = args.portions ?? null;
  const today = localDay(now);
  if (!isDay(day) || day < today || day > laterDay(today, DAYS_AHEAD)) throw badInput('aheadDay');
  if (portions !== null && portions !== 0 && !isPortions(portions)) throw badInput('dayPortions');
  if (product.ahead_quantity === null) throw conflict('dishNotAhead', { dish: product.name });
  return inTransaction(sql, async (tx) => {
    await lockDays(tx, chefId, [day]);
    if (await setOffer(tx, { product_id: product.id, day, portions })) return { success: true, message: '' };
    const there = (await findDayPortions(tx, product.id, day)).find((other) => other.day === day);
    if (there?.is_drop) throw conflict('dayOfDrop', { dish: product.name, day: dayText(day, today) });
    throw conflict('dropFewer', { taken: there?.taken ?? 0 });
  });
}
