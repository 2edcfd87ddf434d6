import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { toCents } from '@homeplate/domain/money';
import type { Tip } from '@homeplate/domain/tips';
import { GatewayError } from '../../gateway/error.ts';
import type { PlanInput } from '../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { paths } from '../../paths.ts';
import { statedAt } from './allergenQuestion.ts';
import { type CartLine, linesOf, priceOf } from './cart.ts';
import { type CartSum, isPickup, type QuoteChoice, sum } from './cartGroups.ts';
import { readCurrentCart } from './cartStore.ts';
import type { Delivery, Place } from './delivery.ts';
import { readNotes } from './kitchenNotes.ts';
import { storePendingCheckout } from './pendingCheckout.ts';

// Loaded by the open drawer alone.

const QuoteDocument = graphql(`
  query Quote($orderInput: OrderInput) {
    getQuote(orderInput: $orderInput) {
      groups { chef_id food delivery tip taxes { name amount } }
      total stopped
    }
  }
`);

const StartCheckoutDocument = graphql(`
  mutation StartCheckout($orderInput: OrderInput) {
    createCheckoutSession(orderInput: $orderInput) { sessionId url }
  }
`);

const SaveAddressDocument = graphql(`
  mutation SaveAddress($id: ID, $input: UserUpdateInput) {
    updateUser(id: $id, input: $input) { id }
  }
`);

/** In the profile, for all orders to come. */
export async function saveAddress(id: string, { campus, building }: Place): Promise<void> {
  await request(SaveAddressDocument, { id, input: { address_line_1: campus, address_line_2: building } });
}

type Quote = NonNullable<ResultOf<typeof QuoteDocument>['getQuote']>;

/** At the server's prices. */
export async function readQuote(
  lines: readonly CartLine[],
  { campus, plans = [], ...tip }: QuoteChoice,
  signal: AbortSignal,
): Promise<CartSum | null> {
  const products = lines.map(({ id, quantity }) => ({ id, quantity }));
  const { getQuote } = await request(
    QuoteDocument,
    { orderInput: { products, ...(campus && { campus }), ...(plans.length > 0 && { plans: [...plans] }), ...tip } },
    { signal },
  );
  return getQuote ? sumOf(getQuote, plans) : null;
}

export function sumOf(
  { groups, total, stopped = null }: Omit<Quote, 'stopped'> & { stopped?: string | null },
  plans: readonly PlanInput[] = [],
): CartSum {
  const taxes: Record<string, number> = {};
  for (const { name, amount } of groups.flatMap((group) => group.taxes))
    taxes[name] = (taxes[name] ?? 0) + toCents(amount);
  return {
    food: sum(groups.map(({ food }) => toCents(food))),
    deliveries: groups.filter(({ chef_id }) => !isPickup(plans, chef_id)).map(({ delivery }) => toCents(delivery)),
    taxes,
    tip: sum(groups.map(({ tip }) => toCents(tip))),
    total: toCents(total),
    ...(stopped !== null && { stopped }),
  };
}

// Spec §7 and §8, Checkout: the log lines are the specification's.
export async function openPaymentPage(
  userId: string,
  delivery: Delivery & Tip & { plans?: PlanInput[] },
  total: number,
  isConfirmed: boolean,
): Promise<string> {
  const lines = linesOf(readCurrentCart());
  if (lines.length === 0) {
    console.error(ORDER_TEXTS.cartEmpty);
    throw new GatewayError('graphql', 'Your cart is empty.');
  }
  const orderInput = {
    products: lines.map(({ id, quantity, product }) => ({
      id,
      name: product?.name ?? '',
      price: priceOf(product),
      quantity,
      special_request: readNotes()[id]?.trim() || null,
      allergens_stated_at: statedAt(product),
    })),
    successUrl: `${location.origin}${paths.orderDetails()}`,
    cancelUrl: `${location.origin}${paths.home()}`,
    customerId: userId,
    chefId: lines[0]?.product?.chef?.id ?? null,
    ...delivery,
    spot: delivery.spot || null,
    campus: delivery.campus || null,
    building: delivery.building || null,
    allergens_confirmed: isConfirmed,
    total,
  };
  try {
    const { createCheckoutSession: session } = await request(StartCheckoutDocument, { orderInput });
    if (!session?.url) throw new GatewayError('graphql', ORDER_TEXTS.paymentUnavailable);
    storePendingCheckout({ sessionId: session.sessionId, userId });
    return session.url;
  } catch (error) {
    const refused = error instanceof GatewayError && error.kind === 'graphql';
    console.error(refused ? ORDER_TEXTS.sessionFailed : String(error));
    throw error;
  }
}
