import { startOfLocalDay } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import { openTaxNumber } from '../people/taxNumbers.ts';
import { sumLines, type Whose } from './statement.store.ts';
import { findTaxIncluded } from './statement.ts';
import { findSellers, type SellerRow } from './year.store.ts';

const AT_ONCE = 200;
const LEAST_SALES = 30;
const MOST_UNREPORTED_CENTS = 280_000;
const PAID: readonly string[] = ['food', 'delivery', 'tip', 'refund', 'dispute', 'cooked', 'top_up'];
const FEES: readonly string[] = ['fee', 'fee_back', 'fee_tax'];
const QUARTERS = [1, 2, 3, 4] as const;

type Quarter = { sales: number; paid: number; fees: number; tax: number };
type Reading = Pick<Context, 'sql'> & { config: Pick<Context['config'], 'dataKey' | 'oldDataKeys'> };

/** The report is due on January 31. */
export async function readYear({ sql, config }: Reading, year: number): Promise<Record<string, string | number>[]> {
  const found: Record<string, string | number>[] = [];
  for (let page: SellerRow[] | undefined; page === undefined || page.length === AT_ONCE; ) {
    page = await findSellers(sql, page?.at(-1), AT_ONCE);
    for (const { account, user_id: userId, tax_number_sealed: sealed, name, email, address } of page) {
      const quarters = await readQuarters({ sql }, { account, userId }, year);
      if (!isReported(account, quarters)) continue;
      const tax_number = sealed === null ? '' : openTaxNumber(config, userId, sealed);
      found.push({ part: account, user: userId, name, email, address, tax_number, ...columnsOf(quarters) });
    }
  }
  return found;
}

async function readQuarters({ sql }: Pick<Reading, 'sql'>, whose: Whose, year: number): Promise<Quarter[]> {
  const starts = QUARTERS.map((quarter) => startOfLocalDay(`${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`));
  const period = { ...whose, from: startOfLocalDay(`${year}-01-01`), to: startOfLocalDay(`${year + 1}-01-01`) };
  const sums = await sumLines(sql, period, starts);
  const included = await findTaxIncluded(sql, period);
  return QUARTERS.map((quarter) => {
    const own = sums.filter(({ part }) => part === quarter);
    const of = (kinds: readonly string[]) => sumOf(own.filter(({ what }) => kinds.includes(what)));
    const sold = own.find(({ what }) => what === (whose.account === 'chef' ? 'food' : 'delivery'));
    const isOfQuarter = ({ day }: { day: string }) => Math.ceil(Number(day.slice(5, 7)) / 3) === quarter;
    const tax = of(['tax']) + sumOf(included.filter(isOfQuarter));
    return { sales: sold?.orders ?? 0, paid: of(PAID) + of(FEES), fees: -of(FEES), tax };
  });
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

function isReported(account: Whose['account'], quarters: readonly Quarter[]): boolean {
  const all = (of: (quarter: Quarter) => number) => quarters.reduce((sum, quarter) => sum + of(quarter), 0);
  const [sales, paid] = [all((quarter) => quarter.sales), all((quarter) => quarter.paid)];
  return account === 'rider' ? sales > 0 || paid !== 0 : sales >= LEAST_SALES || paid > MOST_UNREPORTED_CENTS;
}

const columnsOf = (quarters: readonly Quarter[]) =>
  Object.fromEntries(
    quarters.flatMap(({ sales, ...cents }, place) => [
      [`q${place + 1}_sales`, sales],
      ...Object.entries(cents).map(([name, sum]) => [`q${place + 1}_${name}`, (sum / 100).toFixed(2)]),
    ]),
  );
