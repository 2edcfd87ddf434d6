import { describe, expect, test } from 'vitest';
import type { KitchenNow } from '../src/features/orders/chef/kitchenSwitch.queries.ts';
import { daysAheadText, kitchenText, openPaymentsText } from '../src/features/orders/chef/kitchenTexts.ts';

// A Tuesday at 18:00 in Toronto.
const now = new Date('2027-06-15T18:00:00-04:00');

const kitchen = (state: string, changes: Partial<KitchenNow> = {}): KitchenNow => ({
  state,
  opens_at: null,
  closes_at: null,
  open_payments: 0,
  unanswered: null,
  ...changes,
});
const said = (state: string, changes: Partial<KitchenNow> = {}) => kitchenText(kitchen(state, changes), now);

describe("the state of one's own kitchen", () => {
  test('is said in words', () => {
    expect(said('open')).toBe('Open');
    expect(said('open', { closes_at: '2027-06-16T01:00:00.000Z' })).toBe('Open until 21:00');
    expect(said('open', { closes_at: '2027-06-16T06:00:00.000Z' })).toBe('Open until 02:00');
    expect(said('open', { closes_at: '2027-06-19T04:00:00.000Z' })).toBe('Open until Saturday');
    expect(said('open', { closes_at: '2027-06-16T04:00:00.000Z' })).toBe('Open until midnight');
    expect(said('closed', { opens_at: '2027-06-16T15:00:00.000Z' })).toBe('Closed, opens tomorrow at 11:00');
    expect(said('closed')).toBe('Closed');
    expect(said('paused', { opens_at: '2027-06-15T22:30:00.000Z' })).toBe('Paused until 18:30');
    expect(said('paused', { opens_at: '2027-06-16T15:00:00.000Z' })).toBe('Paused until tomorrow at 11:00');
    expect(said('full', { opens_at: '2027-06-16T04:00:00.000Z' })).toBe('Full today');
    expect(said('away', { opens_at: '2027-06-22T15:00:00.000Z' })).toBe('Away until next Tuesday');
    expect(said('away', { opens_at: '2027-06-18T15:00:00.000Z' })).toBe('Away until Friday');
    expect(said('away', { opens_at: '2027-07-18T15:00:00.000Z' })).toBe('Away until July 18');
    expect(said('away')).toBe('Away');
  });

  test('says why it is paused after orders without an answer, outside the hours too', () => {
    const why = 'Paused: two orders in a row were not accepted. Resume when you are back.';
    expect(said('paused', { unanswered: true })).toBe(why);
    expect(said('closed', { unanswered: true })).toBe(why);
    expect(said('away', { unanswered: true })).toBe('Away');
  });

  test('counts the payments that a kitchen which has stopped may still get', () => {
    expect(openPaymentsText(kitchen('paused', { open_payments: 2 }))).toBe(
      '2 payments are still open and count if they go through.',
    );
    expect(openPaymentsText(kitchen('away', { open_payments: 1 }))).toBe(
      '1 payment is still open and counts if it goes through.',
    );
    expect(openPaymentsText(kitchen('open', { open_payments: 2 }))).toBeNull();
    expect(openPaymentsText(kitchen('paused'))).toBeNull();
  });

  test('names the days away that are to come', () => {
    expect(daysAheadText([], now)).toBeNull();
    expect(daysAheadText(['2027-06-16'], now)).toBe('Away tomorrow.');
    expect(daysAheadText(['2027-06-18', '2027-06-19', '2027-06-22'], now)).toBe('Away from Friday to next Tuesday.');
  });
});
