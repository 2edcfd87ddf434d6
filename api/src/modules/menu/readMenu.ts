import { ID_PATTERN } from '@homeplate/domain/limits';
import type { Context } from '../../graphql/context.ts';
import { notFound } from '../../platform/domainError.ts';
import { findListedProduct, findMenu, type ProductRow } from './menu.store.ts';

type Id = string | null | undefined;

/** One dish that is on a menu. What is missing, taken off or no id at all throws NOT_FOUND with the page's own text. */
export async function readDish(
  { sql }: Context,
  id: Id,
  failure: 'productNotFound' | 'productFetchFailed',
): Promise<ProductRow> {
  const product = id != null && ID_PATTERN.test(id) ? await findListedProduct(sql, id.toLowerCase()) : undefined;
  if (product === undefined) throw notFound(failure);
  return product;
}

/** The whole menu of a chef, named by the chef's or the user's id; empty when there is no such chef. */
export async function readMenu({ sql }: Context, chefId: Id): Promise<ProductRow[]> {
  return chefId != null && ID_PATTERN.test(chefId) ? findMenu(sql, chefId.toLowerCase()) : [];
}
