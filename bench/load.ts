import { Agent, request } from 'node:http';

export type Load = { perSecond: number; failed: number };

const CONNECTIONS = 16;

/** Asks `url` as often as it answers, over 16 kept connections, with the bodies in turn; every answer is read whole. */
export async function load(url: string, bodies: readonly string[], seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const end = started + seconds * 1000;
  let answered = 0;
  let failed = 0;
  const one = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const isGood = await ask(agent, url, bodies[turn % bodies.length] ?? '');
      if (isGood) answered += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => one(index)));
  agent.destroy();
  return { perSecond: answered / ((performance.now() - started) / 1000), failed };
}

function ask(agent: Agent, url: string, body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on('end', () => resolve(response.statusCode === 200 && length > 0));
      },
    );
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
