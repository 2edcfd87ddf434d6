import { addChef, addCustomer, addDish, type Person, type TestChef } from './marketplace.ts';
import { setClock, type TestApp } from './testApp.ts';

export type State = { state: string; opens_at: string | null; closes_at: string | null; open_payments: number | null };
export const STATE = '{ state opens_at closes_at open_payments }';
const PAUSE = `mutation ($minutes: Int, $untilTomorrow: Boolean) {
  pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) ${STATE} }`;

type Kitchen = { kitchen: State; days_away: string[] | null };

/** A Tuesday at noon; a kitchen open Monday to Friday, 11:00 to 21:00, with a dish; a customer. */
export async function openAtNoon(app: TestApp) {
  setClock(app, '2027-06-15T12:00:00-04:00');
  const chef = await addChef(app);
  await kitchenCalls(app).keepHours(chef);
  return { chef, customer: await addCustomer(app), dish: await addDish(app, chef) };
}

export function kitchenCalls(app: TestApp) {
  async function keepHours({ chefId }: TestChef, keeps = true) {
    await app.sql`
      update chefs set keeps_hours = ${keeps}, preferred_working_days = '{Monday,Tuesday,Wednesday,Thursday,Friday}',
        preferred_start_time = '11:00', preferred_end_time = '21:00' where id = ${chefId}`;
  }

  const pause = (person: Person, args: Record<string, unknown>) =>
    app.graphql<{ pauseKitchen: State }>(PAUSE, args, { token: person.token });
  const resume = (person: Person) =>
    app.graphql<{ resumeKitchen: State }>(`mutation { resumeKitchen ${STATE} }`, {}, { token: person.token });
  const leave = (person: Person, from: string | null, to: string | null) =>
    app.graphql<{ setDaysAway: State }>(
      `mutation ($from: String, $to: String) { setDaysAway(from: $from, to: $to) ${STATE} }`,
      { from, to },
      { token: person.token },
    );
  /** As everybody reads it. */
  async function kitchenOf({ chefId }: TestChef) {
    const answer = await app.graphql<{ getChefById: Kitchen }>(
      `query ($id: ID) { getChefById(id: $id) { kitchen ${STATE} days_away } }`,
      { id: chefId },
    );
    return answer.data?.getChefById;
  }
  async function ownKitchen({ token }: TestChef) {
    const answer = await app.graphql<{ getChefProfile: Kitchen }>(
      `{ getChefProfile { kitchen ${STATE} days_away } }`,
      {},
      { token },
    );
    return answer.data?.getChefProfile;
  }

  /** Every change of the table, or of some rows, fails meanwhile. */
  async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
    await app.sql.text(`
      create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on ${table} execute function fail();`);
    await work().finally(() => app.sql.text(`drop trigger broken on ${table.split(' ')[0]}`));
  }

  return { keepHours, pause, resume, leave, kitchenOf, ownKitchen, whileBroken };
}
