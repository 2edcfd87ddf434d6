import { graphql, request } from '../../gateway/graphql.ts';

const SettleCheckoutDocument = graphql(`
  mutation SettleCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }
  }
`);

const CancelCheckoutDocument = graphql(`
  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {
    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message code }
  }
`);

export async function settleCheckout(sessionId: string) {
  const { confirmCheckout } = await request(SettleCheckoutDocument, { sessionId });
  const lines = (confirmCheckout?.lines ?? []).map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  return { status: confirmCheckout?.status ?? 'expired', lines };
}

/** Null: whichever is open. */
type PaymentName = { sessionId: string | null } | { checkoutId: string };

/** Releases the hold; no success when paid meanwhile, or not the open one. */
export async function giveUpCheckout(name: PaymentName) {
  return (await request(CancelCheckoutDocument, name)).cancelCheckout ?? { success: true, message: '', code: null };
}
