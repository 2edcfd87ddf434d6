import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { handoffText, newsTitle } from '../src/features/orders/customer/customerTexts.ts';
import { missesFinalState, moved, statusSentences, withShown } from '../src/features/orders/customer/followedOrders.ts';
import { turnOf, whatHappens } from '../src/features/orders/customer/OnItsWay.tsx';
import { readOnItsWay } from '../src/features/orders/customer/onItsWay.queries.ts';
import { newOrdersSentence, titleWithCount, withListed, withSeen } from '../src/features/orders/dashboard/newOrders.ts';
import { shownDays, sumOf } from '../src/features/orders/dashboard/week.ts';
import { acknowledge, cameTooLate, pageAfter, reload } from '../src/features/orders/orderLists.ts';
import { wayLink } from '../src/features/orders/orderTexts.ts';
import { reasonProblem, reasonText } from '../src/features/orders/ticket/ReasonDialog.tsx';
import { GatewayError } from '../src/gateway/error.ts';

const eta = { from: '2026-11-21T17:50:00Z', to: '2026-11-21T18:15:00Z', late: false };
const NOW = Date.parse(eta.from);
const order = (_id: string, order_no: number, status: string) => ({ _id, order_no, status });

test('the line on every page says in few words who does what', () => {
  const before = {
    ...{ ready_at: null, nobody_here_until: null, rider: null, question: null, items: null, collect: false },
    arrival_denied: null,
    chef_id: { user: { first_name: 'Wei' } },
  };
  const rider = { first_name: 'Owen' };
  const denied = { ...before, rider, status: 'In Progress', arrival_denied: true };
  expect(whatHappens(denied)).toBe('Not arrived yet');
  expect(whatHappens({ ...denied, nobody_here_until: eta.to })).toBe('Your rider is at the door');
  const asked = { ...before, status: 'Completed', question: 'arrived' };
  expect(whatHappens({ ...asked, items: [{ product_id: { name: 'Butter Chicken', image_url: null } }] })).toBe(
    'Did your Butter Chicken arrive?',
  );
  const atDoor = { nobody_here_until: eta.to, eta, question: null, arrival_denied: null };
  expect(turnOf({ ...atDoor, nobody_here_until: null, arrival_denied: true })).toBe(turnOf(atDoor));
  expect(turnOf({ ...asked, eta: null })).toBeLessThan(turnOf(atDoor));
  expect(whatHappens({ ...before, status: 'Pending' })).toBe('Waiting for Wei');
  expect(whatHappens({ ...before, status: 'Waiting Pickup' })).toBe('Wei is cooking');
  expect(whatHappens({ ...before, status: 'Waiting Pickup', ready_at: eta.from })).toBe('Ready, waiting for a rider');
  const missing = { ...before, status: 'Waiting Pickup', question: 'rider_missing' };
  expect(whatHappens(missing)).toBe('Would you like to keep waiting?');
  for (const question of ['rider_missing', 'stranded', 'collected'])
    expect(turnOf({ ...missing, question, eta })).toBeLessThan(turnOf(atDoor));
  expect(turnOf({ ...missing, question: 'kept_waiting', eta })).toBe(Date.parse(eta.from));
  expect(whatHappens({ ...before, rider, status: 'In Progress' })).toBe('Owen is on the way');
  expect(whatHappens({ ...before, rider, status: 'In Progress', question: 'stranded' })).toBe(
    'Your rider is stuck and needs help.',
  );
  expect(whatHappens({ ...before, rider, status: 'In Progress', nobody_here_until: eta.to })).toBe(
    'Your rider is at the door',
  );
});

test('the line on every page reads finished orders first, after an end and for a question', async () => {
  const open = [order('a', 1001, 'In Progress'), order('b', 1002, 'Pending')];
  const delivered = { ...order('a', 1001, 'Completed'), question: 'arrived' };
  const asked: boolean[] = [];
  const read = (before: object[] | undefined, now: object[], past: object[] = []) =>
    readOnItsWay(before as never, async (finished) => {
      asked.push(finished);
      return { getOpenOrders: now, ...(finished && { getPastOrdersCustomer: past }) } as never;
    });
  expect(await read(undefined, open, [order('z', 999, 'Completed')])).toEqual(open);
  expect(await read(open, open)).toEqual(open);
  expect(asked.splice(0)).toEqual([true, false]);
  expect(await read(open, open.slice(1), [delivered])).toEqual([delivered, open[1]]);
  expect(asked.splice(0)).toEqual([false, true]);
  await read([delivered], []);
  expect(asked).toEqual([true]);
});

