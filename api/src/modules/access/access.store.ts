import type { Role } from '@homeplate/domain/options';
import { type Queryable, valuesOf } from '../../platform/database.ts';

export type SessionOwner = {
  userId: string;
  roles: Role[];
  awaitsApproval: boolean;
  awaitsConfirmation: boolean;
  chefId: string | null;
  riderId: string | null;
};

export type SessionLimits = {
  idleSince: Date;
  openedSince: Date;
  /** `last_seen_at` is written at most this often. */
  seenSince: Date;
};

/** Writes the last use once an hour. */
export function findActor(sql: Queryable, tokenHash: Buffer, now: Date, limits: SessionLimits) {
  return sql<SessionOwner[]>`
    with seen as (
      update sessions set last_seen_at = ${now}
      where token_hash = ${tokenHash} and last_seen_at < ${limits.seenSince}
        and last_seen_at > ${limits.idleSince} and created_at > ${limits.openedSince}
    )
    select users.id as "userId", users.role as roles, users.awaits_approval as "awaitsApproval",
      users.awaits_confirmation as "awaitsConfirmation", chefs.id as "chefId", riders.id as "riderId"
    from sessions
      join users on users.id = sessions.user_id
      left join chefs on chefs.user_id = users.id
      left join riders on riders.user_id = users.id
    where sessions.token_hash = ${tokenHash} and users.status = 'active'
      and sessions.last_seen_at > ${limits.idleSince} and sessions.created_at > ${limits.openedSince}`.first();
}

export async function findLivingSessions(sql: Queryable, tokenHashes: readonly Buffer[], limits: SessionLimits) {
  return sql<{ hash: Buffer; isRider: boolean }[]>`
    select sessions.token_hash as hash, riders.id is not null as "isRider"
    from sessions
      join users on users.id = sessions.user_id
      left join riders on riders.user_id = users.id
    where sessions.token_hash = any (${tokenHashes}) and users.status = 'active'
      and sessions.last_seen_at > ${limits.idleSince} and sessions.created_at > ${limits.openedSince}`;
}

export type Account = {
  id: string;
  email: string;
  first_name: string;
  status: 'active' | 'suspended';
  password_hash: string;
  awaits_confirmation: boolean;
};

export function findAccount(sql: Queryable, email: string): Promise<Account | undefined> {
  return sql<Account[]>`
    select id, email, first_name, status, password_hash, awaits_confirmation from users
    where lower(email) = lower(${email})`.first();
}

export function findAccountById(sql: Queryable, id: string): Promise<Account | undefined> {
  return sql<Account[]>`
    select id, email, first_name, status, password_hash, awaits_confirmation from users where id = ${id}`.first();
}

/** `isNew`: has never signed in. */
export function lockUnchangedAccount(sql: Queryable, { id, password_hash }: Account) {
  return sql<{ isNew: boolean }[]>`
    select first_signed_in_at is null as "isNew" from users
    where id = ${id} and password_hash = ${password_hash} and status = 'active' for no key update`.first();
}

type NewSession = { token_hash: Buffer; user_id: string; device: string; created_at: Date; last_seen_at: Date };

export async function insertSession(sql: Queryable, session: NewSession): Promise<void> {
  await sql`insert into sessions ${valuesOf(session)}`;
}

export async function deleteOldestSessions(sql: Queryable, userId: string, max: number): Promise<void> {
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by last_seen_at desc, created_at desc, token_hash offset ${max}
    )`;
}

export async function deleteSession(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`;
}

export async function deleteSessionsOf(sql: Queryable, userId: string, except: Buffer | null = null): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${except}`;
}

export function isKnownBrowser(sql: Queryable, cookieHash: Buffer, userId: string): Promise<boolean> {
  return sql`select 1 from known_browsers where cookie_hash = ${cookieHash} and user_id = ${userId}`.some();
}

export async function rememberBrowser(sql: Queryable, cookieHash: Buffer, userId: string, now: Date): Promise<void> {
  await sql`
    insert into known_browsers (cookie_hash, user_id, last_seen_at) values (${cookieHash}, ${userId}, ${now})
    on conflict (cookie_hash, user_id) do update set last_seen_at = excluded.last_seen_at`;
}

export async function findBrowsersOf(sql: Queryable, userId: string): Promise<{ last_seen_at: Date }[]> {
  return sql<{ last_seen_at: Date }[]>`
    select last_seen_at from known_browsers where user_id = ${userId} order by last_seen_at`;
}

export async function deleteBrowsersOf(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from known_browsers where user_id = ${userId}`;
}

