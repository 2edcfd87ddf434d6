import autocannon from 'autocannon';

/** `slow`: 97.5th percentile in milliseconds. */
export type Load = { perSecond: number; slow: number; clientCpu: number };

export type Asked = { path: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> };

export const CONNECTIONS = 16;

/**
 * A closed loop over 16 keep-alive connections, each request from another address. Throws on non-2xx. `clientCpu` near
 * 1 core means that the client was measured.
 */
export async function load(url: string, asked: readonly Asked[], seconds: number): Promise<Load> {
  let connection = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const number = connection++;
      const first = Math.floor((number * asked.length) / CONNECTIONS);
      client.setRequests(
        [...asked.slice(first), ...asked.slice(0, first)].map((one, index) => ({
          ...one,
          method: one.method ?? 'POST',
          headers: {
            ...(one.body === undefined ? {} : { 'content-type': 'application/json' }),
            'x-forwarded-for': `10.${number}.${index >> 8}.${index & 255}`,
            ...one.headers,
          },
        })),
      );
    },
  });
  const wallSeconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${failed} requests failed of ${result.requests.total}: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    perSecond: result['2xx'] / result.duration,
    slow: result.latency.p97_5,
    clientCpu: (user + system) / 1e6 / wallSeconds,
  };
}

export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
