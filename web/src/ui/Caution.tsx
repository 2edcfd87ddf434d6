import { CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

// Shapes as well as colours.
const looks = {
  sure: { icon: OctagonAlert, colour: 'text-beet' },
  maybe: { icon: TriangleAlert, colour: 'text-turmeric-ink' },
  unknown: { icon: CircleQuestionMark, colour: 'text-ink-2' },
};

type Props = { level: keyof typeof looks; children: ReactNode; className?: string | undefined };

export function Caution({ level, children, className }: Props) {
  const { icon: Icon, colour } = looks[level];
  return (
    <p className={cx('flex items-start gap-1.5 font-semibold', colour, className)}>
      <Icon className="h-lh w-3.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
