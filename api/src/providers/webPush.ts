import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress } from '../platform/network.ts';
import type { Push, PushAnswer, PushOutcome } from './push.ts';

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

type Options = VapidKeys & {
  /** The only origin allowed without TLS. */
  testOrigin: string | undefined;
};

const TIME_LIMIT_MS = 5_000;
const NAME_LIMIT_MS = 2_000;
const MOST_RETRY_SECONDS = 3_600;

/** Anyone can name any endpoint: no redirects, no body read, only public addresses. */
export function createWebPush({ testOrigin, ...vapidDetails }: Options): Push {
  const outcomes = new Map<PushOutcome, number>();
  const count = (answer: PushAnswer) => {
    outcomes.set(answer.outcome, (outcomes.get(answer.outcome) ?? 0) + 1);
    return answer;
  };
  const attempt: Push['send'] = async ({ endpoint, ...keys }, { payload, ttlSeconds: TTL, urgency, topic }) => {
    const url = URL.parse(endpoint);
    const isTest = url !== null && url.origin === testOrigin;
    if (url === null || !(isTest || url.protocol === 'https:')) return { outcome: 'gone' };
    if (!isTest && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) return { outcome: 'unreachable' };
    const options = { vapidDetails, TTL, urgency, topic };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
    const request = { method: 'POST', headers: headers as Record<string, string>, agent: false } as const;
    return post(url, isTest ? request : { ...request, lookup: lookupPublic }, body ?? Buffer.alloc(0));
  };
  return { outcomes, send: async (target, message) => count(await attempt(target, message)) };
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

// The socket connects to the address checked here. Its own resolver: silent names must not delay others.
const lookupPublic: LookupFunction = (hostname, { all }, done) => {
  addressesOf(hostname).then(
    (found) => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The push service has no public address.'), '');
      return all ? done(null, found) : done(null, first.address, first.family);
    },
    (error) => done(error, ''),
  );
};

async function addressesOf(hostname: string) {
  const resolver = new Resolver({ timeout: NAME_LIMIT_MS, tries: 1 });
  const none = () => [];
  const [v4, v6] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ]);
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
}

function post(url: URL, options: RequestOptions, body: Buffer): Promise<PushAnswer> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve) => {
    let isConnected = false;
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const request = (isTls ? httpsRequest : httpRequest)(url, { ...options, signal }, (response) => {
      resolve(answerOf(response));
      response.destroy();
    });
    request.once('socket', (socket) => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ outcome: 'rejected', status: 101 });
    });
    const fail = () => resolve({ outcome: isConnected ? 'unclear' : 'unreachable' });
    request.on('error', fail);
    request.on('close', fail);
    request.end(body);
  });
}

function answerOf({ statusCode: status = 0, headers }: IncomingMessage): PushAnswer {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  const wait = seconds >= 0 ? { retryAfterSeconds: Math.min(MOST_RETRY_SECONDS, seconds) } : {};
  return { outcome: outcomeOf(status), status, ...wait };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'forbidden';
  return status === 429 || status >= 500 ? 'busy' : 'rejected';
}
