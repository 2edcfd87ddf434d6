import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/platform/passwords.ts';
import { createQueue } from '../../src/platform/queue.ts';

/** Work that ends when it is told to. */
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
  await expect(queue(work)).rejects.toMatchObject({ kind: 'RATE_LIMITED', code: 'busy' });
  expect(running()).toBe(2);
  for (let ended = 0; ended < 52; ended += 1) {
    ends[ended]?.();
    await accepted[ended];
    await Promise.resolve();
  }
  expect([most(), running()]).toEqual([2, 0]);
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
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('homeplate1')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
});

test('a password is right for its own hash alone, and never for an account that does not exist', async () => {
  const hash = await hashPassword('homeplate1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'homeplate1')).toBe(true);
  expect(await verifyPassword(hash, 'homeplate2')).toBe(false);
  expect(await verifyPassword(undefined, 'homeplate1')).toBe(false);
});

test('an account that does not exist takes as long as one that does', async () => {
  const hash = await hashPassword('homeplate1');
  const best = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // Turn by turn, and the best of many: a busy machine slows both down, and both have a quiet moment.
  for (let round = 0; round < 20; round += 1) {
    for (const [which, stored] of [
      ['known', hash],
      ['unknown', undefined],
    ] as const) {
      const start = performance.now();
      await verifyPassword(stored, 'homeplate2');
      best[which] = Math.min(best[which], performance.now() - start);
    }
  }
  expect(best.unknown / best.known).toBeGreaterThan(0.5);
  expect(best.unknown / best.known).toBeLessThan(2);
});
