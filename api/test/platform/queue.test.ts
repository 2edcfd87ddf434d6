import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/platform/passwords.ts';
import { createQueue } from '../../src/platform/queue.ts';

/** Ends on demand. */
function pieces() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  return { work, ends, most: () => most, running: () => running };
}

test('two run, fifty wait, the next is refused, and everybody who waits has their turn', async () => {
  const queue = createQueue({ running: 2, waiting: 50 });
  const { work, ends, most, running } = pieces();
  const accepted = Array.from({ length: 52 }, () => queue(work));
  await expect(queue(work)).rejects.toMatchObject({ kind: 'RATE_LIMITED', code: 'busy', waitSeconds: 5 });
  expect(running()).toBe(2);
  for (let ended = 0; ended < 52; ended += 1) {
    ends[ended]?.();
    await accepted[ended];
    await Promise.resolve();
  }
  expect([most(), running()]).toEqual([2, 0]);
});

test('owners take turns, however many places one of them has', async () => {
  const queue = createQueue({ running: 1, waiting: 50 });
  const served: string[] = [];
  const ask = (owner: string, times: number) =>
    Array.from({ length: times }, () => queue(async () => served.push(owner), owner));
  await Promise.all([...ask('many', 10), ...ask('some', 2), ...ask('one', 1)]);
  expect(served.join(' ')).toBe('many many some one many some many many many many many many many');
});

test('where no place is left, the owner with most waiting gives up the last of theirs', async () => {
  const queue = createQueue({ running: 1, waiting: 4 });
  const served: string[] = [];
  const ask = (name: string) => queue(async () => served.push(name), name.slice(0, 1));
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'a6'];
  const results = await Promise.allSettled(asked.map(ask));
  expect(asked.filter((_, index) => results[index]?.status === 'rejected')).toEqual(['a4', 'a5', 'b3', 'a6']);
  expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('an owner has so many places to wait at most, and the others find theirs', async () => {
  const queue = createQueue({ running: 1, waiting: 10, waitingOfOne: 2 });
  const { work, ends } = pieces();
  const accepted = [queue(work, 'a'), queue(work, 'a'), queue(work, 'a')];
  await expect(queue(work, 'a')).rejects.toMatchObject({ code: 'busy' });
  accepted.push(queue(work, 'b'));
  ends[0]?.();
  await accepted[0];
  // In turns: a, a, b, a.
  for (const [index, asked] of [1, 3, 2].entries()) {
    await Promise.resolve();
    ends[index + 1]?.();
    await accepted[asked];
  }
});

test('work that fails gives its place on', async () => {
  const queue = createQueue({ running: 1, waiting: 1 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(queue(async () => 'again')).resolves.toBe('again');
});

test('sixty passwords at once: some are hashed, the others told to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('homeplate1', 'one')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
});

test('a password is right for its own hash alone, and never for an account that does not exist', async () => {
  const hash = await hashPassword('homeplate1', 'one');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'homeplate1', 'one')).toBe(true);
  expect(await verifyPassword(hash, 'homeplate2', 'one')).toBe(false);
  expect(await verifyPassword(undefined, 'homeplate1', 'one')).toBe(false);
});

test('an account that does not exist takes as long as one that does', async () => {
  const hash = await hashPassword('homeplate1', 'one');
  const best = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // In turns, the best of many: a busy machine slows both alike.
  for (let round = 0; round < 20; round += 1) {
    for (const [which, stored] of [
      ['known', hash],
      ['unknown', undefined],
    ] as const) {
      const start = performance.now();
      await verifyPassword(stored, 'homeplate2', 'one');
      best[which] = Math.min(best[which], performance.now() - start);
    }
  }
  expect(best.unknown / best.known).toBeGreaterThan(0.5);
  expect(best.unknown / best.known).toBeLessThan(2);
});
