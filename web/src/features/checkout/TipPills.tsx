import { MOST_TIP_CENTS } from '@homeplate/domain/limits';
import { formatCents, toCents, toDollars } from '@homeplate/domain/money';
import { type Tip, tipOn } from '@homeplate/domain/tips';
import { TIP_TEXTS } from '@homeplate/domain/tipTexts';
import { typedAmount, typedCode } from '@homeplate/domain/typed';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { afterFrame } from '../../lib/browser.ts';
import { TextField } from '../../ui/TextField.tsx';
import { sum } from './cartGroups.ts';
import { chooseTip } from './tip.ts';

const TIP_NEEDED = 'Please type your tip, or choose None.';

const pills: readonly { name: string; tip: Tip }[] = [
  { name: 'None', tip: {} },
  ...[10, 15, 20].map((percent) => ({ name: `${percent} %`, tip: { tip_percent: percent } })),
  { name: 'Own', tip: { tip: 0 } },
];

/** An empty text is no tip; -1 stands for an invalid amount. */
export function ownTip(typed: string): Tip {
  const dollars = /^\$?$/.test(typedCode(typed)) ? 0 : typedAmount(typed);
  const cents = toCents(dollars);
  return { tip: cents <= MOST_TIP_CENTS && toDollars(cents) === dollars ? cents : -1 };
}

/** None is preselected: a suggested amount that is added to a bill would be taxed. */
export function TipPills({
  chosen: { tip_percent: percent, tip: cents },
  foods,
  isWrong,
  asked,
}: {
  chosen: Tip;
  /** They are in cents, one per delivery. */
  foods: readonly number[];
  isWrong: boolean;
  /** How often Checkout wanted the own amount. */
  asked: number;
}) {
  const hint = useId();
  const deliveries = foods.length;
  const box = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState(cents != null && cents > 0 ? String(cents / 100) : '');
  const isOwn = cents != null;
  const name = isOwn ? 'Own' : percent == null ? 'None' : `${percent} %`;
  const reach = (focuses: boolean) => {
    const field = box.current?.querySelector('input[inputmode]') as HTMLInputElement | null | undefined;
    if (focuses) field?.focus({ preventScroll: true });
    // The field and its error grow below the fold.
    box.current?.scrollIntoView({ block: 'nearest' });
    field?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (tip: Tip, text = '') => {
    setTyped(text);
    chooseTip(tip);
    afterFrame(() => reach(false));
  };
  const [before] = useState(asked);
  const isAsked = asked > before && cents === 0;
  const ask = useEffectEvent(() => reach(true));
  useEffect(() => {
    if (asked > before) ask();
  }, [asked, before]);
  return (
    <fieldset ref={box} aria-describedby={hint} className="mt-5 min-w-0 border-line border-t pt-4">
      <legend className="float-left font-semibold text-sm">
        {deliveries > 1 ? `Tip for the ${deliveries} riders` : 'Tip for the rider'}
      </legend>
      <p id={hint} className="text-right text-ink-2 text-sm">
        all of it is theirs
      </p>
      <div className="clear-both mt-2 flex flex-wrap gap-1.5">
        {pills.map((pill) => (
          <label
            key={pill.name}
            className="relative inline-flex min-h-11 min-w-fit flex-1 items-center justify-center px-2 font-medium text-sm"
          >
            <input
              type="radio"
              name="tip"
              value={pill.name}
              checked={pill.name === name}
              onChange={() => choose(pill.tip)}
              // Arrow keys go on through the pills.
              onClick={({ detail }) => detail > 0 && pill.tip.tip === 0 && afterFrame(() => reach(true))}
              className="pill peer absolute inset-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink"
            />
            <span className="tabular pointer-events-none relative whitespace-nowrap transition-[color] peer-checked:text-paper">
              <span>{pill.name}</span>
              {pill.tip.tip_percent && (
                <span className="block text-center text-xs">
                  {` ${formatCents(sum(foods.map((food) => tipOn(food, pill.tip))))}`}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isOwn && (
        <TextField
          label={`Your tip for ${deliveries > 1 ? 'each delivery' : 'the delivery'}`}
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="mt-3"
          value={typed}
          error={isWrong ? TIP_TEXTS.tipAmount : isAsked ? TIP_NEEDED : undefined}
          onChange={({ target }) => choose(ownTip(target.value), target.value)}
        />
      )}
    </fieldset>
  );
}
