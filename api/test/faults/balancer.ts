import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 1_000;

export type Balancer = {
  url: string;
  use(targets: readonly string[]): void;
  close(): Promise<void>;
};

/** As a balancer with health checks: in turn to those that answer /readyz, and to the next if a connection is refused. */
export async function openBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  const healthy = new Set<string>();
  let turn = 0;
  const check = async (target: string) => {
    const answer = await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) healthy.add(target);
    else healthy.delete(target);
  };
  const timer = setInterval(() => void Promise.all(targets.map(check)), CHECK_MS);

  const forward = async (asked: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const up = targets.filter((target) => healthy.has(target));
    const inTurn = up.map((_, place) => up[(turn + place) % up.length] as string);
    turn += 1;
    const send = (): void => {
      const target = inTurn.shift();
      if (target === undefined) return void answer.writeHead(502).end();
      const sent = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers });
      sent.on('response', (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.on('error', () => answer.destroy());
        got.pipe(answer);
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') healthy.delete(target);
        // What may have arrived is not sent twice.
        if (error.code === 'ECONNREFUSED' && !answer.headersSent) send();
        else answer.destroy();
      });
      answer.on('close', () => sent.destroy());
      sent.end(body);
    };
    send();
  };

  const server = createServer((asked, answer) => void forward(asked, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      targets = next;
      void Promise.all(next.map(check));
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
