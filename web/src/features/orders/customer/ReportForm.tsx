import { isolate } from '@homeplate/domain/isolate';
import { formatCents, toCents } from '@homeplate/domain/money';
import { firstName } from '@homeplate/domain/personName';
import { KINDS, PROBLEM_KINDS, PROBLEM_PHOTOS, PROBLEM_TEXT_MAX, type ProblemKind } from '@homeplate/domain/problems';
import { school } from '@homeplate/domain/school';
import { Camera, MessageSquareWarning, ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { mayArrive, type Reportable, reportKey, sendProblemPhoto, useReport } from './problems.queries.ts';

const QUESTIONS: Partial<Record<ProblemKind, string>> = {
  missing: 'What is missing?',
  wrong: 'Which dish is wrong?',
  cold: 'What was cold?',
  quality: 'What was not good?',
  spilled: 'What was spilled?',
  allergy: 'Which dish was it?',
};
const PILLS = PROBLEM_KINDS.filter((kind) => kind !== 'allergy').map((kind) => ({
  value: kind,
  label: KINDS[kind].word,
}));

/** What is next, by kind: an allergic reaction waits for nobody's reply. */
export function afterSend(kind: ProblemKind, order: Reportable): string {
  if (kind === 'allergy') return `${school().name} looks at it at once, and decides.`;
  if (kind === 'never_came' && mayArrive(order)) return 'If it does not arrive, you get a full refund automatically.';
  const chef = firstName(order.chef_id?.user, 'The chef');
  return `${chef} can reply within a day; then ${school().name} decides.`;
}

export function ReportForm({ order, userId, onSent }: { order: Reportable; userId: string; onSent: () => void }) {
  const items = order.items ?? [];
  const [kind, setKind] = useState<ProblemKind>();
  const portions = (place: number) => items[place]?.quantity ?? 1;
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    new Map(items.length === 1 ? [[0, portions(0)]] : []),
  );
  const [showAvoided, setShowAvoided] = useState(false);
  const [text, setText] = useState<string>();
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const [failures, setFailures] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const key = useRef(reportKey());
  const file = useRef<HTMLInputElement>(null);
  const report = useReport(userId, order._id, onSent);
  const fail = (sentence: string) => {
    setRefusal(sentence);
    setFailures((count) => count + 1);
  };
  const isAllergy = kind === 'allergy';
  const asksLines = kind !== undefined && QUESTIONS[kind] !== undefined;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      key.current = reportKey();
      set(value);
    };
  const send = () => {
    if (kind === undefined) return fail('Please choose what is wrong.');
    if (asksLines && !isAllergy && chosen.size === 0) return fail('Please choose the dishes.');
    const lines = asksLines ? [...chosen].map(([position, quantity]) => ({ position, quantity })) : [];
    report.mutate(
      { key: key.current, kind, lines, text: text ?? '', photos, showAvoided: isAllergy && showAvoided },
      { onError: (error) => fail(error.message) },
    );
  };
  const choose = (place: number, quantity: number) =>
    change(setChosen)(
      new Map([...chosen].filter(([other]) => other !== place).concat(quantity > 0 ? [[place, quantity]] : [])),
    );
  const addPhoto = async (picked: File | undefined) => {
    if (!picked) return;
    setIsAdding(true);
    try {
      const id = await sendProblemPhoto(order._id, picked);
      change(setPhotos)([...photos, id]);
      announce('Photo added');
    } catch (error) {
      fail(error instanceof Error ? error.message : 'The photo could not be sent.');
    }
    setIsAdding(false);
  };
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal && (
        <Banner tone="error" takeFocus={failures}>
          {refusal}
        </Banner>
      )}
      <div className="flex flex-col gap-3">
        <PillGroup
          label="What is wrong?"
          type="radio"
          name="kind"
          options={PILLS}
          chosen={kind === undefined ? [] : [kind]}
          onChosen={([value]) => change(setKind)(value as ProblemKind)}
        />
        <CheckCard
          type="radio"
          name="kind"
          icon={ShieldAlert}
          title={KINDS.allergy.word}
          checked={kind === 'allergy'}
          onChange={() => change(setKind)('allergy')}
        >
          If it is serious, call 911 first.
        </CheckCard>
        {isAllergy && order.hasAvoided && (
          <CheckCard
            title={`Show ${school().name} what I avoid`}
            checked={showAvoided}
            onChange={({ target }) => change(setShowAvoided)(target.checked)}
          >
            The list in your profile, for this report alone, until it is decided.
          </CheckCard>
        )}
      </div>
      {asksLines && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1.5 font-bold font-display text-lg">{QUESTIONS[kind]}</legend>
          {isAllergy && items.length > 1 && <p className="text-ink-2 text-sm">Tick none for the whole order.</p>}
          {items.map((item, place) => {
            const name = item.product_id?.name ?? 'Dish';
            const most = portions(place);
            const count = chosen.get(place) ?? 0;
            const shown = count || most;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
              <div key={place} className="flex flex-col gap-2">
                <CheckCard
                  title={`${shown === most ? most : `${shown} of ${most}`} × ${isolate(name)}`}
                  checked={count > 0}
                  onChange={({ target }) => choose(place, target.checked ? most : 0)}
                >
                  {formatCents(toCents(item.unit_price ?? 0) * shown)}
                </CheckCard>
                {most > 1 && count > 0 && !isAllergy && (
                  <div className="flex items-center justify-between gap-3 pl-4">
                    <span>How many?</span>
                    <QuantityStepper
                      {...{ name, count }}
                      onAdd={() => choose(place, count + 1)}
                      onRemove={() => choose(place, count - 1)}
                      limit={count === most ? `You ordered ${most}.` : undefined}
                      className="w-32"
                    />
                  </div>
                )}
              </div>
            );
          })}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={({ target }) => {
            const picked = target.files?.[0];
            target.value = '';
            void addPhoto(picked);
          }}
        />
        {photos.length < PROBLEM_PHOTOS && (
          <Button
            variant="secondary"
            icon={Camera}
            busy={isAdding}
            className="flex-1"
            onClick={() => file.current?.click()}
          >
            {photos.length === 0 ? 'Add a photo' : 'Add another photo'}
          </Button>
        )}
        {text === undefined && !isAllergy && (
          <Button variant="secondary" icon={MessageSquareWarning} className="flex-1" onClick={() => setText('')}>
            Add words
          </Button>
        )}
      </div>
      {photos.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          <span>{photos.length === 1 ? '1 photo added' : `${photos.length} photos added`}</span>
          <Button variant="secondary" size="sm" onClick={() => change(setPhotos)(photos.slice(0, -1))}>
            Remove the last
          </Button>
        </p>
      )}
      {(text !== undefined || isAllergy) && (
        <TextArea
          label={isAllergy ? 'What happened?' : 'In your own words'}
          optional
          rows={3}
          value={text ?? ''}
          most={PROBLEM_TEXT_MAX}
          count={text?.length ?? 0}
          onChange={({ target }) => change(setText)(target.value)}
        />
      )}
      <div>
        <Button type="submit" size="xl" block busy={report.isPending} disabled={isAdding}>
          Send
        </Button>
        <p className="mt-2 text-center text-ink-2 text-sm">{kind && afterSend(kind, order)}</p>
      </div>
    </form>
  );
}
