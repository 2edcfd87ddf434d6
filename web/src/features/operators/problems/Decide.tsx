import { isolate } from '@homeplate/domain/isolate';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { formatCents, toCents } from '@homeplate/domain/money';
import { type BilledTax, isProblemKind, KINDS, type RefundParts, refundOf } from '@homeplate/domain/problems';
import { school } from '@homeplate/domain/school';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OPERATORS } from '../operator.queries.ts';
import { decideProblem, type OpenedProblem, type ProblemDecision } from './problems.queries.ts';

export type Bill = Pick<OpenedProblem, 'delivery_fee' | 'taxes' | 'tip' | 'left' | 'given' | 'fee_given'>;

export type Refundable = {
  orderId: string;
  seen: string;
  chef: string;
  items: readonly { name: string; quantity: number; price: number }[];
  bill: Bill;
  problem: OpenedProblem['problem'] | null;
};

type Chosen = ReadonlyMap<number, number>;

const sent = ({ lines, fee }: RefundParts) => ({ lines: [...lines], fee });

export function Decide({ of: { orderId, seen, chef, items, bill: owed, problem } }: { of: Refundable }) {
  const { given, left } = owed;
  const isContest = problem?.state === 'refunded';
  const kind = problem && isProblemKind(problem.kind) ? KINDS[problem.kind] : undefined;
  const fee = items.length;
  const bill = {
    lines: items.map(({ quantity, price }) => ({ cents: toCents(price), quantity })),
    fee: toCents(owed.delivery_fee),
    taxes: owed.taxes.map(({ what, base, amount }) => ({
      what: what as BilledTax['what'],
      base: toCents(base),
      cents: toCents(amount),
    })),
    left: Math.max(0, toCents(left) - toCents(owed.tip)),
  };
  const leftOf = (place: number) =>
    given.reduce(
      (count, line) => count - (line.position === place ? line.quantity : 0),
      bill.lines[place]?.quantity ?? (owed.fee_given || bill.fee === 0 ? 0 : 1),
    );
  const claimed = kind?.asks === 'fee' ? [{ position: fee, quantity: 1 }] : (problem?.lines ?? []);
  const [wished, setWished] = useState<Chosen>(
    new Map(claimed.flatMap(({ position, quantity }) => (leftOf(position) < quantity ? [] : [[position, quantity]]))),
  );
  const chosen: Chosen = new Map(
    [...wished].flatMap(([place, count]) => (leftOf(place) > 0 ? [[place, Math.min(count, leftOf(place))]] : [])),
  );
  const [bearer, setBearer] = useState(kind && kind.asks !== 'operator' ? kind.bearer : '');
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState('');
  const [missing, setMissing] = useState<{ bearer?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState('');
  const section = useRef<HTMLElement>(null);
  const [failures, setFailures] = useState(0);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: decideProblem,
    onSuccess: (outcome) => {
      showToast(outcome?.message ?? 'Decided.');
      void client.invalidateQueries({ queryKey: [OPERATORS] });
    },
    onError: (error) => {
      setRefusal(error.message);
      setFailures((count) => count + 1);
      void client.invalidateQueries({ queryKey: [OPERATORS] });
    },
  });
  const send = (button: string, decision: ProblemDecision) => {
    setRefusal('');
    const lacks = {
      ...(button !== 'refuse' && bearer === '' && { bearer: 'Please choose who pays for it.' }),
      ...(reason.trim() === '' && { reason: 'Please give a reason.' }),
    };
    setMissing(lacks);
    const first = lacks.bearer ? '[name="bearer"]' : lacks.reason && 'textarea';
    if (first) {
      section.current?.querySelector<HTMLElement>(first)?.focus();
      return;
    }
    setPressed(button);
    mutate({ orderId, problemId: problem?.id ?? null, seen, bearer, reason, ...decision });
  };
  const choose = (place: number, quantity: number) =>
    setWished(
      new Map([...chosen].filter(([other]) => other !== place).concat(quantity > 0 ? [[place, quantity]] : [])),
    );
  const partsOf = (of: Chosen): RefundParts => ({
    lines: [...of].filter(([place]) => place !== fee).map(([position, quantity]) => ({ position, quantity })),
    fee: of.has(fee),
  });
  const cents = (of: Chosen) => refundOf(bill, partsOf(of), { lines: given, fee: owed.fee_given })?.cents ?? 0;
  const sum = cents(chosen);
  const rows = [...items.map(({ name }) => name), 'Delivery']
    .map((name, place) => ({ name, place, most: leftOf(place) }))
    .filter(({ most }) => most > 0);
  return (
    <section ref={section} aria-label="Refund" className="flex min-w-0 flex-col gap-4">
      <h3 className="text-title">{isContest ? 'Contested refund' : 'Refund'}</h3>
      {refusal && (
        <Banner tone="error" takeFocus={failures}>
          {refusal}
        </Banner>
      )}
      {!isContest && (
        <div>
          <ul className="divide-y divide-line border-line border-y">
            {rows.map(({ place, name, most }) => {
              const count = chosen.get(place) ?? 0;
              const shown = count || most;
              return (
                <li key={place} className="flex flex-wrap items-center justify-end gap-x-3 py-1">
                  <label className="flex min-h-11 min-w-0 flex-1 basis-full items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 accent-paprika"
                      checked={count > 0}
                      onChange={({ target }) => choose(place, target.checked ? most : 0)}
                    />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                      {`${place !== fee ? `${shown === most ? most : `${shown} of ${most}`} × ` : ''}${isolate(name)}`}
                    </span>
                    <span className="tabular">{formatCents(cents(new Map([[place, shown]])))}</span>
                  </label>
                  {most > 1 && count > 0 && (
                    <QuantityStepper
                      {...{ name, count }}
                      onAdd={() => choose(place, count + 1)}
                      onRemove={() => choose(place, count - 1)}
                      limit={count === most ? 'That is all of it.' : undefined}
                      className="mb-1 w-32"
                    />
                  )}
                </li>
              );
            })}
          </ul>
          <p className="mt-1.5 text-ink-2 text-sm">
            {`${formatCents(toCents(left))} can still be refunded, tax included.`}
          </p>
        </div>
      )}
      <PillGroup
        label="Who pays for it"
        hint="Never the rider."
        error={missing.bearer}
        type="radio"
        name="bearer"
        options={[
          { value: 'chef', label: chef },
          { value: 'platform', label: school().name },
        ]}
        chosen={[bearer]}
        onChosen={([value = bearer]) => {
          setBearer(value);
          setMissing(({ bearer: _, ...others }) => others);
        }}
      />
      <TextArea
        label="Reason"
        hint="The customer and the chef read it."
        error={missing.reason}
        rows={3}
        most={REASON_MAX_LENGTH}
        count={reason.length}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isContest ? (
        <Button size="lg" block busy={isPending} onClick={() => send('contest', {})}>
          Decide
        </Button>
      ) : (
        <>
          <Button
            size="lg"
            block
            busy={isPending && pressed === 'refund'}
            disabled={sum === 0 || isPending}
            onClick={() => send('refund', sent(partsOf(chosen)))}
          >
            {`Refund ${formatCents(sum)}`}
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              className="flex-1"
              busy={isPending && pressed === 'all'}
              disabled={isPending}
              onClick={() => send('all', { rest: true })}
            >
              {`Refund all, ${formatCents(toCents(left))}`}
            </Button>
            {problem && (
              <Button
                variant="danger"
                busy={isPending && pressed === 'refuse'}
                disabled={isPending}
                onClick={() => send('refuse', {})}
              >
                Refuse
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
