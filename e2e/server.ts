import { type APIRequestContext, type BrowserContextOptions, request, test } from '@playwright/test';

export const PASSWORD = 'homeplate1';

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

/** A page, or a caller with cookies of its own and no browser. */
export type Caller = { request: APIRequestContext };

/** Asks the server as the person who is signed in there. */
export async function ask<Data>(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await caller.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as Answer;
  if (errors?.[0]) throw new Error(errors[0].message);
  return data as Data;
}

/** A caller with cookies of its own and no browser. */
export async function openCaller(baseURL = test.info().project.use.baseURL ?? ''): Promise<Caller> {
  return { request: await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } }) };
}

/** Lends a caller without a browser. */
export async function withCaller<T>(act: (caller: Caller) => Promise<T>): Promise<T> {
  const caller = await openCaller();
  try {
    return await act(caller);
  } finally {
    await caller.request.dispose();
  }
}

type Login = { login: { token: string; user: { id: string; first_name: string; role: string[] } } };

/** Signs a caller in, without the page; answers what the page keeps of it in the browser. */
export async function logIn(caller: Caller, email: string, password = PASSWORD): Promise<Record<string, string>> {
  const document = 'mutation ($input: LoginInput) { login(input: $input) { token user { id first_name role } } }';
  const { token, user } = (await ask<Login>(caller, document, { input: { email, password } })).login;
  return { token, user_id: user.id, uname: user.first_name, urole: user.role.join(',') };
}

/** A browser's cookies and storage after this person has signed in, and the page where sign-in leads them. */
export function sessionOf(
  email: string,
): Promise<{ storageState: BrowserContextOptions['storageState']; home: string }> {
  return withCaller(async (caller) => {
    const kept = await logIn(caller, email);
    const { cookies } = await caller.request.storageState();
    // Journeys look for dishes of all campuses.
    const localStorage = Object.entries({ ...kept, campus: '' }).map(([name, value]) => ({ name, value }));
    const origin = test.info().project.use.baseURL ?? '';
    const roles = kept.urole ?? '';
    const home = roles.includes('Chef') ? '/chef/orders' : roles.includes('Rider') ? '/rider/orders' : '/';
    return { storageState: { cookies, origins: [{ origin, localStorage }] }, home };
  });
}
