import { type Books, newToken, type Refund, type Session } from './books.ts';
import { type Announce, createEntries } from './entries.ts';
import { type FormTree, numberAt, textAt, treeAt } from './form.ts';
import { createTransfers, type Reply } from './transfers.ts';

export type { Reply };
export type Call = { method: string; path: string; query: URLSearchParams; form: FormTree };

const MAX_LINES = 100;
const MIN_AMOUNT = 50;
const MIN_LIFE_S = 30 * 60;
const MAX_LIFE_S = 24 * 3600;
// Stripe tolerates small differences of clocks.
const CLOCK_SLACK_S = 5;

/** As far as a shop with hosted pages, refunds and transfers uses it. */
export function createApi(books: Books, announce: Announce, baseUrl: () => string) {
  const settleTime = (session: Session): Session => {
    if (session.status !== 'open' || session.expires_at > books.now()) return session;
    const expired: Session = { ...session, status: 'expired', url: null };
    books.saveSession(expired);
    announce('checkout.session.expired', expired);
    return expired;
  };
  const find = (id: string) => {
    const session = books.sessions.get(id);
    return session === undefined ? undefined : settleTime(session);
  };

  const createSession = (form: FormTree): Reply => {
    const refusal = refuseSession(form, books.now());
    if (refusal !== undefined) return refusal;
    const id = newToken('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: totalOf(form),
      cancel_url: textAt(form, 'cancel_url') ?? null,
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      created: books.now(),
      currency: textAt(form, 'line_items', '0', 'price_data', 'currency') ?? 'cad',
      customer_email: textAt(form, 'customer_email') ?? null,
      expires_at: numberAt(form, 'expires_at') ?? books.now() + MAX_LIFE_S,
      livemode: false,
      metadata: treeAt(form, 'metadata') as Record<string, string>,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: textAt(form, 'success_url') ?? '',
      url: `${baseUrl()}/c/pay/${id}`,
    };
    books.saveSession(session);
    return { status: 200, body: session };
  };

  const listSessions = (query: URLSearchParams): Reply => {
    const since = Number(query.get('created[gte]') ?? 0);
    const all = [...books.sessions.values()].map(settleTime).filter((session) => session.created >= since);
    return listOf(all.reverse(), query, '/v1/checkout/sessions');
  };

  const expire = (id: string): Reply => {
    const session = find(id);
    if (session === undefined) return missing('checkout.session', id);
    if (session.status !== 'open')
      return invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    const expired: Session = { ...session, status: 'expired', url: null };
    books.saveSession(expired);
    announce('checkout.session.expired', expired);
    return { status: 200, body: expired };
  };

  const refund = (form: FormTree): Reply => {
    const intent = textAt(form, 'payment_intent') ?? '';
    const payment = [...books.sessions.values()].find((session) => session.payment_intent === intent);
    if (payment === undefined) return missing('payment_intent', intent);
    const disputes = [...books.disputes.values()].filter((entry) => entry.payment_intent === intent);
    const lost = disputes.reduce((total, { status, amount }) => total + (status === 'lost' ? amount : 0), 0);
    if (lost >= payment.amount_total || disputes.some(({ status }) => status === 'needs_response'))
      return invalid('The charge is disputed.', 'charge_disputed');
    const kept = refundsOf(intent).filter((entry) => entry.status !== 'failed');
    const refunded = kept.reduce((total, entry) => total + entry.amount, 0);
    const amount = numberAt(form, 'amount') ?? payment.amount_total - lost - refunded;
    if (amount < 1 || lost + refunded + amount > payment.amount_total)
      return invalid(`Refund amount (${amount}) is greater than the unrefunded amount on the charge.`);
    const made: Refund = {
      id: newToken('re'),
      object: 'refund',
      amount,
      created: books.now(),
      currency: payment.currency,
      metadata: treeAt(form, 'metadata') as Record<string, string>,
      payment_intent: intent,
      status: 'succeeded',
    };
    books.saveRefund(made);
    entries.ofRefund(made);
    return { status: 200, body: made };
  };
  const refundsOf = (intent: string) => [...books.refunds.values()].filter((entry) => entry.payment_intent === intent);

  const transfers = createTransfers(books, { invalid, missing, listOf }, baseUrl);
  const entries = createEntries(books, announce, { missing, listOf });

  return {
    entries,
    /** False when its page is over. */
    pay: (id: string): boolean => {
      const session = find(id);
      if (session?.status !== 'open') return false;
      const paid: Session = {
        ...session,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: newToken('pi'),
        url: null,
      };
      books.saveSession(paid);
      entries.ofCharge(paid);
      announce('checkout.session.completed', paid);
      return true;
    },
    answer: (call: Call): Reply => {
      const { method, path, query, form } = call;
      const [, session, action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(path) ?? [];
      if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
      if (method === 'GET' && path === '/v1/checkout/sessions') return listSessions(query);
      if (method === 'GET' && session !== undefined && action === undefined) {
        const found = find(session);
        return found === undefined ? missing('checkout.session', session) : { status: 200, body: found };
      }
      if (method === 'POST' && session !== undefined && action === 'expire') return expire(session);
      if (method === 'POST' && path === '/v1/refunds') return refund(form);
      if (method === 'GET' && path === '/v1/refunds')
        return listOf(refundsOf(query.get('payment_intent') ?? '').reverse(), query, path);
      const answer = entries.answer(call) ?? transfers(call);
      if (answer !== undefined) {
        const { body } = answer;
        if (method === 'POST' && path === '/v1/transfers' && isTransfer(body))
          entries.enter({ amount: -body.amount, reporting_category: 'transfer', source: body });
        return answer;
      }
      return { status: 404, body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL.` } } };
    },
  };
}

const isTransfer = (body: unknown): body is { id: string; object: string; amount: number } =>
  (body as { object?: string }).object === 'transfer';

function refuseSession(form: FormTree, now: number): Reply | undefined {
  const lines = Object.keys(treeAt(form, 'line_items')).length;
  const expiresAt = numberAt(form, 'expires_at');
  if (textAt(form, 'mode') !== 'payment') return invalid('Only mode payment is simulated.');
  if (!textAt(form, 'success_url')?.startsWith('http')) return invalid('Not a valid URL: success_url.');
  if (lines < 1 || lines > MAX_LINES) return invalid(`line_items: between 1 and ${MAX_LINES} are allowed.`);
  if (totalOf(form) < MIN_AMOUNT) return invalid('The total amount due must add up to at least $0.50 cad.');
  if (expiresAt !== undefined && (expiresAt < now + MIN_LIFE_S - CLOCK_SLACK_S || expiresAt > now + MAX_LIFE_S))
    return invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  return undefined;
}

function totalOf(form: FormTree): number {
  return Object.keys(treeAt(form, 'line_items')).reduce((total, index) => {
    const amount = numberAt(form, 'line_items', index, 'price_data', 'unit_amount') ?? Number.NaN;
    return total + amount * (numberAt(form, 'line_items', index, 'quantity') ?? 1);
  }, 0);
}

function listOf(entries: readonly { id: string }[], query: URLSearchParams, url: string): Reply {
  const after = query.get('starting_after');
  const start = after === null ? 0 : entries.findIndex((entry) => entry.id === after) + 1;
  const limit = Number(query.get('limit') ?? 10);
  const data = entries.slice(start, start + limit);
  return { status: 200, body: { object: 'list', data, has_more: start + limit < entries.length, url } };
}

function invalid(message: string, code?: string): Reply {
  return { status: 400, body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } } };
}

function missing(what: string, id: string): Reply {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` };
  return { status: 404, body: { error } };
}
