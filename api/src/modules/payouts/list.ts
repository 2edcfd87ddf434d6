import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import type { OperatorPayout, PayoutBatch } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { openNumber } from '../people/sealedNumbers.ts';
import { type BankLine, findBankLines, findBatches, findPayoutsOf, type ListedPayout } from './list.store.ts';

export { isConfirmed } from './list.store.ts';

const NEWEST = 20;
const PAGE = 100;

const timeOf = (at: Date) => at.toISOString();

export async function listBatches({ sql }: Pick<Context, 'sql'>): Promise<PayoutBatch[]> {
  return (await findBatches(sql, NEWEST)).map(({ cents, complete_at, confirmed_at, prepared_by, ...batch }) => ({
    ...batch,
    until: timeOf(batch.until),
    prepared_at: timeOf(batch.prepared_at),
    prepared_by: prepared_by === 'system' ? null : prepared_by,
    confirmed_at: confirmed_at && timeOf(confirmed_at),
    complete: complete_at !== null,
    amount: toDollars(cents),
  }));
}

export async function listPayouts(sql: Queryable, batchId: string, after = ''): Promise<OperatorPayout[]> {
  return (await findPayoutsOf(sql, batchId, { after, limit: PAGE })).map(present);
}

function present({ first_name, last_name, short_since, is_held, ...row }: ListedPayout): OperatorPayout {
  const { id, user_id, road, state, reference, reason } = row;
  return {
    ...{ id, user_id, road, state, reference, reason },
    name: `${first_name} ${last_name}`.trim(),
    amount: toDollars(row.cents),
    chef: toDollars(row.chef_cents),
    rider: toDollars(row.rider_cents),
    top_up: toDollars(row.top_up_cents),
    short: short_since !== null,
    held: is_held,
  };
}

/** What a bank is given. Rows of the CSV, a page. */
export async function readBankFile(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  batchId: string,
  page: { after: string; limit: number; at: Date },
) {
  const open = (
    { user_id: userId }: BankLine,
    field: Parameters<typeof openNumber>[1]['field'],
    sealed: string | null,
  ) => sealed && openNumber(config, { userId, field }, sealed);
  return (await findBankLines(sql, batchId, page)).map((line) => ({
    payout: line.id,
    name: `${line.first_name} ${line.last_name}`.trim(),
    amount: (line.cents / 100).toFixed(2),
    email: line.email,
    // One text: a spreadsheet takes the zeros of a number.
    account: [
      open(line, 'institution_number', line.institution_number_sealed),
      open(line, 'transit_number', line.transit_number_sealed),
      open(line, 'bank_account_number', line.bank_account_number_sealed),
    ]
      .filter(Boolean)
      .join('-'),
    state: line.state,
    reference: line.reference,
  }));
}
