import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { afterEach, vi } from 'vitest';
import type { TestApp } from './testApp.ts';

export type LiveStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The `data` of each `changed`. */
  hints: { orders: string[] }[];
  /** Hints at new notifications. */
  rings(): number;
  pings(): number;
  /** Ended by the server. */
  isOver(): boolean;
  /** Stops reading. */
  pause(): void;
  close(): void;
};

type Asked = { url: string; token?: string; headers?: Record<string, string | undefined> };

export async function openLive({ url, token, headers = {} }: Asked): Promise<LiveStream> {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const asked = Promise.withResolvers<IncomingMessage>();
  const request = get(
    `${url}/live`,
    { agent: false, headers: JSON.parse(JSON.stringify({ ...bearer, ...headers })) },
    asked.resolve,
  );
  request.on('error', asked.reject);
  const response = await asked.promise;
  let text = '';
  let isOver = false;
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response
    .on('error', () => {})
    .on('close', () => {
      isOver = true;
    });
  const events = (name: string) =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((block) => block.startsWith(`event: ${name}\n`));
  const changes = () => events('changed').map((block) => JSON.parse(block.split('\ndata:')[1] ?? ''));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    get hints() {
      return changes().filter((change) => 'orders' in change);
    },
    rings: () => changes().filter((change) => change.notifications === true).length,
    pings: () => events('ping').length,
    isOver: () => isOver,
    pause: () => void response.pause(),
    close: () => void request.destroy(),
  };
}

/** Waits for what streams tell unasked. */
export const soon = (look: () => unknown, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 20 });

/** Closed after the test. */
export function liveReaders(app: Pick<TestApp, 'url'>) {
  const streams: LiveStream[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  /** A stream that has begun. */
  async function open({ token }: { token: string }, url = app.url): Promise<LiveStream> {
    const stream = await openLive({ url, token });
    streams.push(stream);
    await soon(() => {
      if (stream.pings() === 0) throw new Error('The stream has not begun.');
    });
    return stream;
  }
  return { streams, open };
}
