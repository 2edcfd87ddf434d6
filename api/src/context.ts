import type { Role } from '@homeplate/domain/options';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Loaders } from './loaders.ts';
import type { AllCampuses } from './modules/campus/settings.ts';
import type { Live } from './modules/orders/live.ts';
import type { Sql } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { MinuteCounter } from './platform/rateLimit.ts';
import type { ImageStore } from './providers/imageStore.ts';
import type { Mail } from './providers/mail.ts';
import type { Payments } from './providers/payments.ts';
import type { Push } from './providers/push.ts';
import type { Transfers } from './providers/transfers.ts';

/** Read from the database on every request, never from the client. */
export type Actor = {
  userId: string;
  roles: readonly Role[];
  awaitsApproval: boolean;
  awaitsConfirmation: boolean;
  /** Null while that registration step is missing. */
  chefId: string | null;
  riderId: string | null;
  sessionHash: Buffer;
};

/** From the cookie `operator`: never a user, never a role. */
export type OperatorActor = {
  id: string;
  name: string;
  email: string;
  /** When a code was last entered. */
  confirmedAt: Date;
  sessionHash: Buffer;
};

/** What a use case knows of the request, and its only way to set cookies. */
export type Http = {
  /** What limits count by: IPv4 address or IPv6 /64; forwarded headers only from trusted proxies. */
  network: string;
  /** The request came from this one of the site's origins. */
  origin: string;
  idempotencyKey: string | undefined;
  userAgent: string | undefined;
  /** Sent by an open page, not by its person. */
  isUnattended: boolean;
  readCookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void;
  clearCookie(name: CookieName): void;
  /** Adds to the answer's log line: nothing that identifies a person. */
  note(fields: Readonly<Record<string, string>>): void;
};

export type CookieName = 'session' | 'registration' | 'browser' | 'operator';

export type Reads = {
  /** Null stands for all of them. */
  campuses: Set<string | null>;
  /** When a kitchen read turns, in milliseconds of the server's clock. */
  until: number;
};

export const noReads = (): Reads => ({ campuses: new Set(), until: Number.POSITIVE_INFINITY });

/** All that a use case reaches outside of itself. */
export type Context = {
  /** Set by `login` too, so that its answer shows private fields. */
  actor: Actor | null;
  /** Read for operators' operations alone. */
  operator: OperatorActor | null;
  /** Registered by this request: may read their own fresh record. */
  registeredUserId: string | null;
  sql: Sql;
  /** Reads the catalogue's lists, from a replica if it has all their changes. */
  lists: Sql;
  payments: Payments;
  /** Undefined: all are made by hand. */
  transfers: Transfers | undefined;
  mail: Mail;
  push: Push | undefined;
  images: ImageStore;
  jobs: Jobs;
  now: Date;
  config: Config;
  http: Http;
  log: FastifyBaseLogger;
  loaders: Loaders;
  countHash: { ofAccount: MinuteCounter; ofNetwork: MinuteCounter };
  live: Live;
  campuses(): Promise<AllCampuses>;
  /** Rows of lists inside lists; throws BAD_USER_INPUT for too many. */
  spendRows(count: number): void;
  /** Extra cost of a read, in fields of its caller. Throws RATE_LIMITED. */
  spendFields(count: number): void;
  /**
   * Who reads a document that needs no actor: from its session when asked for, and counted on it. A wrong token is
   * nobody.
   */
  readOwner(): Promise<Actor | null>;
  reads: Reads;
};
