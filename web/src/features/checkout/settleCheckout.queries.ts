import { graphql, request } from '../../gateway/graphql.ts';

const SettleCheckoutDocument = graphql(`
  mutation SettleCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }
  }
`);

const CancelCheckoutDocument = graphql(`
  mutation CancelCheckout($sessionId: String) {
    cancelCheckout(sessionId: $sessionId) { success message }
  }
`);

/** What became of a payment; `open` while nobody has paid yet. */
export async function settleCheckout(sessionId: string) {
  const { confirmCheckout } = await request(SettleCheckoutDocument, { sessionId });
  const lines = (confirmCheckout?.lines ?? []).map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  return { status: confirmCheckout?.status ?? 'expired', lines };
}

/** Gives the held portions back (null: of whichever payment is open); false when it was paid in the meantime. */
export async function giveUpCheckout(sessionId: string | null): Promise<boolean> {
  return (await request(CancelCheckoutDocument, { sessionId })).cancelCheckout?.success ?? true;
}