describe('orders that the customer follows', () => {
  test('an order that becomes final while it is shown stays in its place', () => {
    const shown = [order('b', 1002, 'Pending'), order('a', 1001, 'In Progress')];
    const followed = withShown(shown, [order('b', 1002, 'Pending')], [order('a', 1001, 'Completed')], NOW);
    expect(followed).toEqual([order('a', 1001, 'Completed'), order('b', 1002, 'Pending')]);
  });

  test('a new order comes first', () => {
    const followed = withShown(
      [order('a', 1001, 'Pending')],
      [order('b', 1002, 'Pending'), order('a', 1001, 'Pending')],
      [],
      NOW,
    );
    expect(followed.map(({ _id }) => _id)).toEqual(['b', 'a']);
  });

  test('until its final state is known, the last open one stands in and is missed', () => {
    const followed = withShown([order('a', 1001, 'In Progress')], [], [], NOW);
    expect(followed).toEqual([order('a', 1001, 'In Progress')]);
    expect(missesFinalState(followed, [])).toBe(true);
    expect(missesFinalState(withShown(followed, [], [order('a', 1001, 'Completed')], NOW), [])).toBe(false);
  });

  test('orders that were finished before are not brought in', () => {
    expect(withShown([], [], [order('old', 990, 'Completed')], NOW)).toEqual([]);
  });

  test('an order that others have just cancelled is shown, for an hour', () => {
    const timeline = [{ status: 'Cancelled', at: eta.from }];
    const taken = { ...order('a', 1001, 'Cancelled'), cancelled_by: 'chef', timeline };
    expect(withShown([], [], [taken], NOW)).toEqual([taken]);
    expect(withShown([], [], [taken], NOW + 3_600_000)).toEqual([]);
    expect(withShown([], [], [{ ...taken, cancelled_by: 'customer' }], NOW)).toEqual([]);
  });

  test('a change of status is announced, a first sight and no change are not', () => {
    const before = [order('a', 1001, 'Pending'), order('b', 1002, 'Pending')];
    const after = [order('a', 1001, 'Waiting Pickup'), order('b', 1002, 'Pending'), order('c', 1003, 'Pending')];
    expect(moved(before, after)).toEqual([order('a', 1001, 'Waiting Pickup')]);
  });

  test('ready, late and a question are announced once each', () => {
    const before = { ...order('a', 1001, 'Waiting Pickup'), eta: { ...eta, late: false } };
    const late = { ...before, eta: { ...eta, late: true } };
    const ready = { ...late, ready_at: '2026-11-21T17:41:00Z' };
    const asked = { ...ready, question: 'rider_missing' };
    expect(statusSentences([before], [late])).toEqual(['Order 1001 is running late, now about 12:50–13:15']);
    expect(statusSentences([late], [ready])).toEqual(['Order 1001 is ready']);
    expect(statusSentences([ready], [asked])).toEqual(['Order 1001: No rider yet. Would you like to keep waiting?']);
    expect(statusSentences([asked], [{ ...asked, eta: { ...eta, to: eta.from, late: true } }])).toEqual([]);
    expect(statusSentences([ready], [{ ...ready, question: 'of a later version' }])).toEqual([]);
    expect(statusSentences([asked], [{ ...ready, question: 'kept_waiting' }])).toEqual([]);
  });

  test('a rider who brings it back, or calls for help, is announced', () => {
    const before = order('a', 1001, 'Waiting Pickup');
    const back = { ...before, question: 'rider_missing', timeline: [{ status: 'In Progress' }] };
    expect(statusSentences([before], [back])).toEqual([
      'Order 1001: No rider has it at the moment. Would you like to wait for another?',
    ]);
    const carried = order('a', 1001, 'In Progress');
    expect(statusSentences([carried], [{ ...carried, question: 'stranded' }])).toEqual([
      'Order 1001: Your rider is stuck and needs help.',
    ]);
  });
});

