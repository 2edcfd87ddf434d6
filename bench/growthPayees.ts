import { localDay } from '@homeplate/domain/localTime';
import type { Sql } from '../api/src/platform/database.ts';

const DAY_MS = 86_400_000;
/** Since the last closing, in each town. */
const SINCE_CLOSING = 1_000;

export async function addPayees(sql: Sql): Promise<void> {
  const since = new Date(Date.now() - 30 * DAY_MS);
  await sql`
    insert into payees (user_id, road, email, created_at, changed_at)
    select user_id, 'manual', user_id || '@bank.test', ${since}, ${since} from chefs on conflict do nothing`;
  await sql`
    insert into ledger_closings (account, day, cents, last_id)
    select account, ${localDay(new Date(Date.now() - 2 * DAY_MS))}::date, sum(cents)::bigint,
      (select max(id) - ${SINCE_CLOSING} from ledger) from (
      select from_account as account, -amount_cents as cents from ledger where id <= (select max(id) - ${SINCE_CLOSING} from ledger)
      union all
      select to_account, amount_cents from ledger where id <= (select max(id) - ${SINCE_CLOSING} from ledger)
    ) as sides group by account on conflict do nothing`;
  await sql`analyze payees`;
}
