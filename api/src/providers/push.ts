export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** How long the push service stores it for an absent browser. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Replaces a waiting message of the same topic; at most 32 base64url characters. */
  topic: string;
};

/**
 * `taken`: accepted; `gone`: no such subscription; `forbidden`: our keys are wrong; `rejected`: never; `busy`,
 * `unreachable`: not yet; `unclear`: no answer, perhaps accepted.
 */
export type PushOutcome = 'taken' | 'gone' | 'forbidden' | 'rejected' | 'busy' | 'unreachable' | 'unclear';

export type PushAnswer = { outcome: PushOutcome; status?: number; retryAfterSeconds?: number };

/** Called by the job `push`, and by `sendTestNotification`, which waits (`TIME_LIMIT_MS` in webPush.ts). */
export type Push = {
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
  outcomes: ReadonlyMap<PushOutcome, number>;
};
