import { DAYS_AHEAD } from '@homeplate/domain/limits';
import { laterDay, localDay } from '@homeplate/domain/localTime';
import { parseQuantity } from '@homeplate/domain/validation/menu';
import { isBlank } from '@homeplate/domain/validation/rule';
import { useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { dateText } from '../dropWords.ts';
import { useDayPortions } from './dayPortions.queries.ts';
import type { MenuProduct } from './menu.queries.ts';

/** The server checks the portions: its sentence is shown. */
export function DayPortions({
  open,
  dishes,
  onClose,
}: {
  open: boolean;
  dishes: readonly MenuProduct[];
  onClose: () => void;
}) {
  const today = localDay(new Date(serverNow()));
  const [product, setProduct] = useState('');
  const [day, setDay] = useState(() => laterDay(today, 1));
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<{ text: string; count: number }>();
  const { days, set } = useDayPortions(product);
  const each = dishes.find(({ id }) => id === product)?.ahead_quantity ?? 0;
  const dayOf = (wanted: string) => days.find((other) => other.day === wanted);
  const labelOf = (option: string) => {
    const { portions = each, taken = 0, is_drop = false } = dayOf(option) ?? {};
    const count = `${is_drop ? 'drop of ' : ''}${portions}${taken ? `, ${taken} taken` : ''}`;
    return product === '' ? dateText(option) : `${dateText(option)}: ${count}`;
  };
  const there = dayOf(day);
  const own = there?.is_own && !there.is_drop ? String(there.portions) : '';
  const portions = typed ?? own;
  const choose = (change: () => void) => {
    setTyped(undefined);
    setProblem(undefined);
    change();
  };
  const close = () => choose(onClose);
  const refuse = (text: string) => setProblem((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  const save = async () => {
    const count = parseQuantity(portions);
    if (product === '') return refuse('Please choose a dish.');
    if (portions === own && !there?.is_drop) return close();
    if (count === undefined && !isBlank(portions)) return refuse('Please enter portions as a whole number.');
    try {
      await set.mutateAsync({ day, portions: count ?? null });
      announce('The portions are saved');
      close();
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      busy={set.isPending}
      question="Portions for a day"
      confirm="Save"
      keep="Cancel"
      danger={false}
      onConfirm={() => void save()}
    >
      <p>One day may have more or fewer than the others.</p>
      {problem && (
        <Banner tone="error" takeFocus={problem.count} className="mt-4 text-ink">
          {problem.text}
        </Banner>
      )}
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <SelectField
          label="Dish"
          value={product}
          onChange={({ target }) => choose(() => setProduct(target.value))}
          placeholder="Choose a dish"
          options={dishes.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
        />
        <SelectField
          label="Day"
          value={day}
          onChange={({ target }) => choose(() => setDay(target.value))}
          options={Array.from({ length: DAYS_AHEAD + 1 }, (_, offset) => laterDay(today, offset)).map((option) => ({
            value: option,
            label: labelOf(option),
          }))}
        />
        <TextField
          label="Portions"
          inputMode="numeric"
          value={portions}
          onChange={({ target }) => setTyped(target.value)}
          hint={product === '' ? undefined : `Empty it to sell ${each}, as on other days`}
        />
      </div>
    </ConfirmDialog>
  );
}
