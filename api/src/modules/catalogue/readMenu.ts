import { ID_PATTERN } from '@homeplate/domain/limits';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/domainError.ts';
import { findListedProduct, findMenu, type ProductRow } from '../menu/menu.store.ts';

type Id = string | null | undefined;

/** One dish that is on a menu; a chef whom others are not shown yet sees the own ones. What is missing, taken off or no id at all throws NOT_FOUND with the page's own text. */
export async function readDish(
  { sql, actor }: Context,
  id: Id,
  failure: 'productNotFound' | 'productFetchFailed',
): Promise<ProductRow> {
  const asking = actor?.chefId ?? null;
  const product = isId(id) ? await findListedProduct(sql, id.toLowerCase(), asking) : undefined;
  if (product === undefined) throw notFound(failure);
  return product;
}

/** The whole menu of a chef, named by the chef's or the user's id; empty when there is no such chef. */
export async function readMenu({ sql, actor }: Context, chefId: Id): Promise<ProductRow[]> {
  return isId(chefId) ? findMenu(sql, chefId.toLowerCase(), actor?.chefId ?? null) : [];
}

function isId(id: Id): id is string {
  return id != null && ID_PATTERN.test(id);
}
