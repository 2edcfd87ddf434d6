import { AUDIT_ACTS } from '@homeplate/domain/auditActs';
import { expect, test } from 'vitest';
import { didWords } from '../src/features/operators/audit/auditWords.ts';
import type { Task } from '../src/features/operators/desk/desk.queries.ts';
import { eventWords, screenOf, wordsOf } from '../src/features/operators/desk/deskWords.ts';

test.each([
  [{ kind: 'opened', what: 'phone', by: 'rider@campus.ca' }, 'rider@campus.ca saw the customer’s phone number'],
  [{ kind: 'notification', what: 'problem_reported', by: 'Amira' }, 'Amira was told: problem reported'],
  [{ kind: 'status', what: 'Waiting Pickup', by: 'chef' }, 'Accepted by chef'],
  [{ kind: 'claim', what: 'claimed', by: 'Owen' }, 'Taken by Owen'],
  [{ kind: 'claim', what: 'lapsed', by: 'Owen' }, 'Not picked up in time by Owen'],
  [{ kind: 'claim', what: 'picked_up', by: 'Owen' }, 'Picked up by Owen'],
  [{ kind: 'notification', what: 'claim_lapsed', by: 'Owen' }, 'Owen was told: open to other riders again'],
])('an operator reads who did and who saw what: %o', (event, words) => {
  expect(eventWords(event)).toBe(words);
});

test('a paper that waits names its kind and campus, and sums have a mark of thousands', () => {
  const task = { kind: 'paper', detail: 'food_handler', campus: 'Doon', count: 1 } as Task;
  expect(wordsOf(task).text).toBe('food handler, Doon: waits to be checked');
  expect(screenOf({ ...task, subject: 'fh1' })).toBe('/operator/papers?open=fh1');
  expect(wordsOf({ ...task, kind: 'payout_pay', count: 123_456, detail: '2' }).text).toBe('$1,234.56 to 2 people');
  const late = { ...task, kind: 'not_started', order_no: '1048', detail: String(Date.parse('2027-06-18T12:00-04:00')) };
  expect(wordsOf(late).text).toBe('1048 for Jun 18, 12:00 is not started, Doon');
});

test.each(AUDIT_ACTS)('what an operator did is a sentence in the audit and in a history: %s', (act) => {
  const [before, named, after] = didWords(act);
  expect(`${before}${named}${after}`).not.toBe(act);
  expect(`${before}${named}${after}`).toMatch(/^[a-z][A-Za-z ]+$/);
});

test.each([
  ['undo pickup', undefined, 'Noor put it back to its kitchen'],
  ['refund paid', undefined, 'Noor paid a refund of it another way'],
  ['restore', 'this person', 'Noor let this person sign in again'],
  ['move dispute', 'this dispute', 'Noor moved this dispute to a kitchen'],
])('a history names its subject: %s', (what, subject, words) => {
  expect(eventWords({ kind: 'operator', what, by: 'Noor' }, subject)).toBe(words);
});
