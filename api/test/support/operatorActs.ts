import { beforeEach } from 'vitest';
import { givenOperator, givenOperatorSession } from './operatorScenes.ts';
import type { TestApp } from './testApp.ts';

export async function givenOperatorCookie(app: TestApp) {
  const { id } = await givenOperator(app);
  return { cookie: await givenOperatorSession(app, { id }), by: `operator:${id}` };
}

/** Signs in before each test, as a sweep in a test of another day ends sessions. */
export async function givenDesk(app: TestApp) {
  const desk = await givenOperatorCookie(app);
  beforeEach(async () => {
    desk.cookie = await givenOperatorSession(app, { id: desk.by.replace('operator:', '') });
  });
  return desk;
}

/** One mutation that answers an outcome; its refusal is the text. */
export async function asOperator(app: Pick<TestApp, 'graphql'>, { cookie }: { cookie: string }, call: string) {
  const { data, error } = await app.graphql<Record<string, { success: boolean; message: string } | null>>(
    `mutation { ${call} { success message } }`,
    {},
    { cookie },
  );
  return error ?? Object.values(data ?? {})[0];
}
