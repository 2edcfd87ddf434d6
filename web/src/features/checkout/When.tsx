import { isClosed } from '@homeplate/domain/kitchenText';
import { firstName } from '@homeplate/domain/personName';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from './Choice.tsx';
import type { ChefGroup } from './cartGroups.ts';
import { changePlan, isTimeChosen, lastTaken, rememberTaken, setProblem } from './planChoices.ts';
import type { Plan } from './plans.ts';
import type { Held } from './portions.ts';
import { WhenSheet } from './WhenSheet.tsx';
import { windowsQuery } from './windows.queries.ts';
import { aboutText, closedNow, nextUsual, shortWindow, timeProblem } from './windowWords.ts';

const NEXT = 3;
const NOW = 'now';

export function When({
  group: { chefId, kitchen, lines },
  plan,
  campus,
  held,
  ahead,
  refusal,
  onChoose,
}: {
  group: ChefGroup;
  plan: Plan;
  campus: string;
  held: Held;
  ahead: boolean;
  refusal: string | undefined;
  onChoose: () => void;
}) {
  const [open, setOpen] = useState(false);
  const chef = lines[0]?.product?.chef;
  const canPlan = ahead && chef?.plans_ahead === true;
  const isOpen = !isClosed(chef?.kitchen);
  const spot = chef?.pickup_spot;
  const { data, isPlaceholderData } = useQuery({
    ...windowsQuery(chefId, lines, { pickup: plan.pickup, campus }),
    enabled: canPlan,
    placeholderData: keepPreviousData,
  });
  const windows = data ?? [];
  const start = plan.starts_at;
  const isFull = windows.some(({ starts_at, left }) => starts_at === start && left === 0);
  const ofOneEach = useQuery({
    ...windowsQuery(
      chefId,
      lines.map((line) => ({ ...line, quantity: 1 })),
      { pickup: plan.pickup, campus },
    ),
    enabled: isFull,
  });
  const name = firstName(chef?.user, 'New');
  const choose = (change: Partial<Plan>) => {
    changePlan(chefId, { ...plan, ...change });
    onChoose();
  };
  const free = windows.filter(({ left }) => left > 0);
  const first = start !== null && !isTimeChosen(chefId) ? free[0]?.starts_at : undefined;
  useEffect(() => {
    if (first !== undefined && first !== start) changePlan(chefId, { ...plan, starts_at: first });
  }, [first, start, chefId, plan]);
  const problem = isPlaceholderData ? undefined : timeProblem(start, data, lines, held, ofOneEach.data);
  useEffect(() => {
    setProblem(chefId, problem);
    return () => setProblem(chefId, undefined);
  }, [chefId, problem]);
  const text = refusal ?? problem;
  const others = free.filter(({ starts_at }) => starts_at !== start);
  const next = [...others.filter(({ starts_at }) => starts_at > (start ?? '')), ...others].slice(0, NEXT);
  const now = { value: NOW, label: `Now${aboutText(lines, campus, new Date(serverNow()), plan.pickup)}` };
  const chosen = start === null ? [] : [{ value: start, label: shortWindow(spanOf(start)) }];
  return (
    <div className="my-2 flex flex-col gap-2">
      {chef?.pickup && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{`How you get it from ${name}`}</legend>
          {['Deliver', 'Pick up'].map((how) => (
            <Choice
              key={how}
              name={`how ${chefId}`}
              value={how}
              checked={plan.pickup === (how === 'Pick up')}
              onChoose={() => choose({ pickup: how === 'Pick up' })}
              className="flex-1"
            >
              {how === 'Pick up' ? `${how}, free` : how}
            </Choice>
          ))}
        </fieldset>
      )}
      {plan.pickup && (
        <p className="text-ink-2 text-sm">
          {spot ? `${spot}, ${kitchen}` : `At the kitchen, ${kitchen}. You see its door once your order is accepted.`}
        </p>
      )}
      {canPlan && !isOpen && start !== null && (
        <p className="text-ink-2 text-sm">{closedNow(start, new Date(serverNow()))}</p>
      )}
      {canPlan && (
        <div className="flex flex-wrap gap-2">
          <fieldset className="flex min-w-0 flex-[1_1_auto] flex-wrap gap-2">
            <legend className="sr-only">{`When from ${name}`}</legend>
            {[...(isOpen ? [now] : []), ...chosen].map(({ value, label }) => (
              <Choice
                key={value}
                name={`when ${chefId}`}
                value={value}
                checked={value === (start ?? NOW)}
                onChoose={() => choose({ starts_at: value === NOW ? null : value })}
                className="flex-1 whitespace-nowrap px-4"
              >
                {label}
              </Choice>
            ))}
          </fieldset>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span>{start === null ? 'Choose a time' : 'Another time'}</span>
            <span className="sr-only">{` for ${name}`}</span>
          </Button>
          <WhenSheet
            title={`When from ${name}?`}
            open={open}
            windows={windows}
            chosen={start ?? nextUsual(lastTaken(), windows)}
            onClose={() => setOpen(false)}
            onTake={(starts_at) => {
              choose({ starts_at });
              rememberTaken({ ...plan, starts_at });
              setOpen(false);
            }}
          />
        </div>
      )}
      {text && (
        <Banner tone="error" takeFocus={refusal !== undefined}>
          <span>{text}</span>
          {next.length > 0 && (
            <span className="mt-2 flex flex-wrap gap-2">
              {next.map((window) => (
                <Button
                  key={window.starts_at}
                  variant="secondary"
                  size="sm"
                  onClick={() => choose({ starts_at: window.starts_at })}
                >
                  {shortWindow(window)}
                </Button>
              ))}
            </span>
          )}
        </Banner>
      )}
    </div>
  );
}

const spanOf = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
});
