import { DROP_EACH, DROP_MOST_MS } from '@homeplate/domain/drops';
import { laterDay, localDay, nextDay } from '@homeplate/domain/localTime';
import { parseQuantity } from '@homeplate/domain/validation/menu';
import { wallInstant } from '@homeplate/domain/wallTime';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { NewDrop } from './drops.queries.ts';
import type { MenuProduct } from './menu.queries.ts';

const DAYS_AFTER = 7;

/** The server checks it: its sentence is shown. */
export default function AnnounceDrop({
  open,
  dishes,
  onAnnounce,
  onClose,
}: {
  open: boolean;
  dishes: readonly MenuProduct[];
  onAnnounce: (drop: NewDrop) => Promise<unknown>;
  onClose: () => void;
}) {
  const today = localDay(new Date(serverNow()));
  const start = {
    ...{ product: '', day: laterDay(today, 2), portions: '', opensDay: nextDay(today), opensTime: '18:00' },
    each: String(DROP_EACH),
  };
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState<{ text: string; count: number }>();
  const [busy, setBusy] = useState(false);
  const change = ({ target }: FormEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLInputElement;
    setProblem(undefined);
    setForm((before) => ({ ...before, [name]: value }));
  };
  const refuse = (text: string) => setProblem((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  const send = async () => {
    if (form.product === '') return refuse('Please choose a dish.');
    if (form.opensDay === '' || form.opensTime === '') return refuse('Please choose when it opens.');
    setBusy(true);
    try {
      await onAnnounce({
        product: form.product,
        day: form.day,
        portions: parseQuantity(form.portions) ?? 0,
        opens: new Date(wallInstant(form.opensDay, form.opensTime, 'first')).toISOString(),
        each: parseQuantity(form.each) ?? 0,
      });
      setForm(start);
    } catch (error) {
      refuse((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...{ open, onClose, busy }}
      question="Announce a drop"
      confirm="Announce"
      keep="Cancel"
      danger={false}
      onConfirm={() => void send()}
    >
      <p>
        Everyone with you or this dish as a favourite hears of it now. Those who asked hear again ten minutes before it
        opens.
      </p>
      {problem && (
        <Banner tone="error" takeFocus={problem.count} className="mt-4 text-ink">
          {problem.text}
        </Banner>
      )}
      <div onChange={change} className="mt-4 flex flex-col gap-4 text-ink">
        <SelectField
          label="Dish"
          name="product"
          value={form.product}
          onChange={() => {}}
          placeholder="Choose a dish"
          options={dishes.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
        />
        <div className="field-pairs [--least:8rem]">
          <TextField
            label="For the day"
            name="day"
            type="date"
            min={today}
            value={form.day}
            onChange={() => {}}
            hint={`Until ${DAYS_AFTER} days after it opens`}
          />
          <TextField label="Portions" name="portions" inputMode="numeric" value={form.portions} onChange={() => {}} />
          <TextField
            label="Opens on"
            name="opensDay"
            type="date"
            min={today}
            max={localDay(new Date(serverNow() + DROP_MOST_MS))}
            value={form.opensDay}
            onChange={() => {}}
          />
          <TextField
            label="Opens at"
            name="opensTime"
            type="time"
            value={form.opensTime}
            onChange={() => {}}
            hint="At least an hour ahead"
          />
          <TextField
            label="Most for each person"
            name="each"
            inputMode="numeric"
            value={form.each}
            onChange={() => {}}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
