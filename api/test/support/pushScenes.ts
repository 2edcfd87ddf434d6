import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { runRound } from './deadlines.ts';
import { ask, type Person } from './marketplace.ts';
import { type Browser, startPushService, subscribe } from './pushService.ts';
import { sharedApp } from './sharedApp.ts';
import { setClock } from './testApp.ts';

export const soon = (look: () => unknown, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 50 });

/** Each test begins at noon. */
export async function pushingApp(more: Record<string, string> = {}) {
  const service = await startPushService();
  afterAll(service.close);
  const settings = { ...more, RATE_LIMITS: 'off', DEADLINE_SCALE: '1', PUSH_TEST_ORIGIN: service.origin };
  const app = await sharedApp(settings);
  beforeAll(() => runRound(app));
  beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));
  return {
    app,
    service,
    settings,
    async browserOf(person: Person, ...replies: Parameters<typeof service.browser>): Promise<Browser> {
      const browser = service.browser(...replies);
      expect(await subscribe(app, person, browser)).toMatchObject({ success: true });
      return browser;
    },
    /** Except for what a push service is asked again later. */
    untilIdle: () =>
      soon(async () => {
        const [row] = await app.sql`
          select count(*)::int as count from pgboss.job where name = 'push' and state in ('created', 'active')`;
        expect(row).toEqual({ count: 0 });
      }),
    titlesTo: (browser: Browser) => service.shownTo(browser).map(({ notification }) => notification.title),
    subscriptions: async (person: Person) =>
      app.sql<{ failures: number; wait_until: Date | null }[]>`
        select failures, wait_until from push_subscriptions where user_id = ${person.id}`,
    mutate: (person: Person, call: string) => ask(app, person, call),
  };
}
