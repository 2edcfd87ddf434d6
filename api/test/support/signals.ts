import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './testApp.ts';

/** Writes while the triggers are off: the server hears nothing of it, so only what it reads again shows it. */
export async function writeUnheard({ sql }: TestApp, write: () => Promise<unknown>): Promise<void> {
  await sql.text('alter table products disable trigger signal_dish; alter table chefs disable trigger signal_kitchen');
  await write();
  await sql.text('alter table products enable trigger signal_dish; alter table chefs enable trigger signal_kitchen');
}

/** Until the server has heard of all that was written before. */
export async function untilHeard(app: TestApp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mark = newId();
  app.app.catalogue.onChange((touched) => {
    if (touched !== 'everything' && touched.has(mark)) resolve();
  });
  await app.sql`select pg_notify('catalogue_changed', ${JSON.stringify({ campuses: [mark] })})`;
  await promise;
}
