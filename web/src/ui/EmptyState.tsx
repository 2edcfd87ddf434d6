import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** Nothing here yet: a cloth with an empty plate, the text as a heading, and the one next step. */
export function EmptyState({
  title,
  children,
  action,
  level = 2,
  className,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <EmptyPlate />
      <Heading className="mt-6 max-w-96 text-xl">{title}</Heading>
      {children && <div className="mt-2 max-w-96 text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** The picture of the empty state: a tea towel, a plate, a fork and a knife. */
export function EmptyPlate() {
  const checks = useId();
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true" fill="none" className="max-w-full">
      <defs>
        <pattern id={checks} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">
          <path className="fill-[light-dark(#fff,#2c221a)]" d="M0 0h20v20H0z" />
          <path className="fill-paprika" fillOpacity=".32" d="M0 0h10v20H0z" />
          <path className="fill-paprika" fillOpacity=".32" d="M0 0h20v10H0z" />
        </pattern>
      </defs>
      <path d="M37 31 196 14l10 112-158 20z" fill={`url(#${checks})`} className="stroke-line" strokeWidth="1.5" />
      <g className="fill-[light-dark(#fff,#efe4d6)] stroke-[light-dark(#d9c9b5,#8a7561)]" strokeWidth="2">
        <ellipse cx="120" cy="84" rx="58" ry="55" className="fill-[#26170f1f] stroke-none" />
        <ellipse cx="120" cy="79" rx="58" ry="55" />
        <ellipse cx="120" cy="80" rx="39" ry="37" />
      </g>
      <g className="stroke-ink-3" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 44v16q0 8 8 8t8-8V44M40 44v74" />
        <path d="M202 118V44q-13 7-13 30v8h13" />
      </g>
    </svg>
  );
}
