import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActs, leftOf, type Move } from '../src/features/orders/dashboard/acts.ts';
import { GatewayError } from '../src/gateway/error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unreachable = new GatewayError('network', 'The server could not be reached.');
const taken = new GatewayError('graphql', 'Already taken', 'CONFLICT');

/** Answered by hand. */
function move(change: Partial<Move> = {}) {
  const answers: PromiseWithResolvers<undefined>[] = [];
  const send = vi.fn(() => {
    const answer = Promise.withResolvers<undefined>();
    answers.push(answer);
    return answer.promise;
  });
  const order = { _id: 'a', order_no: 1001 };
  const made: Move = {
    list: 'waiting',
    order,
    to: 'In Progress',
    announcement: 'Order 1001 picked up',
    send,
    ...change,
  };
  return {
    made,
    send,
    answer: () => answers.at(-1)?.resolve(undefined),
    fail: (why: Error) => answers.at(-1)?.reject(why),
  };
}

const delivery = () =>
  move({
    list: 'carried',
    to: 'Completed',
    undoable: { undone: 'is not delivered', notDone: 'Not marked delivered.' },
  });
const settle = () => vi.advanceTimersByTimeAsync(0);
const only = (acts: ReturnType<typeof createActs>) => {
  const [act] = acts.get();
  if (!act || acts.get().length > 1) throw new Error(`There are ${acts.get().length} acts.`);
  return act;
};

describe('Pickup, Accept and Reject', () => {
  test('are sent at once, and once however often the button is pressed', async () => {
    const acts = createActs();
    const { made, send, answer } = move();
    acts.start(made);
    acts.start(made);
    expect(send).toHaveBeenCalledTimes(1);
    expect(only(acts).state).toBe('sending');
    answer();
    await settle();
    expect(only(acts)).toMatchObject({ state: 'done', until: performance.now() + 5000 });
  });

  test('say what the server says when another change came first', async () => {
    const acts = createActs();
    const { made, fail } = move();
    acts.start(made);
    fail(taken);
    await settle();
    expect(only(acts)).toMatchObject({ state: 'late', text: 'Already taken', lasting: false });
  });

  test('can be tried again after they failed', async () => {
    const acts = createActs();
    const { made, send, fail, answer } = move();
    acts.start(made);
    fail(unreachable);
    await settle();
    expect(only(acts)).toMatchObject({ state: 'failed', text: 'The server could not be reached.', lasting: true });
    acts.start(made);
    answer();
    await settle();
    expect(send).toHaveBeenCalledTimes(2);
    expect(only(acts).state).toBe('done');
  });

  test('of the same order in another list are acts of their own', () => {
    const acts = createActs();
    acts.start(move().made);
    acts.start(delivery().made);
    expect(acts.get()).toHaveLength(2);
  });

  test('that fail where no list is there to show it are reported in another way', async () => {
    const acts = createActs();
    const onUnseen = vi.fn();
    const seen = move({ onUnseen });
    const leave = acts.subscribe(() => {});
    acts.start(seen.made);
    seen.fail(unreachable);
    await settle();
    expect(onUnseen).not.toHaveBeenCalled();
    leave();
    acts.start(seen.made);
    seen.fail(unreachable);
    await settle();
    expect(onUnseen).toHaveBeenCalledTimes(1);
  });
});

describe('Mark Delivered', () => {
  test('is sent after five seconds', async () => {
    const acts = createActs();
    const { made, send, answer } = delivery();
    acts.start(made);
    acts.start(made);
    vi.advanceTimersByTime(4999);
    expect(only(acts).state).toBe('held');
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledTimes(1);
    answer();
    await settle();
    // After its five seconds.
    expect(only(acts)).toMatchObject({ state: 'done', until: performance.now() });
  });

  test('is never sent once it was undone', () => {
    const acts = createActs();
    const { made, send } = delivery();
    acts.start(made);
    vi.advanceTimersByTime(4000);
    acts.undo(only(acts));
    expect(acts.get()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
  });

  test('cannot be undone once it was sent', () => {
    const acts = createActs();
    const { made } = delivery();
    acts.start(made);
    const held = only(acts);
    vi.advanceTimersByTime(5000);
    acts.undo(held);
    expect(only(acts).state).toBe('sending');
  });

  test('is sent at once when the page is left, once, and its card stays for the rest of its time', async () => {
    const acts = createActs();
    const { made, send, answer } = delivery();
    acts.start(made);
    vi.advanceTimersByTime(1000);
    void acts.flush();
    void acts.flush();
    expect(send).toHaveBeenCalledTimes(1);
    answer();
    await settle();
    expect(only(acts).until).toBe(performance.now() + 4000);
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is answered before a logout goes on', async () => {
    const acts = createActs();
    const { made, answer } = delivery();
    acts.start(made);
    const gone = vi.fn();
    void acts.flush().then(gone);
    await settle();
    expect(gone).not.toHaveBeenCalled();
    answer();
    await settle();
    expect(gone).toHaveBeenCalled();
  });

  test('waits while the keyboard is on Undo, for a minute at most, and goes on with what was left', () => {
    const acts = createActs();
    const { made, send } = delivery();
    acts.start(made);
    vi.advanceTimersByTime(3000);
    acts.pause(only(acts), true);
    vi.advanceTimersByTime(30_000);
    expect(leftOf(only(acts), performance.now())).toBe(2000);
    acts.pause(only(acts), false);
    vi.advanceTimersByTime(1999);
    expect(send).not.toHaveBeenCalled();
    acts.pause(only(acts), true);
    vi.advanceTimersByTime(59_999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('that did not arrive says so until it is tried again, which sends it at once', async () => {
    const acts = createActs();
    const { made, send, fail } = delivery();
    acts.start(made);
    vi.advanceTimersByTime(5000);
    fail(unreachable);
    await settle();
    expect(only(acts)).toMatchObject({ state: 'failed', lasting: true });
    acts.start(made);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('what was read', () => {
  test('is forgotten; what is still open is not', async () => {
    const acts = createActs();
    const first = move();
    acts.start(first.made);
    acts.start(delivery().made);
    first.answer();
    await settle();
    acts.forget(() => true);
    expect(only(acts).state).toBe('held');
  });
});
