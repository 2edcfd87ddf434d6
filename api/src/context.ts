import type { Role } from '@homeplate/domain/options';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Loaders } from './loaders.ts';
import type { Live } from './modules/orders/live.ts';
import type { Sql } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { MinuteCounter } from './platform/rateLimit.ts';
import type { ImageStore } from './providers/imageStore.ts';
import type { Mail } from './providers/mail.ts';
import type { Payments } from './providers/payments.ts';
import type { Push } from './providers/push.ts';

/** Who calls: read from the database on every request, never from the client. */
export type Actor = {
  userId: string;
  roles: readonly Role[];
  /** A chef or rider who may not work yet. */
  awaitsApproval: boolean;
  /** The caller's own record ids; null while that registration step is missing. */
  chefId: string | null;
  riderId: string | null;
  sessionHash: Buffer;
};

/** What a use case may know of the request, and the only way in which it sets a cookie. */
export type Http = {
  /** Whom limits count by: the client's IPv4 address or IPv6 /64; forwarded headers count only from trusted proxies. */
  network: string;
  /** The origin of this site that the request came from. */
  origin: string;
  /** The header of that name, as it was sent. */
  idempotencyKey: string | undefined;
  /** The header of that name: what the browser says of itself. */
  userAgent: string | undefined;
  readCookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void;
  clearCookie(name: CookieName): void;
  /** Adds fields to the log line of the answer: nothing by which a person is recognised. */
  note(fields: Readonly<Record<string, string>>): void;
};

export type CookieName = 'session' | 'registration' | 'browser';

/** What a request has read of the catalogue, for the caches. */
export type Reads = {
  /** The campuses whose lists were read; null stands for all of them. */
  campuses: Set<string | null>;
  /** The next turn of a kitchen that was read, in milliseconds of the server's clock: then it is no longer true. */
  until: number;
};

/** Before anything is read. */
export function noReads(): Reads {
  return { campuses: new Set(), until: Number.POSITIVE_INFINITY };
}

/** The one argument through which everything outside a use case reaches it. */
export type Context = {
  /** Set by `login` too, so that its answer shows the person what is theirs. */
  actor: Actor | null;
  /** The user whom this request registered: they may read their own fresh record. */
  registeredUserId: string | null;
  sql: Sql;
  payments: Payments;
  mail: Mail;
  /** Undefined: this site sends no Web Push. */
  push: Push | undefined;
  images: ImageStore;
  jobs: Jobs;
  now: Date;
  config: Config;
  http: Http;
  log: FastifyBaseLogger;
  loaders: Loaders;
  /** Password hashes of this process, by account and by network. */
  countHash: { ofAccount: MinuteCounter; ofNetwork: MinuteCounter };
  /** Signals to open pages that an order has changed. */
  live: Live;
  /** Counts the rows of lists inside lists that an answer holds; throws BAD_USER_INPUT where they are too many. */
  spendRows(count: number): void;
  /** Counts what a read costs beyond its field, as so many more fields of its caller. Throws RATE_LIMITED. */
  spendFields(count: number): void;
  reads: Reads;
};
