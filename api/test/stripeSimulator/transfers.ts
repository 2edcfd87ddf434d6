import { type Account, type Books, newToken, type Transfer } from './books.ts';
import { type FormTree, numberAt, textAt } from './form.ts';

export type Reply = { status: number; body: unknown };

type Pages = {
  invalid(message: string, code?: string): Reply;
  missing(what: string, id: string): Reply;
  listOf(entries: readonly { id: string }[], query: URLSearchParams, url: string): Reply;
};

const RECIPIENT = ['configuration', 'recipient', 'capabilities', 'stripe_balance', 'stripe_transfers', 'requested'];

/** Accounts of the second version, which speak JSON, and transfers to them out of what was paid. */
export function createTransfers(books: Books, { invalid, missing, listOf }: Pages, baseUrl: () => string) {
  const available = () => {
    const paid = [...books.sessions.values()].filter((session) => session.payment_status === 'paid');
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return (
      sum(paid.map((session) => session.amount_total)) -
      sum([...books.refunds.values()].map((refund) => refund.amount)) -
      sum([...books.transfers.values()].map((transfer) => transfer.amount)) +
      books.float
    );
  };
  const createAccount = (form: FormTree): Reply => {
    if (String(valueAt(form, RECIPIENT)) !== 'true') return invalid('Only recipients are simulated.');
    if (textAt(form, 'dashboard') !== 'express') return invalid('Only the Express dashboard is simulated.');
    const account: Account = {
      id: newToken('acct'),
      object: 'v2.core.account',
      contact_email: textAt(form, 'contact_email') ?? null,
      dashboard: 'express',
      applied_configurations: ['recipient'],
      configuration: {
        recipient: { applied: true, capabilities: { stripe_balance: { stripe_transfers: { status: 'restricted' } } } },
      },
      created: new Date(books.now() * 1000).toISOString(),
      livemode: false,
    };
    books.saveAccount(account);
    return { status: 200, body: account };
  };
  const gone = (id: string): Reply => {
    if (!id.startsWith('acct_foreign')) return missing('account', id);
    const error = { type: 'invalid_request_error', code: 'account_invalid', message: 'Access may have been revoked.' };
    return { status: 403, body: { error } };
  };
  const readAccount = (id: string, query: URLSearchParams): Reply => {
    if (id.startsWith('acct_closed')) return { status: 200, body: { id, closed: true, configuration: null } };
    const account = books.accounts.get(id);
    if (account === undefined) return gone(id);
    const asked = [...query].some(([name, value]) => name.startsWith('include') && value === 'configuration.recipient');
    return { status: 200, body: asked ? account : { ...account, configuration: null } };
  };
  const createLink = (form: FormTree): Reply => {
    const account = textAt(form, 'account') ?? '';
    if (!books.accounts.has(account)) return gone(account);
    const body = { object: 'v2.core.account_link', account, url: `${baseUrl()}/setup/${newToken('link')}` };
    return { status: 200, body };
  };
  const createTransfer = (form: FormTree): Reply => {
    const destination = textAt(form, 'destination') ?? '';
    const amount = numberAt(form, 'amount') ?? 0;
    const account = books.accounts.get(destination);
    if (account === undefined) return gone(destination);
    if (amount < 1) return invalid('This value must be greater than or equal to 1.');
    if (account.configuration.recipient.capabilities.stripe_balance.stripe_transfers.status !== 'active')
      return invalid(
        'Your destination account needs the transfers capability.',
        'insufficient_capabilities_for_transfer',
      );
    if (amount > available())
      return invalid('You have insufficient available funds in your Stripe account.', 'balance_insufficient');
    const transfer: Transfer = {
      id: newToken('tr'),
      object: 'transfer',
      amount,
      created: books.now(),
      currency: textAt(form, 'currency') ?? 'cad',
      destination,
      transfer_group: textAt(form, 'transfer_group') ?? null,
    };
    books.saveTransfer(transfer);
    return { status: 200, body: transfer };
  };
  const inGroup = (group: string | null) =>
    [...books.transfers.values()].filter((transfer) => transfer.transfer_group === group).reverse();

  return (call: { method: string; path: string; query: URLSearchParams; form: FormTree }): Reply | undefined => {
    const { method, path, query, form } = call;
    const [, account] = /^\/v2\/core\/accounts\/([^/]+)$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v2/core/accounts') return createAccount(form);
    if (method === 'GET' && account !== undefined) return readAccount(account, query);
    if (method === 'POST' && path === '/v2/core/account_links') return createLink(form);
    if (method === 'POST' && path === '/v1/transfers') return createTransfer(form);
    if (method === 'GET' && path === '/v1/transfers') return listOf(inGroup(query.get('transfer_group')), query, path);
    if (method === 'GET' && path === '/v1/balance_settings') return { status: 200, body: settings(books.sweeps) };
    return undefined;
  };
}

const settings = (sweeps: boolean) => ({
  object: 'balance_settings',
  payments: { payouts: { schedule: { interval: sweeps ? 'daily' : 'manual' }, status: 'enabled' } },
});

function valueAt(tree: FormTree, path: readonly string[]): unknown {
  let value: unknown = tree;
  for (const key of path) value = typeof value === 'object' && value !== null ? (value as FormTree)[key] : undefined;
  return value;
}
