import type Stripe from 'stripe';
import { PaymentsRefused } from './payments.ts';
import { createStripeCall } from './stripeCalls.ts';
import { openStripe, type StripeAccess } from './stripeClient.ts';
import type { Transfer, Transfers } from './transfers.ts';

/** Separate charges and transfers: the platform takes the payment, and sends each their part. */
export function createStripeTransfers(access: StripeAccess): Transfers {
  const stripe = openStripe(access);
  const call = createStripeCall();
  const { accounts, accountLinks } = stripe.v2.core;
  const findOpen = async (id: string) => {
    try {
      const account = await call(() => accounts.retrieve(id, { include: ['configuration.recipient'] }));
      return account.closed ? undefined : account;
    } catch (error) {
      if (error instanceof PaymentsRefused) return undefined;
      throw error;
    }
  };

  return {
    createRecipient: async ({ userId, email, name, former }) => {
      const params: Stripe.V2.Core.AccountCreateParams = {
        contact_email: email,
        display_name: name,
        dashboard: 'express',
        identity: { country: 'ca', entity_type: 'individual' },
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: {
          currency: 'cad',
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { user_id: userId },
      };
      const idempotencyKey = ['recipient', userId, ...(former === null ? [] : [former])].join('-');
      const { id } = await call(() => accounts.create(params, { idempotencyKey }));
      return id;
    },
    openOnboarding: async (account, returnUrl) => {
      const account_onboarding = { return_url: returnUrl, refresh_url: returnUrl };
      const use_case = { type: 'account_onboarding' as const, account_onboarding };
      return (await call(() => accountLinks.create({ account, use_case }))).url;
    },
    isOpen: async (id) => (await findOpen(id)) !== undefined,
    canReceive: async (id) => {
      const { stripe_balance: balance } = (await findOpen(id))?.configuration?.recipient?.capabilities ?? {};
      return balance?.stripe_transfers?.status === 'active';
    },
    transfer: async ({ account, cents, group, idempotencyKey }) => {
      const params = { amount: cents, currency: 'cad', destination: account, transfer_group: group };
      return transferOf(await call(() => stripe.transfers.create(params, { idempotencyKey })));
    },
    findTransfer: async (group) => {
      const { data } = await call(() => stripe.transfers.list({ transfer_group: group, limit: 1 }));
      return data[0] === undefined ? null : transferOf(data[0]);
    },
    sweepsByItself: async () => {
      const { payments } = await call(() => stripe.balanceSettings.retrieve());
      return payments.payouts?.schedule?.interval !== 'manual';
    },
  };
}

const transferOf = ({ id, amount }: Stripe.Transfer): Transfer => ({ id, cents: amount });
