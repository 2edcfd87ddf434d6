import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  longDay,
  PAPER_KINDS,
  PAPER_STATES,
  type PaperKind,
  paperStateText,
  RISKS,
  type Risk,
} from '@homeplate/domain/papers';
import { useState } from 'react';
import { useSite } from '../../../gateway/site.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { PersonLink } from '../desk/Acts.tsx';
import { type ListedPaper, useCheckPaper, usePaper, usePapers } from './papers.queries.ts';

const STATES = Object.entries(PAPER_STATES).map(([value, label]) => ({ value, label }));

export function Papers() {
  usePageTitle('Papers · Operators');
  const [state, setState] = useState('waits');
  const [chosen, setChosen] = useState(useAddressQuery().get('open') ?? '');
  const papers = usePapers(state);
  const opened = (papers.data?.find(({ id }) => id === chosen) ?? papers.data?.[0])?.id;
  return (
    <div className="page-width py-5">
      <h1 className="mb-4">Papers</h1>
      <SelectField
        label="Show"
        className="mb-4 max-w-80"
        options={STATES}
        value={state}
        onChange={(event) => {
          setState(event.target.value);
          setChosen('');
        }}
      />
      {papers.isError && <LoadFailed onRetry={() => void papers.refetch()}>{papers.error.message}</LoadFailed>}
      {papers.isPending && <Spinner className="py-16" />}
      {papers.data?.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="grid gap-3">
        {papers.data?.map((paper) => (
          <li key={paper.id}>
            {paper.id === opened ? (
              <Opened key={paper.id} id={paper.id} onDone={() => setChosen('')} />
            ) : (
              <Row paper={paper} onOpen={() => setChosen(paper.id)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ paper, onOpen }: { paper: ListedPaper; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-2 text-left hover:border-ink"
    >
      <span className="font-semibold">{PAPER_KINDS[paper.kind as PaperKind]}</span>
      <span className="text-ink-2 text-sm">
        <span>{`${paper.campus ?? ''}, `}</span>
        <RelativeTime at={paper.handed_in_at} />
      </span>
    </button>
  );
}

function Opened({ id, onDone }: { id: string; onDone: () => void }) {
  const { today } = useSite();
  const { data: paper, isError, error, refetch } = usePaper(id);
  const check = useCheckPaper();
  const [reason, setReason] = useState('');
  if (isError) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!paper) return <Spinner className="py-16" />;
  const decide = (accept: boolean) => check.mutate({ id, accept, reason, seen: paper.state }, { onSuccess: onDone });
  const isOpen = paper.state === 'waits';
  const isChecked = paper.state === 'checked';
  return (
    <Card title={PAPER_KINDS[paper.kind as PaperKind]}>
      <div className="grid gap-5 lg:grid-cols-2">
        {paper.photo_url && (
          <a href={paper.photo_url} className="block">
            <img
              src={paper.photo_url}
              alt={`${PAPER_KINDS[paper.kind as PaperKind]} of ${paper.kitchen}`}
              className="max-h-96 w-full rounded-image bg-sunken object-contain"
            />
          </a>
        )}
        <div>
          <DefinitionList
            items={[
              { term: 'Kitchen', value: <PersonLink id={paper.user_id ?? ''} name={paper.kitchen ?? ''} /> },
              { term: 'Campus', value: paper.campus },
              { term: 'Number', value: paper.number },
              { term: 'Issued by', value: paper.issuer },
              ...(paper.risk ? [{ term: 'Food', value: RISKS[paper.risk as Risk] }] : []),
              { term: 'Expires on', value: paper.expires_on ? longDay(paper.expires_on) : 'Does not expire' },
              {
                term: 'State',
                value: paperStateText({ state: paper.state, expires_on: paper.expires_on ?? null }, today),
              },
              ...(paper.reason ? [{ term: 'Reason', value: paper.reason }] : []),
            ]}
          />
          {check.isError && (
            <Banner tone="error" className="mt-4">
              {check.error.message}
            </Banner>
          )}
          {(isOpen || isChecked) && (
            <div className="mt-4 grid gap-3">
              <TextField
                label="Reason"
                optional={isOpen}
                hint="Needed to refuse; the chef reads it."
                value={reason}
                maxLength={REASON_MAX_LENGTH}
                onChange={(event) => setReason(event.target.value)}
              />
              <div className="flex flex-wrap gap-3">
                {isOpen && (
                  <Button
                    busy={check.isPending && check.variables.accept}
                    disabled={check.isPending}
                    onClick={() => decide(true)}
                  >
                    Approve
                  </Button>
                )}
                <Button
                  variant="secondary"
                  busy={check.isPending && !check.variables.accept}
                  disabled={check.isPending}
                  onClick={() => decide(false)}
                >
                  Refuse
                </Button>
              </div>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
