import { describe, expect, test } from 'vitest';
import { createInFlight } from '../src/platform/inFlight.ts';
import { createJudge } from '../src/platform/watchdog.ts';

describe('a process is judged by checks', () => {
  test('fifteen in a row without a heartbeat mean that it hangs', () => {
    const hangs = createJudge();
    expect(Array.from({ length: 16 }, () => hangs(7))).toEqual([...Array<boolean>(15).fill(false), true]);
  });

  test('one heartbeat between them is enough, however long it took by the clock', () => {
    const hangs = createJudge();
    for (let beats = 1; beats < 10; beats += 1)
      expect(Array.from({ length: 15 }, () => hangs(beats)).includes(true)).toBe(false);
  });
});

describe('what is in flight', () => {
  test('is read by another thread from the same memory, the most first', () => {
    const inFlight = createInFlight();
    const elsewhere = createInFlight(inFlight.memory);
    const ends = ['job mail', 'GET /*', 'GET /*', 'POST /graphql'].map(inFlight.begin);
    expect(elsewhere.describe()).toBe('GET /* 2, job mail 1, POST /graphql 1');
    for (const end of [...ends, ...ends]) end();
    expect(elsewhere.describe()).toBe('');
  });

  test('counts more names than it has places for as others', () => {
    const inFlight = createInFlight();
    for (let number = 0; number < 300; number += 1) inFlight.begin(`route ${number}`);
    expect(inFlight.describe()).toMatch(/^other 45, route 0 1, /);
  });
});
