import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { PillGroup } from './PillGroup.tsx';

type Choice = { value: string; label: string };
/** `all`: label of the whole group; `which`: label of its options. */
export type PillFold = { name: string; all: string; which: string; options: readonly Choice[] };

type FoldedPillsProps = FieldProps & {
  name: string;
  options: readonly Choice[];
  folds: readonly PillFold[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

export function FoldedPills({ options, folds, chosen, onChosen, ...field }: FoldedPillsProps) {
  const { name, label, className } = field;
  return (
    <div className={className}>
      <PillGroup {...field} className="" options={options} chosen={chosen} onChosen={onChosen} />
      {folds.map((fold) => (
        <Fold key={fold.name} fold={fold} name={name} label={label} chosen={chosen} onChosen={onChosen} />
      ))}
    </div>
  );
}

type FoldProps = {
  fold: PillFold;
  name: string;
  label: string;
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

function Fold({ fold, name, label, chosen, onChosen }: FoldProps) {
  const values = fold.options.map(({ value }) => value);
  const among = fold.options.filter(({ value }) => chosen.includes(value));
  const [open, setOpen] = useState(among.length > 0 && among.length < values.length);
  const others = chosen.filter((value) => !values.includes(value));
  const isWhole = among.length === values.length;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-2 rounded-input border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-input px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span>
          <span>{fold.name}</span>
          <span className="sr-only">{`, ${label}`}</span>
        </span>
        <span className="min-w-0 flex-1 truncate text-right text-ink-2 text-sm">
          {isWhole ? fold.all : among.map((option) => option.label).join(', ')}
        </span>
        <ChevronDown size="1.125rem" className="shrink-0 text-ink-2 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <PillGroup
          label={fold.which}
          name={name}
          options={[{ value: 'all', label: fold.all }, ...fold.options]}
          chosen={isWhole ? ['all', ...values] : among.map(({ value }) => value)}
          onChosen={(next) => {
            const isAll = next.includes('all');
            const kinds = isAll !== isWhole ? (isAll ? values : []) : next.filter((value) => value !== 'all');
            onChosen([...others, ...kinds]);
          }}
        />
      </div>
    </details>
  );
}
