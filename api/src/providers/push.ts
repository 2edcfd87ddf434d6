export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Replaces a waiting message of the same topic; at most 32 base64url characters. */
  topic: string;
};

/**
 * `gone`: no such subscription; `forbidden`: our keys are wrong; `rejected`: never; `busy`, `unreachable`: not yet;
 * `unclear`: perhaps accepted.
 */
export type PushOutcome = 'taken' | 'gone' | 'forbidden' | 'rejected' | 'busy' | 'unreachable' | 'unclear';

export type PushAnswer = { outcome: PushOutcome; status?: number; retryAfterSeconds?: number };

/** `sendTestNotification` waits for it (`TIME_LIMIT_MS` in webPush.ts). */
export type Push = {
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
  outcomes: ReadonlyMap<PushOutcome, number>;
};
