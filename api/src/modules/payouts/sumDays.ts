import { inTransaction, type Sql } from '../../platform/database.ts';
import { addDays, lockSummed, setSummed } from './statementDays.store.ts';

const AT_ONCE = 20_000;
const MOST_STEPS = 40;

export async function sumDays({ sql }: { sql: Sql }, most = AT_ONCE): Promise<void> {
  const step = () =>
    inTransaction(sql, async (tx) => {
      const { after, closed } = await lockSummed(tx);
      const until = Math.min(after + most, closed);
      if (until <= after) return false;
      await addDays(tx, after, until);
      await setSummed(tx, until);
      return true;
    });
  for (let left = MOST_STEPS; left > 0 && (await step()); left -= 1);
}
