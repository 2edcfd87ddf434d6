import { PASSWORD } from './givenPeople.ts';
import type { TestApp } from './testApp.ts';

export const LOGIN =
  'mutation ($email: String, $password: String) { login(input: { email: $email, password: $password }) { token } }';

export function signIn(
  app: Pick<TestApp, 'graphql'>,
  email: string,
  password = PASSWORD,
  options: Parameters<TestApp['graphql']>[2] = {},
) {
  return app.graphql<{ login: { token: string } }>(LOGIN, { email, password }, options);
}
