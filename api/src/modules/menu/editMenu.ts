import { ID_PATTERN, MENU_MAX_PRODUCTS } from '@homeplate/domain/limits';
import { QUANTITY_LIMIT } from '@homeplate/domain/validation/menu';
import type { Actor, Context } from '../../context.ts';
import type { Outcome, ProductInput } from '../../generated/resolverTypes.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { assertOwn, signedIn } from '../people/ownRecords.ts';
import {
  countProducts,
  findOwnProduct,
  hideProduct,
  insertProduct,
  type ProductRow,
  type StockEdit,
  updateProductAndStock,
} from './menu.store.ts';
import { readProductForm, readQuantitySeen } from './productForm.ts';

type Id = string | null | undefined;
type Chef = { chefId: string; userId: string };

/** Adds a dish to the caller's own menu. */
export async function addProduct(
  context: Context,
  chefId: Id,
  input: ProductInput | null | undefined,
): Promise<ProductRow> {
  const chef = ownKitchen(context.actor, chefId);
  const { details, quantity } = readProductForm(context, input);
  if ((await countProducts(context.sql, chef.chefId)) >= MENU_MAX_PRODUCTS)
    throw conflict('menuFull', { limit: MENU_MAX_PRODUCTS });
  const product = { ...details, id: newId(), chef_id: chef.chefId, quantity };
  const added = await insertProduct(context.sql, product, chef.userId, context.now);
  if (added === undefined) throw badInput('imageUnknown');
  context.catalogue.changed([chef.chefId]);
  return added;
}

/** Changes a dish of the caller's own menu; a dish of someone else's answers like a missing one. */
export async function updateProduct(
  context: Context,
  id: Id,
  input: ProductInput | null | undefined,
): Promise<ProductRow> {
  const chef = ownKitchen(context.actor);
  const present = await findOwn(context, chef, id);
  if (present === undefined) throw notFound('productUpdateFailed');
  const { details, quantity } = readProductForm(context, input, present);
  // A quantity that was not sent is no wish to change it.
  const seen = input?.quantity == null ? quantity : readQuantitySeen(context, input);
  const stock: StockEdit = seen === undefined ? { to: quantity } : { by: quantity - seen };
  const updated = await updateProductAndStock(context.sql, present.id, chef, { ...details, stock }, context.now);
  if (updated === undefined) throw await whyNotUpdated(context, chef, present.id, stock);
  context.catalogue.changed([chef.chefId]);
  return updated;
}

/** Takes a dish off the caller's own menu: hidden, not gone, so that old orders and open checkouts still have it. */
export async function deleteProduct(context: Context, id: Id): Promise<Outcome> {
  const chef = ownKitchen(context.actor);
  const isHidden = isId(id) && (await hideProduct(context.sql, id.toLowerCase(), chef.chefId, context.now));
  if (!isHidden) throw notFound('productDeleteFailed');
  context.catalogue.changed([chef.chefId]);
  return { success: true, message: 'Product deleted successfully!' };
}

/** A dish of the caller's own menu. */
export async function ownProduct(context: Context, id: Id): Promise<ProductRow> {
  const product = await findOwn(context, ownKitchen(context.actor), id);
  if (product === undefined) throw notFound('productNotFound');
  return product;
}

/** The caller's kitchen; `named` may be the chef's id or the user's, and no one else's. */
function ownKitchen(caller: Actor | null, named?: Id): Chef {
  const actor = signedIn(caller);
  assertOwn(actor, named);
  const { chefId, userId } = actor;
  // The role alone cooks nothing: the chef's step of the registration is still missing.
  if (chefId === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  return { chefId, userId };
}

async function findOwn({ sql }: Context, chef: Chef, id: Id): Promise<ProductRow | undefined> {
  return isId(id) ? findOwnProduct(sql, id.toLowerCase(), chef.chefId) : undefined;
}

async function whyNotUpdated(context: Context, chef: Chef, id: string, stock: StockEdit): Promise<DomainError> {
  const now = await findOwn(context, chef, id);
  if (now === undefined) return notFound('productUpdateFailed');
  if ('by' in stock && now.quantity + stock.by < 0) return conflict('quantityMoved', { quantity: now.quantity });
  if ('by' in stock && now.quantity + stock.by >= QUANTITY_LIMIT) return badInput('quantityTooHigh');
  return badInput('imageUnknown');
}

function isId(id: Id): id is string {
  return typeof id === 'string' && ID_PATTERN.test(id);
}
