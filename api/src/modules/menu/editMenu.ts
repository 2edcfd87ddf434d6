import { MENU_MAX_PRODUCTS } from '@homeplate/domain/limits';
import { torontoDay } from '@homeplate/domain/torontoTime';
import { QUANTITY_LIMIT } from '@homeplate/domain/validation/menu';
import type { Context } from '../../context.ts';
import type { Outcome, ProductInput } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { once } from '../../platform/idempotency.ts';
import { newId, readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { changePortions } from '../stock/holds.ts';
import { startRenewal } from '../stock/renewPortions.ts';
import {
  changeProduct,
  countProducts,
  findOwnProduct,
  hideProduct,
  insertProduct,
  lockOwnProduct,
  offerSoldOut,
  type ProductRow,
} from './menu.store.ts';
import { readProductForm, readQuantitySeen } from './productForm.ts';

type Id = string | null | undefined;
type Chef = { chefId: string; userId: string };

/** Adds a product to the caller's own menu; a repeat of the request answers it as it is now. */
export async function addProduct(
  context: Context,
  chefId: Id,
  input: ProductInput | null | undefined,
): Promise<ProductRow> {
  const chef = callingChef(context, chefId);
  return once(
    context,
    { operation: 'addProduct', input: { chef_id: chefId, input } },
    (tx) => insertWithStock(context, tx, chef, input),
    async (tx, id) => {
      const product = await findOwnProduct(tx, id, chef.chefId);
      if (product === undefined) throw notFound('productNotFound');
      return product;
    },
  );
}

async function insertWithStock(
  context: Context,
  tx: Transaction,
  { chefId, userId }: Chef,
  input: ProductInput | null | undefined,
): Promise<ProductRow> {
  const { details, quantity } = readProductForm(context, input);
  if ((await countProducts(tx, chefId)) >= MENU_MAX_PRODUCTS) throw conflict('menuFull', { limit: MENU_MAX_PRODUCTS });
  const added = await insertProduct(tx, { ...details, id: newId(), chef_id: chefId }, userId, context.now);
  if (added === undefined) throw badInput('imageUnknown');
  await changePortions(tx, added, { by: quantity, reason: 'added' }, context.now);
  if (added.daily_quantity !== null) await startRenewal(tx, added.id, context.now);
  return { ...added, quantity };
}

/**
 * Changes a product of the caller's own menu, against the row as it is at that moment: portions sold meanwhile stay sold. One of
 * someone else's answers like a missing one.
 */
export async function updateProduct(
  context: Context,
  id: Id,
  input: ProductInput | null | undefined,
): Promise<ProductRow> {
  const { sql, now } = context;
  const chef = callingChef(context);
  return inTransaction(sql, async (tx) => {
    const productId = readId(id);
    const present = productId === undefined ? undefined : await lockOwnProduct(tx, productId, chef.chefId);
    if (present === undefined) throw notFound('productUpdateFailed');
    const { details, quantity } = readProductForm(context, input, present);
    // A quantity that was not sent is no wish to change it.
    const seen = input?.quantity == null ? quantity : readQuantitySeen(context, input);
    const wanted = seen === undefined ? quantity : present.quantity + quantity - seen;
    if (wanted < 0) throw conflict('quantityMoved', { quantity: present.quantity });
    if (wanted > Math.max(QUANTITY_LIMIT - 1, present.quantity)) throw badInput('quantityTooHigh');
    const edited = await changeProduct(tx, present.id, details, chef.userId);
    if (edited === undefined) throw badInput('imageUnknown');
    await changePortions(tx, present, { by: wanted - present.quantity, reason: 'edited' }, now);
    if (present.daily_quantity === null && edited.daily_quantity !== null) await startRenewal(tx, present.id, now);
    return { ...edited, quantity: wanted };
  });
}

/** Takes a product off the caller's own menu: hidden, so that old orders and open checkouts still have it. */
export async function deleteProduct(context: Context, id: Id): Promise<Outcome> {
  const chef = callingChef(context);
  const productId = readId(id);
  const isHidden = productId && (await hideProduct(context.sql, productId, chef.chefId, context.now));
  if (!isHidden) throw notFound('productDeleteFailed');
  return { success: true, message: 'Product deleted successfully!' };
}

/** At midnight in Toronto, what was sold out for the day is offered again. */
export async function endSoldOut({ sql, now }: Context): Promise<void> {
  await offerSoldOut(sql, torontoDay(now));
}

/** The caller as chef; `named` may be the chef's id or the user's, and no one else's. */
function callingChef(context: Context, named?: Id): Chef {
  const { chefId, userId } = caller(context, named);
  // The role alone cooks nothing: the chef's step of the registration is still missing.
  if (chefId === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  return { chefId, userId };
}
