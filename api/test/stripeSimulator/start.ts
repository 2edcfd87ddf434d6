import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderBooks } from '../support/invariants.ts';
import type { Account, BalanceEntry, Refund, Session, Transfer } from './books.ts';
import type { Fault } from './faults.ts';
import type { WebhookKnobs } from './webhooks.ts';

export type Simulator = {
  url: string;
  faults(...faults: Fault[]): Promise<void>;
  webhooks(knobs: WebhookKnobs): Promise<void>;
  /** Seconds against the machine's clock. */
  clock(seconds: number): Promise<void>;
  /** On the hosted page; false when that is over. */
  pay(sessionId: string): Promise<boolean>;
  /** Changes a session unnoticed. */
  tamper(sessionId: string, change: Partial<Session>): Promise<void>;
  /** The person has given the provider what it asks for, or not. */
  onboard(account: string, active?: boolean): Promise<void>;
  /** Cents in the balance beside what was paid, and whether the bank empties it. */
  balance(change: { float?: number; sweeps?: boolean }): Promise<void>;
  /** The customer's bank takes a session's payment, or asks about it; answers the dispute. */
  dispute(sessionId: string, given?: { cents?: number; inquiry?: boolean }): Promise<string>;
  decide(dispute: string, end: 'won' | 'lost' | 'closed'): Promise<void>;
  /** The customer's bank sends it back. */
  failRefund(refund: string): Promise<void>;
  enter(entry: Partial<BalanceEntry> & Pick<BalanceEntry, 'amount' | 'reporting_category'>): Promise<BalanceEntry>;
  /** New entries are listed once this ends. */
  hold(isHolding: boolean): Promise<void>;
  alter(entry: string, change: Partial<BalanceEntry>): Promise<void>;
  state(): Promise<{
    sessions: Session[];
    refunds: Refund[];
    accounts: Account[];
    transfers: Transfer[];
    entries: BalanceEntry[];
    calls: { call: string; key?: string }[];
  }>;
  books(): Promise<ProviderBooks>;
  /** `restart` continues on the same port and journal. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

const MAIN = join(import.meta.dirname, 'main.ts');

/** A process with its own journal. */
export async function startSimulator(): Promise<Simulator> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-simulator-'));
  const journal = join(folder, 'journal.jsonl');
  let { child, url } = await start('0', journal);

  const control = async <Answer = object>(path: string, input: object = {}): Promise<Answer> => {
    const answer = await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(input) });
    return (await answer.json()) as Answer;
  };
  const state = () => control<Awaited<ReturnType<Simulator['state']>>>('state');
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    faults: async (...faults) => void (await control('faults', { faults })),
    webhooks: async (knobs) => void (await control('webhooks', knobs)),
    clock: async (seconds) => void (await control('clock', { seconds })),
    pay: async (id) => (await control<{ paid: boolean }>('pay', { id })).paid,
    tamper: async (id, change) => void (await control('tamper', { id, change })),
    onboard: async (id, active = true) => void (await control('onboard', { id, active })),
    balance: async (change) => void (await control('balance', change)),
    dispute: async (id, given = {}) => (await control<{ id: string }>('dispute', { id, ...given })).id,
    decide: async (id, end) => void (await control('decide', { id, end })),
    failRefund: async (id) => void (await control('failRefund', { id })),
    enter: (entry) => control('enter', { source: null, ...entry }),
    hold: async (hold) => void (await control('hold', { hold })),
    alter: async (id, change) => void (await control('alter', { id, change })),
    state,
    books: async () => {
      const { sessions, refunds } = await state();
      return {
        payments: sessions
          .filter((session) => session.payment_status === 'paid')
          .map((session) => ({
            reference: session.client_reference_id ?? '',
            paymentId: session.payment_intent ?? '',
            amount: session.amount_total,
          })),
        refunds: refunds.map((refund) => ({
          paymentId: refund.payment_intent,
          reference: refund.metadata.reference ?? '',
          amount: refund.amount,
        })),
      };
    },
    kill,
    restart: async () => {
      await kill();
      ({ child } = await start(new URL(url).port, journal));
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(port: string, journal: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN, port, journal], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()));
    child.once('exit', () => reject(new Error('The payment simulator did not start.')));
  });
  return { child, url };
}
