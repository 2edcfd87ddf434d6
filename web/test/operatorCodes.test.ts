import { afterEach, expect, test, vi } from 'vitest';
import {
  actAsOperator,
  askOperator,
  codeQuestion,
  endedSessions,
  notePress,
} from '../src/features/operators/operator.queries.ts';

const refusal = (code: string, reason: string) => ({ errors: [{ message: reason, extensions: { code, reason } }] });
const CODE_NEEDED = refusal('FORBIDDEN', 'CODE_NEEDED');
const DONE = { data: { done: true } };
const LOST = {};
const DOCUMENT = 'mutation Refund { done }' as never;

/** Gives the answers in turn. */
function server(...answers: object[]) {
  const heard: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    heard.push(headers);
    const answer = answers[heard.length - 1];
    if (answer === LOST) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer));
  });
  return heard;
}
const question = () =>
  vi.waitFor(() => codeQuestion.get() ?? Promise.reject(new Error('No code is asked for.')), 10_000);

afterEach(() => {
  vi.useRealTimers();
  codeQuestion.set(null);
  vi.unstubAllGlobals();
});

test('an act that needs a new code asks for it and is sent again under the same key', async () => {
  const heard = server(CODE_NEEDED, DONE);
  const act = actAsOperator(DOCUMENT, {});
  (await question()).done(true);
  expect(await act).toEqual({ done: true });
  const keys = heard.map((headers) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/);
  expect(keys[1]).toBe(keys[0]);
  expect(heard.every((headers) => headers.authorization === undefined)).toBe(true);
});

test('an act whose answer is lost is sent again twice under the same key', async () => {
  vi.useFakeTimers();
  const heard = server(LOST, LOST, DONE);
  const act = actAsOperator(DOCUMENT, {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await act).toEqual({ done: true });
  expect(new Set(heard.map((headers) => headers['idempotency-key'])).size).toBe(1);
});

test('what is asked a minute after the last press says so, and does not renew the session', async () => {
  vi.useFakeTimers();
  const heard = server(DONE, DONE, DONE);
  notePress();
  await askOperator(DOCUMENT);
  await vi.advanceTimersByTimeAsync(61_000);
  await askOperator(DOCUMENT);
  notePress();
  await askOperator(DOCUMENT);
  expect(heard.map((headers) => headers['x-unattended'])).toEqual([undefined, '1', undefined]);
});

test('without the code it is not sent again', async () => {
  const heard = server(CODE_NEEDED, DONE);
  const act = actAsOperator(DOCUMENT, {});
  act.catch(() => undefined);
  (await question()).done(false);
  await expect(act).rejects.toThrow('CODE_NEEDED');
  expect(heard).toHaveLength(1);
});

test('a session that the server no longer knows ends the console, another refusal does not', async () => {
  const before = endedSessions.get();
  server(refusal('FORBIDDEN', 'notAllowed'), refusal('UNAUTHENTICATED', 'signInFirst'));
  await expect(actAsOperator(DOCUMENT, {})).rejects.toThrow('notAllowed');
  expect(endedSessions.get()).toBe(before);
  await expect(actAsOperator(DOCUMENT, {})).rejects.toThrow('signInFirst');
  expect(endedSessions.get()).toBe(before + 1);
});
