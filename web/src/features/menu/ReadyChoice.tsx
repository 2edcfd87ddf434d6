import { DAYS_AHEAD, WINDOW_MS } from '@homeplate/domain/limits';
import {
  dayText,
  laterDay,
  localDay,
  nextDay,
  rangeText,
  startOfLocalDay,
  timeText,
} from '@homeplate/domain/localTime';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { cx } from '../../ui/cx.ts';
import { controlLook, Field, useFieldParts } from '../../ui/Field.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { timeOf, wordAt } from './filterAddress.ts';

const NOON = '12:00';

function halfHours(day: string): Date[] {
  const [from, to] = [startOfLocalDay(day), startOfLocalDay(nextDay(day))].map(Number);
  const starts = Array.from(
    { length: ((to ?? 0) - (from ?? 0)) / WINDOW_MS },
    (_, place) => (from ?? 0) + place * WINDOW_MS,
  );
  return starts.filter((at) => at > serverNow()).map((at) => new Date(at));
}

type Counts = Readonly<Record<string, number>> | undefined;

export const countAt = (counts: Counts, at: Date) => counts?.[`ready_at ${at.toISOString()}`];

export function nextWithDishes(counts: Counts, start: Date): Date | undefined {
  const some = halfHours(localDay(start)).filter((at) => countAt(counts, at));
  return some.find((at) => at > start) ?? some[0];
}

type Props = { word: string; counts: Counts; onWord: (word: string) => void };

export function ReadyChoice({ word, counts, onWord }: Props) {
  const { controlId, aria } = useFieldParts({ hint: undefined, error: undefined, optional: false });
  const today = localDay(new Date(serverNow()));
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, place) => laterDay(today, place)).filter(
    (day) => halfHours(day).length > 0,
  );
  const start = timeOf(word);
  const day = start ? localDay(start) : '';
  // Noon, or the next with dishes; a chosen half hour stays.
  const [proposed, setProposed] = useState('');
  const takeAt = (at: Date | undefined) => {
    const next = at ? wordAt(at) : '';
    setProposed(next);
    onWord(next);
  };
  const isEmpty = start !== null && word === proposed && countAt(counts, start) === 0;
  const move = useEffectEvent(() => {
    const next = start && nextWithDishes(counts, start);
    if (next) takeAt(next);
  });
  useEffect(() => {
    if (isEmpty) move();
  }, [isEmpty]);
  const take = (next = '') => {
    const time = start && word !== proposed ? timeText(start) : NOON;
    const starts = next ? halfHours(next) : [];
    takeAt(starts.find((each) => timeText(each) >= time) ?? starts[0]);
  };
  return (
    <>
      <PillGroup
        label="For later"
        name="day"
        type="radio"
        options={[
          { value: '', label: 'Any time' },
          ...days.map((value) => ({ value, label: dayText(value, today).replace(/^t/, 'T') })),
        ]}
        chosen={[day]}
        onChosen={([next]) => take(next)}
        className="mt-5"
      />
      {start && (
        <Field label="Half hour" controlId={controlId} className="mt-3">
          <select
            {...aria}
            id={controlId}
            value={word}
            onChange={({ target }) => onWord(target.value)}
            className={cx(controlLook(), 'max-w-60')}
          >
            {halfHours(day).map((at) => {
              const count = countAt(counts, at);
              return (
                <option key={+at} value={wordAt(at)}>
                  {`${rangeText(at, new Date(+at + WINDOW_MS))}${count === undefined ? '' : ` · ${count}`}`}
                </option>
              );
            })}
          </select>
        </Field>
      )}
    </>
  );
}
