import { describe, expect, test } from 'vitest';
import { daysAheadText, type OwnKitchen, openPaymentsText, ownKitchenText } from '../src/kitchenHours.ts';

// A Tuesday at 18:00 in Toronto.
const now = new Date('2027-06-15T18:00:00-04:00');

const kitchen = (state: string, changes: Partial<OwnKitchen> = {}): OwnKitchen => ({
  state,
  opens_at: null,
  closes_at: null,
  open_payments: 0,
  unanswered: null,
  ...changes,
});
const text = (state: string, changes: Partial<OwnKitchen> = {}) => ownKitchenText(kitchen(state, changes), now);

describe("the state of one's own kitchen", () => {
  test('is put in words', () => {
    expect(text('open')).toBe('Open');
    expect(text('open', { closes_at: '2027-06-16T01:00:00.000Z' })).toBe('Open until 21:00');
    expect(text('open', { closes_at: '2027-06-16T06:00:00.000Z' })).toBe('Open until 02:00');
    expect(text('open', { closes_at: '2027-06-19T04:00:00.000Z' })).toBe('Open until Saturday');
    expect(text('open', { closes_at: '2027-06-16T04:00:00.000Z' })).toBe('Open until midnight');
    expect(text('closed', { opens_at: '2027-06-16T15:00:00.000Z' })).toBe('Closed, opens tomorrow at 11:00');
    expect(text('closed')).toBe('Closed');
    expect(text('paused', { opens_at: '2027-06-15T22:30:00.000Z' })).toBe('Paused until 18:30');
    expect(text('paused', { opens_at: '2027-06-16T15:00:00.000Z' })).toBe('Paused until tomorrow at 11:00');
    expect(text('full', { opens_at: '2027-06-16T04:00:00.000Z' })).toBe('Full today');
    expect(text('away', { opens_at: '2027-06-22T15:00:00.000Z' })).toBe('Away until next Tuesday');
    expect(text('away', { opens_at: '2027-06-18T15:00:00.000Z' })).toBe('Away until Friday');
    expect(text('away', { opens_at: '2027-07-18T15:00:00.000Z' })).toBe('Away until July 18');
    expect(text('away')).toBe('Away');
  });

  test('says why it is paused after orders without an answer, outside the hours too', () => {
    const why = 'Paused: two orders in a row had no answer. Resume when you are back.';
    expect(text('paused', { unanswered: true })).toBe(why);
    expect(text('closed', { unanswered: true })).toBe(why);
    expect(text('away', { unanswered: true })).toBe('Away');
  });

  test('counts the payments that a kitchen which has stopped may still get', () => {
    expect(openPaymentsText(kitchen('paused', { open_payments: 2 }))).toBe(
      '2 customers are still paying. You get each order that is paid.',
    );
    expect(openPaymentsText(kitchen('away', { open_payments: 1 }))).toBe(
      '1 customer is still paying. If the payment goes through, you get the order.',
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
