import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from './support/browserStorage.ts';

type Order = { _id: string; status: string; cancelled_by?: string; claimed?: boolean };

let stored: Record<string, string>;
beforeEach(() => {
  stored = { user_id: 'amira' };
  stubStorage(stored);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Each new page imports it afresh. */
const open = () => import('../src/features/orders/stopped.ts');
const cooking = (_id: string): Order => ({ _id, status: 'Waiting Pickup' });
const cancelled = (_id: string): Order => ({ _id, status: 'Cancelled', cancelled_by: 'customer' });
const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

async function kitchen() {
  const { withStopped, understood } = await open();
  const read = vi.fn(async (over: Order[]) => over);
  const show = async (listed: Order[], over: Order[] = [], userId = 'amira') =>
    ids(await withStopped({ userId, list: 'chef', open: listed }, () => read(over)));
  return { show, read, understood };
}

test('a cancelled order that was shown stays first, on the next pages too, until understood', async () => {
  const { show, understood } = await kitchen();
  expect(await show([cooking('a'), cooking('b')])).toEqual(['a', 'b']);
  expect(await show([cooking('b')], [cancelled('a')])).toEqual(['a', 'b']);
  vi.resetModules();
  const next = await kitchen();
  expect(await next.show([cooking('b')], [cancelled('a')])).toEqual(['a', 'b']);
  const client = new QueryClient();
  const key = ['orders', 'chef', 'amira', 'chef'];
  client.setQueryData(key, [cancelled('a'), cooking('b')]);
  understood(client, 'amira', 'chef', 'a');
  expect(ids(client.getQueryData<Order[]>(key) ?? [])).toEqual(['b']);
  expect(await next.show([cooking('b')], [cancelled('a')])).toEqual(['b']);
});

test('one that this device has never shown does not come, nor one that was delivered', async () => {
  const { show } = await kitchen();
  await show([cooking('a')]);
  expect(await show([], [cancelled('b')])).toEqual([]);
  expect(await show([], [cancelled('a')])).toEqual([]);
});

test('cancelled orders are asked for only while a shown one is missing', async () => {
  const { show, read } = await kitchen();
  await show([cooking('a')]);
  await show([cooking('a'), cooking('b')]);
  expect(read).not.toHaveBeenCalled();
  await show([cooking('b')]);
  await show([cooking('b')]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('one that is understood while the list is read does not come back with the answer', async () => {
  const { withStopped, understood } = await open();
  await withStopped({ userId: 'amira', list: 'chef', open: [cooking('a')] }, async () => []);
  const read = async () => {
    understood(new QueryClient(), 'amira', 'chef', 'a');
    return [cancelled('a')];
  };
  expect(await withStopped({ userId: 'amira', list: 'chef', open: [] }, read)).toEqual([]);
});

test('an answer that fails loses nothing: the next one shows it', async () => {
  const { show, read } = await kitchen();
  await show([cooking('a')]);
  read.mockRejectedValueOnce(new Error('no network'));
  await expect(show([])).rejects.toThrow();
  expect(await show([], [cancelled('a')])).toEqual(['a']);
});

test("a rider's offers are not their work before Claim, and lists and people are apart", async () => {
  const { withStopped } = await open();
  const waiting = (listed: Order[], over: Order[] = []) =>
    withStopped(
      { userId: 'amira', list: 'waiting', open: listed },
      async () => over,
      ({ claimed }) => claimed === true,
    );
  await waiting([{ ...cooking('mine'), claimed: true }, cooking('offer')]);
  expect(ids(await waiting([], [cancelled('mine'), cancelled('offer')]))).toEqual(['mine']);
  const { show } = await kitchen();
  expect(await show([], [cancelled('mine')])).toEqual([]);
  await show([cooking('a')]);
  stored.user_id = 'owen';
  expect(await show([], [cancelled('a')], 'owen')).toEqual([]);
});

test('what else is stored under its name does no harm', async () => {
  for (const text of ['', '[]', 'null', '{"userId":"amira"}', 'x']) {
    stored.shown_orders = text;
    const { show } = await kitchen();
    expect(await show([cooking('a')])).toEqual(['a']);
  }
});

test('only what was accepted is to be stopped, and after ten minutes it folds into one line', async () => {
  const { isOldStop, wasAccepted } = await open();
  const at = '2026-11-23T12:00:00Z';
  const order = {
    ...cancelled('a'),
    timeline: [
      { status: 'Pending', at },
      { status: 'Cancelled', at },
    ],
  };
  expect(wasAccepted(order)).toBe(false);
  expect(wasAccepted({ ...order, timeline: [{ status: 'Waiting Pickup', at }, ...order.timeline] })).toBe(true);
  const afterMinutes = (minutes: number) => isOldStop(order, Date.parse(at) + minutes * 60_000);
  expect([afterMinutes(9), afterMinutes(11)]).toEqual([false, true]);
  // A rider's names no times.
  expect([wasAccepted(cancelled('a')), isOldStop(cancelled('a'), Date.now())]).toEqual([true, false]);
});
