import { provinceOf } from '@homeplate/domain/campusPlaces';
import { localDay } from '@homeplate/domain/localTime';
import { type Tax, taxOf } from '@homeplate/domain/taxes';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { readRules } from '../tax/rules.ts';
import { setFeeTaxes } from './booking.store.ts';

type Sold = { id: string; fee_cents: number; kitchen_campus: string | null; taxes: readonly Tax[] };

export async function taxFees(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Transaction,
  sold: readonly Sold[],
): Promise<void> {
  const { siteTaxNumber: number } = config;
  const registered = sold.filter(
    ({ fee_cents, taxes }) =>
      fee_cents > 0 && taxes.some(({ what, remitter }) => what === 'food' && remitter === 'chef'),
  );
  if (!number || registered.length === 0) return;
  const rules = await readRules(tx);
  const taxed = registered.map(({ id, fee_cents, kitchen_campus }) => {
    const place = { province: provinceOf(kitchen_campus), day: localDay(now) };
    const { cents } = taxOf({ what: 'delivery', base_cents: fee_cents, remitter: 'site', number }, rules, place);
    return { id, cents };
  });
  await setFeeTaxes(tx, taxed);
}
