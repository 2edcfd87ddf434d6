import { localDay } from '@homeplate/domain/localTime';
import { toCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { afterFrame } from '../../lib/browser.ts';
import { serverNow } from '../../lib/clock.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { csvOf, saveCsv } from './csv.ts';
import { type EarningRole, type StatementPages, usePayee, useStatement } from './earnings.queries.ts';
import { AfterThat, Headline } from './Headline.tsx';
import { Lines } from './Lines.tsx';
import { PaidOut } from './PaidOut.tsx';
import { PayeeForm } from './PayeeForm.tsx';
import { type Period, periodsAt } from './periods.ts';
import { Why } from './Why.tsx';

export function EarningsPage({ role, back, bankAt }: { role: EarningRole; back: string; bankAt: string }) {
  const [periods] = useState(() => periodsAt(serverNow()));
  const [period, setPeriod] = useState(periods[0] as Period);
  const name = useSession()?.name;
  const owed = usePayee();
  const pages = useStatement(role, period);
  const [statement] = pages.data?.pages ?? [];
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  const isNow = period.from === null;
  const { payee, next } = owed.data ?? {};
  const other =
    statement && next ? (toCents(next.owed) - toCents(next.on_its_way) - toCents(statement.balance)) / 100 : 0;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-4 py-4 md:py-8">
      <div className="print:hidden">
        <Link to={back} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink-2 hover:text-ink">
          <ChevronLeft size="1.125rem" />
          Dashboard
        </Link>
      </div>
      <h1 className="sr-only">Earnings</h1>
      {owed.isError && <LoadFailed onRetry={() => void owed.refetch()}>{owed.error.message}</LoadFailed>}
      {owed.isPending && <Skeleton className="h-32 rounded-card" />}
      {payee && next && <Headline payee={payee} next={next} today={localDay(new Date(serverNow()))} />}
      {payee && next && <AfterThat role={role} next={next} />}
      {payee && next && payee.state !== 'off' && <PayeeForm {...{ role, payee, next, bankAt }} />}
      {next && <PaidOut past={next.past} />}
      <SelectField
        label="Time"
        value={period.name}
        options={periods.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ target }) => setPeriod(periods.find(({ name }) => name === target.value) ?? period)}
        className="print:hidden"
      />
      {/* On paper it has to say whose and when. */}
      <p className="hidden text-ink-2 print:block">
        {`${school().name}, ${name ?? ''}. ${period.label}: ${statement?.from ?? ''} to ${statement?.to ?? ''}`}
      </p>
      {pages.isError && <LoadFailed onRetry={() => void pages.refetch()}>{pages.error.message}</LoadFailed>}
      {pages.isPending && <Skeleton className="h-64 rounded-card" />}
      {statement && <Why {...{ statement, isNow, role, other }} />}
      {statement && <Lines pages={pages} lines={lines} />}
      {statement && lines.length > 0 && <TakeAway pages={pages} role={role} isNow={isNow} />}
    </div>
  );
}

/** All lines, also those not shown yet. */
function TakeAway({ pages, role, isNow }: { pages: StatementPages; role: EarningRole; isNow: boolean }) {
  const [busy, setBusy] = useState<'print' | 'csv'>();
  const [failure, setFailure] = useState('');
  const withAll = async (what: 'print' | 'csv', use: (all: NonNullable<StatementPages['data']>['pages']) => void) => {
    setBusy(what);
    setFailure('');
    try {
      let read = pages.data;
      while (read?.pages.at(-1)?.has_more) {
        const { data, error } = await pages.fetchNextPage();
        if (error) throw error;
        read = data;
      }
      if (read) use(read.pages);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  };
  const csv = () =>
    withAll('csv', (all) => {
      const [first] = all;
      if (!first) return;
      const before = isNow ? (toCents(first.balance) - toCents(first.total ?? 0)) / 100 : 0;
      const text = csvOf(
        all.flatMap(({ lines }) => lines),
        before,
      );
      saveCsv(text, `homeplate-${role}-${first.from}-${first.to}.csv`);
    });
  return (
    <div className="print:hidden">
      {failure && (
        <Banner tone="error" className="mb-3">
          {failure}
        </Banner>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Button
          variant="secondary"
          icon={Printer}
          busy={busy === 'print'}
          onClick={() => void withAll('print', () => afterFrame(() => print()))}
        >
          Print
        </Button>
        <Button variant="secondary" icon={Download} busy={busy === 'csv'} onClick={() => void csv()}>
          CSV
        </Button>
      </div>
    </div>
  );
}
