import { school } from '@homeplate/domain/school';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { when } from '../when.ts';
import { type AuditRow, auditQuery, verifyChain } from './audit.queries.ts';
import { didWords } from './auditWords.ts';
import { ExportForm } from './ExportForm.tsx';

export function AuditScreen() {
  usePageTitle(`Audit · Operators · ${school().name}`);
  return (
    <div className="page-width py-4">
      <h1 className="mb-5">Audit</h1>
      <AuditPanel />
      <div className="mt-8">
        <ExportForm />
      </div>
    </div>
  );
}

function AuditPanel() {
  const list = useInfiniteQuery(auditQuery);
  const rows = list.data?.pages.flat() ?? [];
  if (list.isPending) return <Spinner className="py-24" />;
  if (list.isError && rows.length === 0)
    return <LoadFailed onRetry={() => list.refetch()}>The audit could not be read.</LoadFailed>;
  return (
    <>
      <VerifyChain />
      <ul aria-label="What operators did" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="grid items-baseline gap-x-6 py-3 lg:grid-cols-[9rem_1fr]">
            <Cell className="tabular text-ink-2">{when(row.at)}</Cell>
            <Cell>
              <b>{row.by}</b> <Did row={row} />
              <span className="block text-ink-2 text-sm">
                {[row.details, row.reason && `“${row.reason}”`].filter(Boolean).join(' · ')}
              </span>
            </Cell>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-ink-2">Nothing was done yet.</p>}
      <ShowMore list={list} className="mt-6">
        Show older
      </ShowMore>
    </>
  );
}

function Did({ row }: { row: AuditRow }) {
  const [before, named, after] = didWords(row.act);
  return (
    <>
      <span>{before}</span>
      {named && <About row={row} otherwise={named} />}
      <span>{after}</span>
    </>
  );
}

function About({ row: { subject, about_kind, about_id, about }, otherwise }: { row: AuditRow; otherwise: string }) {
  if (!about) return <span>{subject && !ID.test(subject) ? subject : otherwise}</span>;
  const to = PAGES[about_kind ?? '']?.(about_id ?? '');
  const name =
    about_kind === 'order'
      ? `order ${about}`
      : about_kind === 'problem' || about_kind === 'dispute'
        ? `a ${about_kind} of order ${about}`
        : about_kind === 'payout'
          ? `a payout of ${about}`
          : about;
  return to ? <TextLink to={to}>{name}</TextLink> : <span>{name}</span>;
}

const ID = /^[0-9a-f-]{24,36}$/;
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/operator/orders?open=${id}`,
  person: (id) => `/operator/people?open=${id}`,
  payout: (id) => `/operator/people?open=${id}`,
  dish: (id) => `/operator/menu?open=${id}`,
  problem: (id) => `/operator/problems/${id}`,
  dispute: (id) => `/operator/disputes/${id}`,
};

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={`min-w-0 [overflow-wrap:anywhere] ${className ?? ''}`}>{children}</p>
);

function VerifyChain() {
  const check = useMutation({ mutationFn: verifyChain });
  return (
    <div className="mb-4 grid grid-cols-1 justify-items-start gap-3">
      <Button variant="secondary" icon={ShieldCheck} busy={check.isPending} onClick={() => check.mutate()}>
        Verify the chain
      </Button>
      {check.data && (
        <Banner tone="success" className="w-full [overflow-wrap:anywhere]">
          {check.data}
        </Banner>
      )}
      {check.error && (
        <Banner tone="error" className="w-full">
          {check.error.message}
        </Banner>
      )}
    </div>
  );
}