describe('the door', () => {
  const onTheWay = { ...order('a', 1001, 'In Progress'), nobody_here_until: null, handoff: { pin_locked_until: null } };
  const nobody = { ...onTheWay, nobody_here_until: '2026-11-21T17:40:00Z' };

  test('that nobody opened, and that the digits are locked, is announced once', () => {
    const locked = { ...onTheWay, handoff: { pin_locked_until: '2026-11-21T17:50:00Z' } };
    expect(statusSentences([onTheWay], [nobody])).toEqual(['Order 1001: your rider is waiting for you']);
    expect(statusSentences([nobody], [{ ...nobody }])).toEqual([]);
    expect(statusSentences([onTheWay], [locked])).toEqual(['Order 1001: your PIN is locked until 12:50']);
    expect(statusSentences([locked], [{ ...locked }])).toEqual([]);
  });

  test('the title of a hidden tab says that the rider is there', () => {
    expect(moved([onTheWay], [nobody])).toEqual([nobody]);
    expect(moved([nobody], [{ ...nobody }])).toEqual([]);
    expect(newsTitle([{ ...nobody, handoff: null }])).toBe('(1) At the door');
    expect(newsTitle([{ ...order('a', 1001, 'Completed'), handoff: { proof: 'returned' } }])).toBe('(1) Returned');
    expect(newsTitle([order('a', 1001, 'Completed')])).toBe('(1) Delivered');
  });

  test('an open order says what was chosen, a delivered one what its rider did', () => {
    const spot = { kind: 'spot', spot: 'Library entrance' };
    const open = (handoff: object) => handoffText({ status: 'In Progress', handoff });
    const done = (handoff: object) => handoffText({ status: 'Completed', handoff });
    expect(open({ kind: 'hand' })).toBe('Hand it to me');
    expect(open({ kind: 'door' })).toBe('Leave at the door');
    expect(open(spot)).toBe('Leave at: Library entrance');
    expect(done({ kind: 'hand', proof: 'pin' })).toBe('Handed to you, confirmed with your PIN');
    expect(done({ ...spot, proof: 'photo', place: 'Left shelf' })).toBe('Left at: Library entrance, “Left shelf”');
    expect(done({ kind: 'door', proof: 'photo' })).toBe('Left at the door');
    expect(done({ kind: 'door', proof: 'photo', place: 'At the door' })).toBe('Left at the door');
    expect(done({ kind: 'hand', proof: 'photo', place: 'On the mat' })).toBe('Left with a photo, “On the mat”');
    expect(done({ kind: 'hand', proof: 'returned' })).toBe('Brought back to the kitchen');
    expect(done({ kind: 'hand', proof: 'none' })).toBe('Your rider marked it as delivered');
    expect(done({ kind: 'hand' })).toBe('');
  });
});

describe('new orders of a polled list', () => {
  test('what the first list holds is no news', () => {
    expect(withListed(undefined, ['a', 'b']).unseen).toEqual([]);
  });

  test('what comes later is new until it is seen', () => {
    const later = withListed(withListed(undefined, ['a']), ['a', 'b', 'c']);
    expect(later.unseen).toEqual(['b', 'c']);
    expect(withSeen(later, 'b').unseen).toEqual(['c']);
    expect(withListed(withSeen(later, 'b'), ['a', 'b', 'c']).unseen).toEqual(['c']);
  });

  test('what leaves the list is no longer new, and does not become new again', () => {
    const gone = withListed(withListed(withListed(undefined, ['a']), ['a', 'b']), ['a']);
    expect(gone.unseen).toEqual([]);
    expect(withListed(gone, ['a', 'b']).unseen).toEqual([]);
  });

  test('the same list changes nothing', () => {
    const orders = withListed(undefined, ['a']);
    expect(withListed(orders, ['a'])).toBe(orders);
  });

  test('the title counts them and the sentence names them', () => {
    expect(titleWithCount('Chef Dashboard', 2)).toBe('(2) Chef Dashboard');
    expect(titleWithCount('Chef Dashboard', 0)).toBe('Chef Dashboard');
    expect(newOrdersSentence(1)).toBe('1 new order');
    expect(newOrdersSentence(3)).toBe('3 new orders');
  });
});

