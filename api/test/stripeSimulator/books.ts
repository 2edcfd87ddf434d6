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
  status: 'succeeded';
};

/** The stored answer to a key. */
export type Kept = { key: string; request: string; status: number; body: unknown };

export type Books = {
  sessions: Map<string, Session>;
  refunds: Map<string, Refund>;
  kept: Map<string, Kept>;
  /** Seconds since 1970, with the simulator's offset. */
  now(): number;
  shift(seconds: number): void;
  saveSession(session: Session): void;
  saveRefund(refund: Refund): void;
  keep(answer: Kept): void;
};

export const newToken = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

type Entry = { session: Session } | { refund: Refund } | { kept: Kept };

/** A journal of one line per change, read at the next start. */
export function openBooks(journal: string): Books {
  let offset = 0;
  const books: Books = {
    sessions: new Map(),
    refunds: new Map(),
    kept: new Map(),
    now: () => Math.floor(Date.now() / 1000) + offset,
    shift: (seconds) => {
      offset = seconds;
    },
    saveSession: (session) => write({ session }),
    saveRefund: (refund) => write({ refund }),
    keep: (kept) => write({ kept }),
  };
  const apply = (entry: Entry) => {
    if ('session' in entry) books.sessions.set(entry.session.id, entry.session);
    else if ('refund' in entry) books.refunds.set(entry.refund.id, entry.refund);
    else books.kept.set(entry.kept.key, entry.kept);
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
