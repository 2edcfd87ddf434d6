import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bill, refundOf, taxSharesOf } from '../src/problems.ts';
import {
  isTaxNumber,
  readTaxNumber,
  ruleOn,
  type Supply,
  type TaxRule,
  taxNumberText,
  taxOf,
  taxText,
} from '../src/taxes.ts';

const NONE = { small_up_to_cents: null, small_bps: null, to_day: null };
const food: TaxRule = {
  ...{ province: 'Ontario', what: 'food', bps: 1300, small_up_to_cents: 400, small_bps: 500 },
  ...{ from_day: '2010-07-01', to_day: '2026-12-31' },
};
const rules: TaxRule[] = [
  food,
  { ...food, bps: 1500, from_day: '2027-01-01', to_day: null },
  { ...NONE, province: 'Ontario', what: 'delivery', bps: 1300, from_day: '2010-07-01' },
  { ...NONE, province: 'Alberta', what: 'food', bps: 500, from_day: '2010-07-01' },
];
const meal = (base_cents: number): Supply => ({ what: 'food', base_cents, remitter: 'chef', number: '1' });
const place = { province: 'Ontario', day: '2026-11-26' };
const centsOf = (base: number, where = place) => taxOf(meal(base), rules, where).cents;

describe('a tax', () => {
  test('is of the province and the day, both days of a rule belonging to it', () => {
    const bpsOn = (day: string, province = 'Ontario') => ruleOn(rules, { province, what: 'food', day })?.bps;
    expect(['2010-06-30', '2010-07-01', '2026-12-31', '2027-01-01'].map((day) => bpsOn(day))).toEqual([
      undefined,
      1300,
      1300,
      1500,
    ]);
    expect([bpsOn('2026-11-26', 'Alberta'), bpsOn('2026-11-26', 'Quebec')]).toEqual([500, undefined]);
    expect(taxText(taxOf(meal(1000), rules, { ...place, province: 'Alberta' }))).toBe('GST 5% on food');
  });

  test('rounds half a cent up, and is 5 % of a sale up to $4.00', () => {
    expect([centsOf(1250), centsOf(450), centsOf(400), centsOf(401), centsOf(10)]).toEqual([163, 59, 20, 52, 1]);
    expect([taxText(taxOf(meal(400), rules, place)), taxText(taxOf(meal(401), rules, place))]).toEqual([
      'GST 5% on food',
      'HST 13% on food',
    ]);
  });

  test('is charged by chef or site alone, and by nobody without a rule', () => {
    const of = (remitter: Supply['remitter'], province = 'Ontario') =>
      taxOf({ ...meal(1000), remitter }, rules, { ...place, province });
    expect(['chef', 'site', 'rider', 'none'].map((who) => of(who as Supply['remitter']).cents)).toEqual([
      130, 130, 0, 0,
    ]);
    expect(of('rider')).toMatchObject({ remitter: 'rider', number: null, bps: 0 });
    expect(of('chef', 'Yukon')).toMatchObject({ remitter: 'none', number: null, base_cents: 1000 });
  });
});

test('a tax number is nine digits, RT and four digits, however it is typed', () => {
  expect(isTaxNumber(readTaxNumber(' 123 456 789 rt-0001 '))).toBe(true);
  for (const wrong of ['', '123456789', '12345678RT0001', '123456789RP0001', 'x123456789RT0001'])
    expect(isTaxNumber(readTaxNumber(wrong))).toBe(false);
  expect(taxNumberText('123456789RT0001')).toBe('123456789 RT0001');
});

const lines = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const rate = fc.integer({ min: 0, max: 2000 });
const soldAt = (base: number, bps: number) => Math.floor((base * bps + 5000) / 10_000);

test('parts of a refund empty the order and each of its taxes to the cent', () => {
  const order = fc.record({
    lines,
    fee: fc.integer({ min: 0, max: 900 }),
    rates: fc.tuple(rate, rate),
    isOne: fc.boolean(),
  });
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ lines, fee, rates, isOne }, choices) => {
      const sold = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      const taxes: Bill['taxes'] = isOne
        ? [{ what: 'all', base: sold + fee, cents: soldAt(sold + fee, rates[0]) }]
        : [
            { what: 'food', base: sold, cents: soldAt(sold, rates[0]) },
            { what: 'delivery', base: fee, cents: soldAt(fee, rates[1]) },
          ];
      const total = taxes.reduce((sum, { cents }) => sum + cents, sold + fee);
      const before = { lines: [] as { position: number; quantity: number }[], fee: fee === 0 };
      const open = lines.flatMap(({ quantity }, position) => Array(quantity).fill(position) as number[]);
      const given = new Map(taxes.map(({ what }) => [what, 0]));
      let left = total;
      while (open.length > 0 || !before.fee) {
        const choice = choices.next().value ?? 0;
        const isFee = !before.fee && (open.length === 0 || choice % 5 === 0);
        const [position = 0] = isFee ? [] : open.splice(choice % open.length, 1);
        const wanted = isFee ? { lines: [], fee: true } : { lines: [{ position, quantity: 1 }], fee: false };
        const refund = refundOf({ lines, fee, taxes, left }, wanted, before);
        if (refund === undefined) throw new Error('It is left.');
        const shares = refund.taxes.reduce((sum, { cents }) => sum + cents, 0);
        expect(refund.cents).toBe(refund.net + shares);
        for (const { what, cents } of refund.taxes) {
          expect(cents).toBeGreaterThanOrEqual(0);
          given.set(what, (given.get(what) ?? 0) + cents);
        }
        left -= refund.cents;
        if (isFee) before.fee = true;
        else before.lines.push({ position, quantity: 1 });
        const rest = taxSharesOf({ lines, fee, taxes }, before);
        for (const { what, cents } of taxes)
          expect((given.get(what) ?? 0) + (rest.find((share) => share.what === what)?.cents ?? 0)).toBe(cents);
      }
      expect(left).toBe(0);
    }),
  );
});