describe('a reason', () => {
  test('is a choice, own words, or both', () => {
    expect(reasonText({ choice: 'Sold out', words: '' })).toBe('Sold out');
    expect(reasonText({ choice: '', words: ' No gas ' })).toBe('No gas');
    expect(reasonText({ choice: 'Sold out', words: 'sorry' })).toBe('Sold out: sorry');
  });

  test('must be given and must fit into 300 characters', () => {
    expect(reasonProblem({ choice: '', words: '   ' })).toBe('Please choose a reason or write one.');
    expect(reasonProblem({ choice: '', words: '   ' }, true)).toBeUndefined();
    expect(reasonProblem({ choice: '', words: 'x'.repeat(300) })).toBeUndefined();
    expect(reasonProblem({ choice: '', words: 'x'.repeat(301) })).toBe(
      'Please use at most 300 characters for the reason.',
    );
  });
});

describe('the answer to a move', () => {
  test('a refusal of the server is a failure with its sentence, and came too late', () => {
    const refuse = () => acknowledge({ success: false, message: 'Already taken' });
    expect(refuse).toThrow('Already taken');
    try {
      refuse();
    } catch (error) {
      expect(cameTooLate(error)).toBe(true);
    }
    expect(acknowledge({ success: true, message: 'Order accepted.' })).toBeUndefined();
  });

  test.each(['tooManyOpen', 'tooManyTaken', 'awaitsApproval'])(
    '%s says nothing of others: it can be tried again',
    (code) => {
      const refuse = () => acknowledge({ success: false, message: 'Not now.', code });
      try {
        refuse();
      } catch (error) {
        expect(cameTooLate(error)).toBe(false);
      }
      expect(refuse).toThrow('Not now.');
    },
  );

  test('a lost connection is no sign that somebody was first', () => {
    expect(cameTooLate(new GatewayError('network', 'unreachable'))).toBe(false);
  });

  test('a page that is not full is the last', () => {
    const page = Array.from({ length: 20 }, (_, place) => ({ _id: `order ${place}` }));
    expect(pageAfter(page)).toBe('order 19');
    expect(pageAfter(page.slice(1))).toBeNull();
  });
});

describe('the week of a dashboard', () => {
  const week = [
    { date: '2026-03-07', orders: 0, earnings: 0 },
    { date: '2026-03-08', orders: 2, earnings: 41.5 },
    { date: '2026-03-09', orders: 1, earnings: 0.1 },
  ];

  test('names calendar days as they stand, also that of a clock change, and the last one is today', () => {
    expect(shownDays(week).map(({ name, date, isToday }) => [name, date, isToday])).toEqual([
      ['Sat', 'Sat, Mar 7', false],
      ['Sun', 'Sun, Mar 8', false],
      ['Mon', 'Mon, Mar 9', true],
    ]);
  });

  test('shows whole dollars over a bar, and sums by the cent', () => {
    expect(shownDays(week).map(({ orders, dollars }) => [orders, dollars])).toEqual([
      [0, '$0'],
      [2, '$42'],
      [1, '$0'],
    ]);
    expect(sumOf(shownDays(week))).toEqual({ orders: 3, earnings: '$41.60' });
  });
});

test('a list whose first load is under way when an order changes is loaded again', async () => {
  const client = new QueryClient();
  const answers = [new Promise<string>(() => {}), Promise.resolve('with the change')];
  const queryKey = ['orders', 'completed'];
  const loaded = new Promise<string | undefined>((resolve) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() as Promise<string> });
    observer.subscribe(({ data }) => data && resolve(data));
  });
  void reload(client, queryKey);
  expect(await loaded).toBe('with the change');
  client.clear();
});

describe('the way to the door', () => {
  const door = { address_line_1: 'Doon Campus', address_line_2: 'Room 108', city: 'Kitchener', province: 'Ontario' };
  const place = 'Room%20108%2C%20Doon%20Campus%2C%20Kitchener%2C%20Ontario';
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', `https://maps.apple.com/?daddr=${place}`],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', `geo:0,0?q=${place}`],
    ['Mozilla/5.0 (X11; Linux x86_64)', `https://www.google.com/maps/dir/?api=1&destination=${place}`],
  ])('opens the maps of %s', (agent, link) => {
    expect(wayLink(door, agent)).toBe(link);
  });
  test('is not offered without an address', () => {
    expect(wayLink(null, '')).toBeUndefined();
  });
});
