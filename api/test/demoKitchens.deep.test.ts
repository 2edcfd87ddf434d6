import { afterAll, describe, expect, test } from 'vitest';
import { dropCampus, MINUTE, moveClock, onCampus, order, signIn, wait } from './support/demoCampus.ts';
import type { TestApp } from './support/testApp.ts';

afterAll(dropCampus);

describe('the kitchens', () => {
  type Listed = { user: { first_name: string }; kitchen: { state: string; opens_at: string | null } };

  async function states(app: TestApp): Promise<Record<string, string>> {
    const { data } = await app.graphql<{ getAllChefs: Listed[] }>(
      '{ getAllChefs { user { first_name } kitchen { state opens_at } } }',
    );
    const chefs = data?.getAllChefs ?? [];
    // Shut ones come last.
    expect(chefs.slice(6).map(({ user }) => user.first_name)).toEqual(expect.arrayContaining(['Emily', 'Mateo']));
    const opens = chefs.find(({ user }) => user.first_name === 'Mateo')?.kitchen.opens_at ?? '';
    expect(Date.parse(opens)).toBeGreaterThan(app.clock.now().getTime());
    return Object.fromEntries(chefs.map(({ user, kitchen }) => [user.first_name, kitchen.state]));
  }

  const EACH = {
    ...{ Amira: 'open', Luca: 'open', Sofía: 'open', Wei: 'open', Priya: 'open', Noor: 'open' },
    ...{ Emily: 'paused', Mateo: 'closed' },
  };

  test.each(['2027-06-15T03:00:00-04:00', '2027-06-15T12:00:00-04:00', '2026-11-01T01:30:00-04:00'])(
    'of a campus set up at %s show each state then, at night, at noon and a week later',
    async (start) => {
      const from = Date.parse(start);
      const look = async (app: TestApp) => {
        for (const hours of [0, 9, 15, 24, 7 * 24, 7 * 24 + 9]) {
          await moveClock(app, from + hours * 60 * MINUTE);
          expect(await states(app)).toEqual(EACH);
        }
      };
      await onCampus(look, { DEMO_PLAY: 'off' }, from);
    },
  );

  test('that are shut open when their chefs come back', async () => {
    await onCampus(async (app) => {
      for (const [email, mutation] of [
        ['emily@homeplate.ca', 'resumeKitchen'],
        ['mateo@homeplate.ca', 'setDaysAway'],
      ] as const) {
        const { token } = await signIn(app, email);
        const { error } = await app.graphql(`mutation { ${mutation} { state } }`, {}, { token });
        expect(error).toBeUndefined();
      }
      // A Wednesday at noon, on which Mateo cooks.
      await wait(app, 24 * 60);
      const { data } = await app.graphql<{ getAllChefs: Listed[] }>(
        '{ getAllChefs { user { first_name } kitchen { state } } }',
      );
      expect(new Set(data?.getAllChefs.map(({ kitchen }) => kitchen.state))).toEqual(new Set(['open']));
    });
  });

  test('have a dish with portions of the day, and one that does not deliver to every campus', async () => {
    await onCampus(async (app) => {
      const { data } = await app.graphql<{
        getAllProducts: { name: string; quantity: number; daily_quantity: number | null }[];
      }>('{ getAllProducts { name quantity daily_quantity } }');
      const daily = data?.getAllProducts.filter((dish) => dish.daily_quantity !== null) ?? [];
      expect(daily.map(({ name }) => name).sort()).toEqual([
        ...['Butter Chicken', 'Shakshuka', 'Spaghetti and Meatballs', 'Steamed Dumplings'],
      ]);
      await expect(order(app, 'aisha@homeplate.ca', 'Black Bean Quesadilla')).rejects.toThrow(
        'Sofía does not deliver to Guelph Campus.',
      );
    });
  });
});
