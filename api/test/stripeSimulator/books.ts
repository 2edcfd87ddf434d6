import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type Session = {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'failed';
};

export type BalanceEntry = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  created: number;
  currency: string;
  reporting_category: string;
  type: string;
  source: { id: string; object: string; [more: string]: unknown } | null;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  currency: string;
  reason: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
  evidence_details: { due_by: number | null };
  balance_transactions: readonly BalanceEntry[];
};

export type Account = {
  id: string;
  object: 'v2.core.account';
  contact_email: string | null;
  dashboard: 'express';
  applied_configurations: readonly string[];
  configuration: {
    recipient: {
      applied: boolean;
      capabilities: { stripe_balance: { stripe_transfers: { status: 'active' | 'pending' | 'restricted' } } };
    };
  };
  created: string;
  livemode: false;
};

export type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  created: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
};

/** The stored answer to a key, which dies after a day. */
export type Kept = { key: string; request: string; status: number; body: unknown; at: number };

const KEY_LIFE_S = 86_400;

export type Books = {
  sessions: Map<string, Session>;
  refunds: Map<string, Refund>;
  accounts: Map<string, Account>;
  transfers: Map<string, Transfer>;
  entries: Map<string, BalanceEntry>;
  /** Entries that come late: not listed yet. */
  held: Set<string>;
  isHolding: boolean;
  disputes: Map<string, Dispute>;
  /** Cents beside what was paid: below zero after a sweep of the bank. */
  float: number;
  /** Whether the bank empties the balance daily. */
  sweeps: boolean;
  kept(key: string): Kept | undefined;
  /** Seconds since 1970, with the simulator's offset. */
  now(): number;
  shift(seconds: number): void;
  saveSession(session: Session): void;
  saveRefund(refund: Refund): void;
  saveAccount(account: Account): void;
  saveTransfer(transfer: Transfer): void;
  saveEntry(entry: BalanceEntry): void;
  saveDispute(dispute: Dispute): void;
  keep(answer: Omit<Kept, 'at'>): void;
};

export const newToken = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

type Entry =
  | { session: Session }
  | { refund: Refund }
  | { account: Account }
  | { transfer: Transfer }
  | { entry: BalanceEntry }
  | { dispute: Dispute }
  | { kept: Kept };

/** A journal of one line per change, read at the next start. */
export function openBooks(journal: string): Books {
  let offset = 0;
  const kept = new Map<string, Kept>();
  const books: Books = {
    sessions: new Map(),
    refunds: new Map(),
    accounts: new Map(),
    transfers: new Map(),
    entries: new Map(),
    held: new Set(),
    isHolding: false,
    disputes: new Map(),
    float: 0,
    sweeps: false,
    kept: (key) => {
      const found = kept.get(key);
      return found !== undefined && found.at > books.now() - KEY_LIFE_S ? found : undefined;
    },
    now: () => Math.floor(Date.now() / 1000) + offset,
    shift: (seconds) => {
      offset = seconds;
    },
    saveSession: (session) => write({ session }),
    saveRefund: (refund) => write({ refund }),
    saveAccount: (account) => write({ account }),
    saveTransfer: (transfer) => write({ transfer }),
    saveEntry: (entry) => {
      if (books.isHolding) books.held.add(entry.id);
      write({ entry });
    },
    saveDispute: (dispute) => write({ dispute }),
    keep: (answer) => write({ kept: { ...answer, at: books.now() } }),
  };
  const apply = (entry: Entry) => {
    if ('session' in entry) books.sessions.set(entry.session.id, entry.session);
    else if ('refund' in entry) books.refunds.set(entry.refund.id, entry.refund);
    else if ('account' in entry) books.accounts.set(entry.account.id, entry.account);
    else if ('transfer' in entry) books.transfers.set(entry.transfer.id, entry.transfer);
    else if ('entry' in entry) books.entries.set(entry.entry.id, entry.entry);
    else if ('dispute' in entry) books.disputes.set(entry.dispute.id, entry.dispute);
    else kept.set(entry.kept.key, entry.kept);
  };
  const write = (entry: Entry) => {
    appendFileSync(journal, `${JSON.stringify(entry)}\n`);
    apply(entry);
  };
  if (existsSync(journal)) {
    for (const line of readFileSync(journal, 'utf8').split('\n')) if (line !== '') apply(JSON.parse(line) as Entry);
  }
  return books;
}
