import { laterDay, localDay } from '@homeplate/domain/localTime';
import { PAPER_KINDS } from '@homeplate/domain/papers';
import type { Person } from './marketplace.ts';
import { jpeg, post, type Reply } from './pictureFiles.ts';
import type { TestApp } from './testApp.ts';

export type Paper = { id: string; kind: string; state: string; reason: string | null; expires_on: string | null };

export const dayIn = (app: Pick<TestApp, 'clock'>, days: number) => laterDay(localDay(app.clock.now()), days);

export async function handIn(
  app: TestApp,
  person: Pick<Person, 'token'> | undefined,
  fields: Record<string, string> = {},
  file?: Buffer,
): Promise<Reply> {
  const form = new FormData();
  const usual = { kind: 'food_handler', number: 'FH-2291', issuer: 'Region of Waterloo', expires_on: dayIn(app, 400) };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file ?? (await jpeg()))], { type: 'image/jpeg' }), 'paper.jpg');
  return post(app, form, { path: '/paper-photos', ...(person && { token: person.token }) });
}

/** Both papers that any food needs. */
export async function handInAll(app: TestApp, chef: Person, expires_on = dayIn(app, 400)): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of Object.keys(PAPER_KINDS)) {
    const { body } = await handIn(app, chef, { kind, risk: 'other', expires_on });
    ids.push(body.id ?? '');
  }
  return ids;
}

export async function ownPapers(app: TestApp, chef: Person) {
  const { data } = await app.graphql<{ getOwnPapers: { required: boolean; missing: boolean; papers: Paper[] } }>(
    '{ getOwnPapers { required missing papers { id kind state reason expires_on } } }',
    {},
    chef,
  );
  if (!data?.getOwnPapers) throw new Error('A chef has papers.');
  return data.getOwnPapers;
}

export async function shownPapers(app: TestApp, chefId: string) {
  const { data } = await app.graphql<{ getChefById: { papers: unknown } | null }>(
    'query ($id: ID) { getChefById(id: $id) { papers { certificate expires_on health_unit } } }',
    { id: chefId },
  );
  return data?.getChefById?.papers;
}

/** The newest comes first. */
export async function newsOf(app: TestApp, person: Person) {
  const { data } = await app.graphql<{ getNotifications: { kind: string; text: string; url: string }[] }>(
    '{ getNotifications { kind text url } }',
    {},
    person,
  );
  return data?.getNotifications ?? [];
}
