import { type BalanceEntry, type Books, type Dispute, newToken, type Refund, type Session } from './books.ts';
import type { Reply } from './transfers.ts';

type Pages = {
  missing(what: string, id: string): Reply;
  listOf(entries: readonly { id: string }[], query: URLSearchParams, url: string): Reply;
};

export type Announce = (type: string, object: object) => void;

const DISPUTE_FEE = 1500;
const DUE_S = 9 * 86_400;
const ENDED: Readonly<Record<string, Dispute['status']>> = { won: 'won', lost: 'lost', closed: 'warning_closed' };

/** The balance as Stripe lists it, and disputes, which move it. */
export function createEntries(books: Books, announce: Announce, { missing, listOf }: Pages) {
  const enter = (entry: Partial<BalanceEntry> & Pick<BalanceEntry, 'amount' | 'reporting_category' | 'source'>) => {
    const fee = entry.fee ?? 0;
    const whole: BalanceEntry = {
      id: newToken('txn'),
      object: 'balance_transaction',
      created: books.now(),
      currency: 'cad',
      type: entry.reporting_category,
      ...entry,
      fee,
      net: entry.amount - fee,
    };
    books.saveEntry(whole);
    return whole;
  };

  const list = (query: URLSearchParams): Reply => {
    const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? 1e12)];
    const asked = [...books.entries.values()].filter(
      ({ id, created }) => created >= from && created < until && !books.held.has(id),
    );
    const isWhole = [...query].some(([name, value]) => name.startsWith('expand') && value === 'data.source');
    const shown = asked.map((entry) =>
      isWhole || typeof entry.source !== 'object' ? entry : { ...entry, source: entry.source?.id ?? null },
    );
    return listOf(shown.reverse(), query, '/v1/balance_transactions');
  };

  const readDispute = (id: string, query: URLSearchParams): Reply => {
    const dispute = books.disputes.get(id);
    if (dispute === undefined) return missing('dispute', id);
    const isWhole = [...query].some(([name, value]) => name.startsWith('expand') && value === 'payment_intent');
    const payment = [...books.sessions.values()].find((session) => session.payment_intent === dispute.payment_intent);
    const intent = { id: dispute.payment_intent, object: 'payment_intent', metadata: payment?.metadata ?? {} };
    return { status: 200, body: isWhole ? { ...dispute, payment_intent: intent } : dispute };
  };

  const disputesOf = (intent: string | null) =>
    [...books.disputes.values()].filter(({ payment_intent }) => payment_intent === intent).reverse();

  return {
    enter,
    ofCharge: ({ amount_total, payment_intent, metadata }: Session) =>
      enter({
        amount: amount_total,
        fee: Math.round(amount_total * 0.029) + 30,
        reporting_category: 'charge',
        source: { id: newToken('ch'), object: 'charge', metadata, payment_intent },
      }),
    ofRefund: (refund: Refund) => enter({ amount: -refund.amount, reporting_category: 'refund', source: refund }),
    /** The customer's bank could not take it. */
    failRefund: (id: string) => {
      const refund = books.refunds.get(id);
      if (refund === undefined) return;
      const failed: Refund = { ...refund, status: 'failed' };
      books.saveRefund(failed);
      enter({ amount: refund.amount, reporting_category: 'refund_failure', source: failed });
      announce('refund.failed', failed);
    },
    dispute: (sessionId: string, { cents, inquiry = false }: { cents?: number; inquiry?: boolean }): string => {
      const session = books.sessions.get(sessionId);
      const id = newToken('dp');
      const amount = cents ?? session?.amount_total ?? 0;
      const source = { id, object: 'dispute' };
      const taken = { amount: -amount, fee: DISPUTE_FEE, reporting_category: 'dispute', source };
      const dispute: Dispute = {
        ...{ id, object: 'dispute', amount, currency: 'cad', reason: 'product_not_received' },
        payment_intent: session?.payment_intent ?? newToken('pi'),
        created: books.now(),
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        evidence_details: { due_by: books.now() + DUE_S },
        balance_transactions: inquiry ? [] : [enter(taken)],
      };
      books.saveDispute(dispute);
      announce('charge.dispute.created', dispute);
      return id;
    },
    decide: (id: string, end: string) => {
      const dispute = books.disputes.get(id);
      if (dispute === undefined) return;
      const { amount, balance_transactions: before } = dispute;
      const source = { id, object: 'dispute' };
      const back = end === 'won' ? [enter({ amount, reporting_category: 'dispute_reversal', source })] : [];
      const ended = { ...dispute, status: ENDED[end] ?? dispute.status, balance_transactions: [...before, ...back] };
      books.saveDispute(ended);
      announce('charge.dispute.closed', ended);
    },
    answer: ({ method, path, query }: { method: string; path: string; query: URLSearchParams }): Reply | undefined => {
      const [, dispute] = /^\/v1\/disputes\/([^/]+)$/.exec(path) ?? [];
      if (method !== 'GET') return undefined;
      if (path === '/v1/balance_transactions') return list(query);
      if (path === '/v1/disputes') return listOf(disputesOf(query.get('payment_intent')), query, path);
      return dispute === undefined ? undefined : readDispute(dispute, query);
    },
  };
}
