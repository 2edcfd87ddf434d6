import { school } from '@homeplate/domain/school';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/Badge.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { useAct } from '../desk/desk.queries.ts';
import { when } from '../when.ts';
import { type Health, healthQuery, type Job } from './health.queries.ts';

export function HealthScreen() {
  usePageTitle(`Health · Operators · ${school().name}`);
  return (
    <div className="page-width py-4">
      <h1 className="mb-5">Health</h1>
      <HealthPanel />
    </div>
  );
}

function HealthPanel() {
  const health = useQuery(healthQuery);
  if (health.isPending) return <Spinner className="py-24" />;
  if (!health.data) return <LoadFailed onRetry={() => health.refetch()}>The health could not be read.</LoadFailed>;
  return (
    <div className="grid gap-6">
      <Figures {...health.data} />
      <Jobs jobs={health.data.jobs} />
    </div>
  );
}

const PROVIDERS: Readonly<Record<string, string>> = { test: 'Built-in test cards', stripe: 'Stripe' };

function Figures(health: Health) {
  const { payments, payments_reachable, refunds_waiting, refunds_refused, orders_late, lag_ms, version } = health;
  return (
    <Card title="This copy">
      <DefinitionList
        items={[
          {
            term: 'Payment provider',
            value: `${PROVIDERS[payments] ?? payments}: ${payments_reachable ? 'reachable' : 'cannot be reached'}`,
          },
          { term: 'Refunds that wait', value: `${refunds_waiting}, of these refused ${refunds_refused}` },
          { term: 'Orders past their time', value: orders_late },
          { term: 'Delay of the event loop', value: `${lag_ms} ms` },
          { term: 'Version', value: version },
        ]}
      />
    </Card>
  );
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const act = useAct();
  const retry = (subject: string) => act.mutate({ act: 'retry', subject, seen: '' });
  return (
    <Card
      title="Failed jobs"
      action={
        jobs.length > 1 && (
          <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => retry('all')}>
            Run all again
          </Button>
        )
      }
    >
      {act.error && (
        <Banner tone="error" className="mb-4" onDismiss={act.reset}>
          {act.error.message}
        </Banner>
      )}
      {jobs.length === 0 ? (
        <p className="text-ink-2">No job has failed.</p>
      ) : (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  <span>{`${job.queue} `}</span>
                  <Badge tone={job.next_try ? 'neutral' : 'beet'}>
                    {job.next_try ? `again ${when(job.next_try)}` : 'given up'}
                  </Badge>
                </p>
                <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
                  {`${job.tries === 1 ? '1 try' : `${job.tries} tries`} since ${when(job.since)}. ${job.reason ?? ''}`}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                disabled={act.isPending}
                aria-label={`Run ${job.queue} of ${when(job.since)} again`}
                onClick={() => retry(job.id)}
              >
                Run again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
