import type { Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { dayAhead, dishesOf, type Hold } from '../stock/places.ts';
import { findDropExcess } from './checkout.store.ts';

/** A person's orders of a drop count together. Behind the hold: its lock lets one of them pass at a time. */
export async function aboveShare(tx: Transaction, userId: string, hold: Hold): Promise<DomainError | undefined> {
  const ahead = dishesOf(hold).filter((dish) => dayAhead(hold, dish) !== null);
  if (ahead.length === 0) return undefined;
  const ids = ahead.map(({ product_id }) => product_id);
  const [over] = await findDropExcess(tx, userId, ids);
  if (over === undefined) return undefined;
  const values = { dish: over.name, most: over.most };
  return new DomainError('CONFLICT', 'dropMost', values, { products: [over.product_id] });
}
