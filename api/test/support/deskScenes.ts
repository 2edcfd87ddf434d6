import { keyed, newKey } from './graphqlClient.ts';
import { givenOperator, givenOperatorSession } from './operatorScenes.ts';
import type { TestApp } from './testApp.ts';

type Answer = { data: unknown; code: string | undefined; error: string | undefined };

/** `call` is one field with its arguments and selection. */
export async function deskOf(app: TestApp, name = 'Noor', { codeMinutesAgo = 0 } = {}) {
  const operator = await givenOperator(app, name);
  const cookie = await givenOperatorSession(app, operator, { codeMinutesAgo });
  const send = async (kind: string, call: string, key = newKey()): Promise<Answer> => {
    const { data, code, error } = await app.graphql<Record<string, unknown>>(
      `${kind} { answer: ${call} }`,
      {},
      keyed(key, { cookie }),
    );
    return { data: data?.answer, code, error };
  };
  return {
    ...operator,
    cookie,
    read: async <Result>(call: string) => (await send('query', call)).data as Result,
    query: (call: string) => send('query', call),
    /** An outcome, or the error's code. */
    act: async (act: string, subject: string, seen: string, reason = '', key = newKey()) => {
      const args = Object.entries({ act, subject, seen, reason }).map(
        ([name, value]) => `${name}: ${JSON.stringify(value)}`,
      );
      const call = `operatorAct(${args.join(', ')}) { success message code }`;
      const { data, code } = await send('mutation', call, key);
      return (data as { success: boolean; message: string; code: string | null } | null) ?? code;
    },
  };
}

export type Task = {
  kind: string;
  subject: string;
  seen: string;
  act: string | null;
  taken_by: string | null;
  detail: string | null;
  count: number;
  order_no: string | null;
  since: string;
};

type Reader = Pick<Awaited<ReturnType<typeof deskOf>>, 'read'>;

export const tasksOf = async (desk: Reader, subject: string): Promise<Task[]> =>
  (
    await desk.read<Task[]>(
      'getOperatorNow { kind subject order_no seen act taken_by detail count campus kitchen_campus since }',
    )
  ).filter((task) => task.subject === subject);

export const seenOf = async (desk: Reader, what: 'Order' | 'Person', id: string): Promise<string> =>
  (await desk.read<{ seen: string }>(`getOperator${what}(id: "${id}") { seen }`)).seen;
