import { graphql, request } from '../../gateway/graphql.ts';

const SettleCheckoutDocument = graphql(`
  mutation SettleCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }
  }
`);

const CancelCheckoutDocument = graphql(`
  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {
    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message }
  }
`);

/** What became of a payment; `open` while nobody has paid yet. */
export async function settleCheckout(sessionId: string) {
  const { confirmCheckout } = await request(SettleCheckoutDocument, { sessionId });
  const lines = (confirmCheckout?.lines ?? []).map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  return { status: confirmCheckout?.status ?? 'expired', lines };
}

/** What the payment page's way back names; without either, whichever payment is open. */
type PaymentName = { sessionId: string | null } | { checkoutId: string };

/** Gives the held portions back; no success when the payment was made in the meantime, or is an older one than the open one. */
export async function giveUpCheckout(name: PaymentName) {
  return (await request(CancelCheckoutDocument, name)).cancelCheckout ?? { success: true, message: '' };
}
