import { expect } from 'vitest';
import { startSimulator } from '../stripeSimulator/start.ts';
import { addChef, addCustomer, addDish, confirm, eventually, moveAsChef, openPage } from '../support/marketplace.ts';
import { type PushReply, startPushService, subscribe } from '../support/pushService.ts';
import { prepareServer } from './serverProcess.ts';

/** A server to be killed, and what it sends to. */
export async function startPushingServer() {
  const [simulator, service] = [await startSimulator(), await startPushService()];
  const server = await prepareServer(simulator, { env: { PUSH_TEST_ORIGIN: service.origin, DEMO_PLAY: 'off' } });
  await addChef(server);
  await server.start();
  return {
    server,
    service,
    async scene(...replies: PushReply[]) {
      const [chef, customer] = [await addChef(server), await addCustomer(server)];
      const { sessionId } = await openPage(server, customer, [[await addDish(server, chef), 1]]);
      await simulator.pay(sessionId);
      const [order] = (await confirm(server, customer, sessionId)).orders;
      const browser = service.browser(...replies);
      expect(await subscribe(server, customer, browser)).toMatchObject({ success: true });
      return { accept: () => moveAsChef(server, chef, order?.id ?? '', 'Waiting Pickup'), browser };
    },
    /** The queue is empty, a dead process's work included. */
    untilDone: () =>
      eventually(
        async () => server.sql`select from pgboss.job where name = 'push' and state in ('created', 'active', 'retry')`,
        (jobs) => jobs.length === 0,
        90_000,
      ),
    close: async () => {
      await server.close();
      await service.close();
      await simulator.close();
    },
  };
}
