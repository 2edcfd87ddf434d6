/** A browser's subscription, as it gave it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A newer message of the same topic replaces one that still waits: 32 characters of base64url at most. */
  topic: string;
};

/**
 * What became of it. `taken`: the push service has it. `gone`: the subscription does not exist any more. `forbidden`: our keys are wrong.
 * `rejected`: it will never take this message. `busy` and `unreachable`: it has it not, and may take it later. `unclear`: no answer came, it may
 * have it.
 */
export type PushOutcome = 'taken' | 'gone' | 'forbidden' | 'rejected' | 'busy' | 'unreachable' | 'unclear';

export type PushAnswer = { outcome: PushOutcome; status?: number; retryAfterSeconds?: number };

/** Web Push to any push service. Called by the job `push`, and by `sendTestNotification`, whose caller waits for it (`TIME_LIMIT_MS` in webPush.ts). */
export type Push = {
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
  /** How often each outcome came, in this process. */
  outcomes: ReadonlyMap<PushOutcome, number>;
};
