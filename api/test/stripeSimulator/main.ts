import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createApi, type Reply } from './api.ts';
import { type Account, type BalanceEntry, openBooks } from './books.ts';
import { createFaults, type Fault } from './faults.ts';
import { parseForm, parseJson } from './form.ts';
import { createWebhooks, type WebhookKnobs } from './webhooks.ts';

/** `node main.ts <port> <journal>`: enough of Stripe's API for its SDK (`/v1/…`); `/control/…` is for tests. */
const [port = '0', journal = 'stripe-simulator.jsonl'] = process.argv.slice(2);
const books = openBooks(journal);
const faults = createFaults();
const webhooks = createWebhooks(books.now);
const inUse = new Set<string>();
const calls: { call: string; key: string | undefined }[] = [];
let address = '';
const api = createApi(books, webhooks.announce, () => address);

const server = createServer((request, response) => {
  void serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  process.stdout.write(`${address}\n`);
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const body = await readBody(request);
  if (url.pathname.startsWith('/control/')) return send(response, control(url.pathname, body));
  const key = header(request, 'idempotency-key');
  const call = `${request.method} ${url.pathname}`;
  calls.push({ call, key });
  if (!/^Bearer sk_test_\w+$/.test(header(request, 'authorization') ?? ''))
    return send(response, refusal(401, 'invalid_request_error', 'Invalid API Key provided.'));

  const fault = faults.strike(call);
  if (fault?.kind === 'reset') return void request.socket.destroy();
  if (fault?.kind === 'hang-before') return;
  if (fault?.kind === 'fail-before') return send(response, refusal(503, 'api_error', 'Simulated: down.'));
  if (fault?.kind === 'refuse') return send(response, refusal(402, 'card_error', 'Simulated: refused.'));

  const isJson = body !== '' && header(request, 'content-type')?.startsWith('application/json');
  const form = isJson ? parseJson(body) : parseForm(body);
  const work = () => api.answer({ method: request.method ?? '', path: url.pathname, query: url.searchParams, form });
  if (fault?.kind === 'in-use' || (key !== undefined && inUse.has(key)))
    return send(response, refusal(409, 'idempotency_error', 'This key is in use.', 'idempotency_key_in_use'));
  if (key !== undefined) inUse.add(key);
  if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  const reply = key === undefined ? work() : once(key, `${call} ${hash(body)}`, work, fault);
  if (key !== undefined) inUse.delete(key);
  if (fault?.kind === 'hang-after') return;
  if (fault?.kind === 'fail-after') return send(response, refusal(502, 'api_error', 'Simulated: lost on the way.'));
  send(response, reply);
}

/** The same request gets the same answer, another one an error. */
function once(key: string, request: string, work: () => Reply, fault: Fault | undefined): Reply {
  const before = books.kept(key);
  if (before !== undefined)
    return before.request === request
      ? { status: before.status, body: before.body }
      : refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
  const made = work();
  const reply = fault?.kind === 'fail-kept' ? refusal(500, 'api_error', 'Simulated: broken.') : made;
  books.keep({ key, request, ...reply });
  return reply;
}

function control(path: string, body: string): Reply {
  const input = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  switch (path) {
    case '/control/faults':
      faults.set(input.faults as Fault[]);
      return { status: 200, body: {} };
    case '/control/webhooks':
      webhooks.set(input as WebhookKnobs);
      return { status: 200, body: {} };
    case '/control/clock':
      books.shift(Number(input.seconds));
      return { status: 200, body: {} };
    case '/control/pay':
      return { status: 200, body: { paid: api.pay(String(input.id)) } };
    case '/control/tamper': {
      const session = books.sessions.get(String(input.id));
      if (session !== undefined) books.saveSession({ ...session, ...(input.change as object) });
      return { status: 200, body: {} };
    }
    case '/control/onboard': {
      const account = books.accounts.get(String(input.id));
      if (account !== undefined) books.saveAccount(withTransfers(account, input.active === true));
      return { status: 200, body: {} };
    }
    case '/control/balance':
      if (typeof input.float === 'number') books.float = input.float;
      if (typeof input.sweeps === 'boolean') books.sweeps = input.sweeps;
      return { status: 200, body: {} };
    case '/control/failRefund':
      api.entries.failRefund(String(input.id));
      return { status: 200, body: {} };
    case '/control/dispute':
      return { status: 200, body: { id: api.entries.dispute(String(input.id), input as { cents?: number }) } };
    case '/control/decide':
      api.entries.decide(String(input.id), String(input.end));
      return { status: 200, body: {} };
    case '/control/enter':
      return { status: 200, body: api.entries.enter(input as Parameters<typeof api.entries.enter>[0]) };
    case '/control/hold':
      books.isHolding = input.hold === true;
      if (!books.isHolding) books.held.clear();
      return { status: 200, body: {} };
    case '/control/alter': {
      const entry = books.entries.get(String(input.id));
      if (entry !== undefined) books.saveEntry({ ...entry, ...(input.change as Partial<BalanceEntry>) });
      return { status: 200, body: {} };
    }
    case '/control/state': {
      const { sessions, refunds, accounts, transfers, entries } = books;
      const [made, moved] = [
        { sessions: [...sessions.values()], refunds: [...refunds.values()] },
        { accounts: [...accounts.values()], transfers: [...transfers.values()] },
      ];
      return { status: 200, body: { ...made, ...moved, entries: [...entries.values()], calls } };
    }
    default:
      return { status: 404, body: {} };
  }
}

function withTransfers(account: Account, isActive: boolean): Account {
  const stripe_transfers = { status: isActive ? ('active' as const) : ('restricted' as const) };
  const recipient = { applied: true, capabilities: { stripe_balance: { stripe_transfers } } };
  return { ...account, configuration: { recipient } };
}

function refusal(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code === undefined ? {} : { code }) } } };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_simulated' });
  response.end(JSON.stringify(body));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
