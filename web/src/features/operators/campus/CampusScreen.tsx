import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { formatCents, toCents } from '@homeplate/domain/money';
import { typedAmount } from '@homeplate/domain/typed';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { when } from '../when.ts';
import { type Campus, type CampusChange, useCampuses, useSetCampus } from './campus.queries.ts';

export function CampusScreen() {
  usePageTitle('Campus · Operators');
  const campuses = useCampuses();
  const [name, setName] = useState('');
  const shown =
    campuses.data?.find(({ campus }) => campus === name) ??
    campuses.data?.find(({ stopped }) => stopped) ??
    campuses.data?.[0];
  return (
    <div className="page-width py-5">
      <h1 className="mb-4">Campus</h1>
      {campuses.isError && <LoadFailed onRetry={() => void campuses.refetch()}>{campuses.error.message}</LoadFailed>}
      {campuses.isPending && <Spinner className="py-16" />}
      {campuses.data && shown && (
        <>
          <SelectField
            label="Campus"
            className="mb-4 max-w-160"
            value={shown.campus}
            options={campuses.data.map(({ campus, stopped }) => ({
              value: campus,
              label: stopped ? `${campus}: takes no orders` : campus,
            }))}
            onChange={(event) => setName(event.target.value)}
          />
          <CampusForm key={shown.campus} campus={shown} />
        </>
      )}
    </div>
  );
}

const STOP = {
  label: 'Stop ordering…',
  about:
    'Customers read your sentence on Home, in the cart and at the checkout. Open payment pages close; paid orders continue.',
  reasons: ['A storm: please stay inside.', 'Campus is closed today.'],
  field: 'Sentence',
};

function CampusForm({ campus }: { campus: Campus }) {
  const change = useSetCampus();
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const isStopping = (change.variables?.stopped ?? null) !== (campus.stopped ?? null);
  const ask = (part: Partial<CampusChange>, onSuccess = () => {}) =>
    change.mutate(
      {
        campus: campus.campus,
        spots: campus.own_spots ? campus.spots : null,
        delivery_fee: campus.own_fee ? campus.delivery_fee : null,
        stopped: campus.stopped ?? null,
        reason: '',
        seen: campus.changed_at ?? null,
        ...part,
      },
      { onSuccess },
    );
  const stop = (sentence: string) => {
    setIsAsked(false);
    ask({ stopped: sentence, reason: sentence });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const spots = text('spots')
      .split('\n')
      .map((spot) => spot.trim())
      .filter(Boolean);
    const fee = text('fee');
    const cents = toCents(typedAmount(fee));
    ask(
      { spots: spots.length > 0 ? spots : null, delivery_fee: fee === '' ? null : cents >= 0 ? cents : -1, reason },
      () => setReason(''),
    );
  };
  return (
    <div className="grid max-w-160 gap-4">
      {change.isError && <Banner tone="error">{change.error.message}</Banner>}
      <Card title={campus.stopped ? 'It takes no orders' : 'It takes orders'}>
        {campus.stopped && (
          <p className="mb-4 [overflow-wrap:anywhere]">
            <span>{`“${campus.stopped}” `}</span>
            {campus.stopped_since && <span className="text-ink-2">{`Since ${when(campus.stopped_since)}`}</span>}
          </p>
        )}
        {campus.stopped ? (
          <Button
            size="xl"
            block
            busy={change.isPending && isStopping}
            onClick={() => ask({ stopped: null, reason: 'Orders again' })}
          >
            Start ordering
          </Button>
        ) : (
          <Button size="xl" block busy={change.isPending && isStopping} onClick={() => setIsAsked(true)}>
            {STOP.label}
          </Button>
        )}
      </Card>
      {isAsked && (
        <WhyDialog
          words={{ ...STOP, question: `Stop ordering at ${campus.campus}?` }}
          onReason={stop}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Card title="Fee and spots">
        <form onSubmit={send} className="grid gap-4">
          <TextField
            label="Delivery fee, $"
            name="fee"
            optional
            inputMode="decimal"
            defaultValue={campus.own_fee ? String(campus.delivery_fee / 100) : ''}
            hint={`Empty: ${formatCents(campus.default_fee)}, as elsewhere.`}
          />
          <TextArea
            label="Spots, one a line"
            name="spots"
            optional
            defaultValue={campus.own_spots ? campus.spots.join('\n') : ''}
            hint={`Empty: ${campus.default_spots.join(', ')}.`}
          />
          <TextField
            label="Reason"
            required
            maxLength={REASON_MAX_LENGTH}
            hint="For the audit."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            busy={change.isPending && !isStopping}
            className="justify-self-start"
          >
            Save
          </Button>
        </form>
      </Card>
    </div>
  );
}
