import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerBodyDeadline } from '../src/http/connections.ts';

// The server's own, sixteen times as fast.
const LIMITS = { bodyMs: 600, uploadMs: 600, minBytes: 1000 };

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = Fastify();
  registerBodyDeadline(app, LIMITS);
  app.addContentTypeParser('*', (_request, body, done) => {
    body
      .resume()
      .once('end', () => done(null))
      .once('error', done);
  });
  app.post('/graphql', async () => ({ done: true }));
  app.post('/upload', { config: { ownPages: 'multipart/form-data' } }, async () => ({ done: true }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function trickle(path: string, parts: number, bytes: number): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/x', 'content-length': parts * bytes };
    const sending = request(url + path, { method: 'POST', headers });
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      sending.write(Buffer.alloc(bytes));
      if (sent === parts) {
        clearInterval(timer);
        sending.end();
      }
    }, 50);
    sending.on('error', (error: NodeJS.ErrnoException) => {
      clearInterval(timer);
      resolve(error.code);
    });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

describe('a body', () => {
  it('that comes in time is answered', async () => {
    expect(await trickle('/graphql', 2, 10)).toBe(200);
  });

  it('that takes too long ends the connection', async () => {
    expect(await trickle('/graphql', 40, 1000)).toMatch(/ECONNRESET|EPIPE/);
  });

  it('may take longer when it is a picture that keeps coming', async () => {
    expect(await trickle('/upload', 16, 1000)).toBe(200);
  });

  it('of a picture that hardly moves ends the connection', async () => {
    expect(await trickle('/upload', 40, 10)).toMatch(/ECONNRESET|EPIPE/);
  });
});
