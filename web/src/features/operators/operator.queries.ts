import { queryOptions } from '@tanstack/react-query';
import { GatewayError, reasonOf } from '../../gateway/error.ts';
import type { TypedDocumentString } from '../../gateway/generated/graphql.ts';
import { graphql, newKey, type RequestOptions, type ResultOf, request } from '../../gateway/graphql.ts';
import { retryLost } from '../../gateway/queryClient.ts';
import { createStore } from '../../lib/createStore.ts';

graphql(`
  fragment OperatorFields on Operator { id name email confirmed_until }
`);

const OperatorDocument = graphql(`
  query Operator {
    getOperator { ...OperatorFields }
  }
`);

const LoginDocument = graphql(`
  mutation OperatorLogin($email: String, $password: String, $code: String) {
    operatorLogin(email: $email, password: $password, code: $code) { ...OperatorFields }
  }
`);

const LogoutDocument = graphql(`
  mutation OperatorLogout {
    operatorLogout { success message }
  }
`);

const ConfirmDocument = graphql(`
  mutation OperatorConfirm($code: String) {
    operatorConfirm(code: $code) { ...OperatorFields }
  }
`);

export type Operator = NonNullable<ResultOf<typeof OperatorDocument>['getOperator']>;

/** Each query's key begins with it: signing out forgets them all. */
export const OPERATORS = 'operators';

export const PAGE = 50;

export const endedSessions = createStore(0);

export const codeQuestion = createStore<{ done: (isConfirmed: boolean) => void } | null>(null);

const ATTENDED_MS = 60_000;
let pressedAt = Date.now();
export const notePress = (): void => {
  pressedAt = Date.now();
};

/** What an open page asks by itself does not renew the session. */
const ownHeaders = () => (Date.now() - pressedAt > ATTENDED_MS ? { headers: { 'x-unattended': '1' } } : {});

/** Sends the operator's cookie alone, without a user's token. */
export async function askOperator<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables?: Variables,
  options: Omit<RequestOptions, 'anonymous'> = {},
): Promise<Result> {
  try {
    return await request(document, variables, { ...options, ...ownHeaders(), anonymous: true });
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED') endedSessions.set(endedSessions.get() + 1);
    throw error;
  }
}

/** Once, however often it is sent: again after a lost answer, and where the server wants a new code, once it is given. */
export async function actAsOperator<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const options = { idempotencyKey: newKey() };
  const send = async (failures = 0): Promise<Result> => {
    try {
      return await askOperator(document, variables, options);
    } catch (error) {
      if (!retryLost.retry(failures, error as Error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryLost.retryDelay(failures)));
      return send(failures + 1);
    }
  };
  try {
    return await send();
  } catch (error) {
    if (reasonOf(error) !== 'CODE_NEEDED' || !(await askForCode())) throw error;
    return send();
  }
}

export function askForCode(): Promise<boolean> {
  codeQuestion.get()?.done(false);
  return new Promise((resolve) => {
    const done = (isConfirmed: boolean) => {
      codeQuestion.set(null);
      resolve(isConfirmed);
    };
    codeQuestion.set({ done });
  });
}

export const operatorQuery = queryOptions({
  queryKey: [OPERATORS, 'self'],
  queryFn: async ({ signal }) => (await askOperator(OperatorDocument, {}, { signal })).getOperator ?? null,
});

/** Not by `askOperator`: a wrong password is no end of a session. */
export async function signIn(form: { email: string; password: string; code: string }) {
  return (await request(LoginDocument, form, { anonymous: true })).operatorLogin ?? null;
}

export const signOut = () => askOperator(LogoutDocument);

export const confirm = (code: string) => askOperator(ConfirmDocument, { code });
