import type { TestApp } from './testApp.ts';
import { addCustomer, type Person, type Shop } from './townspeople.ts';

type Kind = {
  kind: string;
  who: string;
  push: boolean;
  mail: boolean;
  fixed: boolean;
  channels: string[];
  usual: string[];
};
export type Settings = { kinds: Kind[]; quiet_from: string | null; quiet_to: string | null; push_browsers: number };
const FIELDS = 'kinds { kind who page push mail fixed channels usual } quiet_from quiet_to push_browsers';

export async function addMailedCustomer(app: Shop): Promise<Person> {
  const customer = await addCustomer(app);
  const { kinds } = await settingsOf(app, customer);
  const missing = kinds.filter(({ channels, mail }) => channels.includes('mail') && !mail);
  await changeSettings(app, customer, { kinds: missing.map(({ kind }) => ({ kind, mail: true })) });
  return customer;
}

export async function settingsOf(app: Pick<TestApp, 'graphql'>, person: Pick<Person, 'token'>): Promise<Settings> {
  const { data } = await app.graphql<{ settings: Settings }>(
    `{ settings: getNotificationSettings { ${FIELDS} } }`,
    {},
    { token: person.token },
  );
  return data?.settings as Settings;
}

export async function changeSettings(app: Pick<TestApp, 'graphql'>, person: Pick<Person, 'token'>, input: unknown) {
  const answer = await app.graphql<{ settings: Settings | null }>(
    `mutation ($input: NotificationSettingsInput) { settings: setNotificationSettings(input: $input) { ${FIELDS} } }`,
    { input },
    { token: person.token },
  );
  return { settings: answer.data?.settings, error: answer.error };
}

export const kindIn = (settings: Settings | null | undefined, name: string) =>
  settings?.kinds.find((one) => one.kind === name);
