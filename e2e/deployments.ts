import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Changes with its content: `index-Cqu3aRY.js`. */
const BUILT = /(-[\w-]{7})\.(js|css)\b/g;
const REWRITTEN = /^text\/html|javascript|^text\/css/;

/** `second build`: other file names; `silent`: swallows all; `down`: no network. */
type State = 'first build' | 'second build' | 'silent' | 'down';

/** A proxy before the product, for deployments and outages. */
export async function openBalancer(productUrl: string) {
  let state: State = 'first build';
  const { host } = new URL(productUrl);

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    if (state === 'down') asked.socket.destroy();
    if (state === 'down' || state === 'silent') return;
    const isSecond = state === 'second build';
    const path = asked.url ?? '/';
    // The earlier build's files are gone.
    if (isSecond && path.startsWith('/assets/') && /\.(js|css)$/.test(path) && !path.includes('.second.'))
      return void answer.writeHead(404).end();
    const { 'if-none-match': _, 'if-modified-since': __, origin, ...headers } = asked.headers;
    const sent = request(`${productUrl}${path.replace('.second.', '.')}`, {
      method: asked.method,
      headers: { ...headers, host, 'accept-encoding': 'identity', ...(origin && { origin: productUrl }) },
    });
    sent.on('error', () => answer.destroy());
    sent.on('response', async (got) => {
      const { 'content-length': ___, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 502, kept);
      if (isSecond && REWRITTEN.test(got.headers['content-type'] ?? ''))
        answer.end((await text(got)).replace(BUILT, '$1.second.$2'));
      else got.pipe(answer);
    });
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next: State) => {
      state = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
