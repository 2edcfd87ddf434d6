import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test';
import { inDatabase } from './database.ts';
import { product } from './product.ts';

export const PASSWORD = 'homeplate1';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

/** A page, or cookies without a browser. */
export type Caller = { request: APIRequestContext };

/** As the person signed in there. */
export async function ask<Data>(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await caller.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as Answer;
  if (errors?.[0]) throw new Error(errors[0].message);
  return data as Data;
}

/** Without a browser. */
export async function openCaller(email?: string): Promise<Caller> {
  const options = { baseURL: product.url, extraHTTPHeaders: { origin: product.url } };
  if (email === undefined) return { request: await request.newContext(options) };
  const { storageState } = await sessionOf(email);
  return { request: await request.newContext({ ...options, storageState }) };
}

/** Closed after `act`. */
export async function withCaller<T>(act: (caller: Caller) => Promise<T>, email?: string): Promise<T> {
  const caller = await openCaller(email);
  try {
    return await act(caller);
  } finally {
    await caller.request.dispose();
  }
}

type Visitor = { id: string; first_name: string; role: string[] };

/** Cookies and storage of a new session, and where sign-in leads. */
export async function sessionOf(email: string): Promise<{ storageState: StorageState; home: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await inDatabase((client) =>
    client.query<Visitor>(
      `with visitor as (select id, first_name, role from users where email = $1), opened as (
         insert into sessions (token_hash, user_id, device, created_at, last_seen_at)
         select $2, id, 'Chrome on Linux', now(), now() from visitor
       )
       select * from visitor`,
      [email, createHash('sha256').update(token).digest()],
    ),
  );
  const [user] = rows;
  if (!user) throw new Error(`There is nobody with the address ${email}.`);
  const { id: user_id, first_name: uname, role } = user;
  // Journeys look for dishes of all campuses.
  const stored = { token, user_id, uname, urole: role.join(','), campus: '' };
  const { hostname, origin } = new URL(product.url);
  const cookie = { name: 'session', value: token, domain: hostname, path: '/', expires: -1, httpOnly: true } as const;
  return {
    storageState: {
      cookies: [{ ...cookie, secure: false, sameSite: 'Strict' }],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
    home: role.includes('Chef') ? '/chef/orders' : role.includes('Rider') ? '/rider/orders' : '/',
  };
}
