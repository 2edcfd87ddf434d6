import { createHmac } from 'node:crypto';
import { newToken } from './books.ts';

export type WebhookKnobs = {
  url?: string;
  secret?: string;
  copies?: number;
  drop?: boolean;
  delayMs?: number;
  /** Holds messages until so many, then sends the last first. */
  reorderBy?: number;
};

const TRIES = 20;
const RETRY_MS = 250;

export type Webhooks = {
  set(knobs: WebhookKnobs): void;
  announce(type: string, object: object): void;
};

/** Delivers signed messages as badly as the knobs say. */
export function createWebhooks(now: () => number): Webhooks {
  let knobs: WebhookKnobs = {};
  let waiting: string[] = [];

  const send = async (body: string, { url, secret = '' }: WebhookKnobs) => {
    if (url === undefined) return;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret, now()) },
        body,
      }).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  };
  const release = (bodies: readonly string[]) => {
    const current = knobs;
    for (const body of bodies) {
      for (let copy = 0; copy < (current.copies ?? 1); copy += 1)
        setTimeout(() => void send(body, current), current.delayMs ?? 0);
    }
  };
  return {
    set: (next) => {
      knobs = next;
      const held = waiting;
      waiting = [];
      release(held);
    },
    announce: (type, object) => {
      if (knobs.drop || knobs.url === undefined) return;
      waiting.unshift(
        JSON.stringify({
          id: newToken('evt'),
          object: 'event',
          type,
          created: now(),
          livemode: false,
          data: { object },
        }),
      );
      if (waiting.length < (knobs.reorderBy ?? 1)) return;
      const held = waiting;
      waiting = [];
      release(held);
    },
  };
}

function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