export function replaceReset(
  sql: Queryable,
  { id, email }: Pick<Account, 'id' | 'email'>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  return sql`
    insert into password_resets (user_id, token_hash, expires_at)
    select id, ${tokenHash}, ${expiresAt} from users
    where id = ${id} and email = ${email} and status = 'active' for share
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id`.some();
}

export function isResetOpen(sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  return sql`select 1 from password_resets where token_hash = ${tokenHash} and expires_at > ${now}`.some();
}

export async function consumeReset(sql: Queryable, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [reset] = await sql<{ user_id: string }[]>`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now} returning user_id`;
  return reset?.user_id;
}

export function setPasswordHash(sql: Queryable, userId: string, passwordHash: string) {
  return sql<{ email: string; first_name: string }[]>`
    update users set password_hash = ${passwordHash} where id = ${userId} and status = 'active'
    returning email, first_name`.first();
}

export async function deleteExpired(sql: Queryable, now: Date, limits: SessionLimits & { knownSince: Date }) {
  // Both ends: with one the planner expects a third of the table and reads it all.
  await sql`
    delete from sessions
    where last_seen_at between '-infinity' and ${limits.idleSince}
      or created_at between '-infinity' and ${limits.openedSince}`;
  await sql`delete from password_resets where expires_at <= ${now}`;
  await sql`delete from email_confirmations where expires_at <= ${now}`;
  await sql`delete from registration_windows where expires_at <= ${now}`;
  await sql`delete from known_browsers where last_seen_at <= ${limits.knownSince}`;
}

/** Waits for payments under way to its kitchen, which `update` alone would not. */
export function setAccountStatus(sql: Queryable, userId: string, status: 'active' | 'suspended'): Promise<boolean> {
  return sql`
    with account as (select id from users where id = ${userId} for update)
    update users set status = ${status} from account
    where users.id = account.id and status <> ${status} and deleted_at is null returning users.id`.some();
}

export function lockForDeletion(sql: Queryable, id: string, passwordHash: string): Promise<boolean> {
  return sql`
    select from users where id = ${id} and password_hash = ${passwordHash} and status = 'active' for update`.some();
}

export async function closeAccount(sql: Queryable, id: string, at: Date): Promise<void> {
  await sql`
    update users set status = 'suspended', deleted_at = ${at}, password_hash = '', awaits_confirmation = false,
      awaits_approval = false
    where id = ${id}`;
}

export async function deleteResets(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from password_resets where user_id = ${userId}`;
}

export async function insertWindow(sql: Queryable, window: { userId: string; cookieHash: Buffer; expiresAt: Date }) {
  await sql`
    insert into registration_windows (user_id, cookie_hash, expires_at)
    values (${window.userId}, ${window.cookieHash}, ${window.expiresAt})`;
}

export async function findWindowCookie(sql: Queryable, userId: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await sql<{ cookie_hash: Buffer }[]>`
    select cookie_hash from registration_windows where user_id = ${userId} and expires_at > ${now}`;
  return row?.cookie_hash;
}

export async function deleteWindow(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from registration_windows where user_id = ${userId}`;
}

/** A deletion waits for this lock. */
export async function findChosenRoles(sql: Queryable, userId: string): Promise<readonly Role[] | undefined> {
  const [row] = await sql<{ role: Role[] }[]>`
    select role from users where id = ${userId} and deleted_at is null for key share`;
  return row?.role;
}

type SessionRow = {
  id: string;
  device: string | null;
  created_at: Date;
  last_seen_at: Date;
  is_current: boolean;
};

// Public name of a session: the token's hash never leaves the database.
const sessionId = (sql: Queryable) => sql`encode(substr(sha256(token_hash), 1, 12), 'hex')`;

/** `current` first, then by last use. */
export async function findSessionsOf(sql: Queryable, userId: string, current: Buffer, limits: SessionLimits) {
  return sql<SessionRow[]>`
    select ${sessionId(sql)} as id, device, created_at, last_seen_at, token_hash = ${current} as is_current from sessions
    where user_id = ${userId} and last_seen_at > ${limits.idleSince} and created_at > ${limits.openedSince}
    order by token_hash = ${current} desc, last_seen_at desc, created_at desc, token_hash`;
}

export function deleteOwnSession(sql: Queryable, userId: string, id: string): Promise<boolean> {
  return sql`
    delete from sessions where user_id = ${userId} and ${sessionId(sql)} = ${id} returning user_id`.some();
}
