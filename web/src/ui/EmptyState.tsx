import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, children, action, level = 2, className }: Props) {
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

export function EmptyPage(content: Pick<ComponentProps<typeof EmptyState>, 'title' | 'children' | 'action'>) {
  return <EmptyState {...content} level={1} className="page-width py-16 lg:py-24" />;
}

function EmptyPlate() {
  const checks = useId();
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true" fill="none" className="max-w-full">
      <pattern id={checks} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(-5)">
        <path className="fill-[light-dark(#fff,#2c221a)]" d="M0 0h20v20H0z" />
        <path className="fill-paprika" fillOpacity=".3" d="M0 0h10v20H0z" />
        <path className="fill-paprika" fillOpacity=".3" d="M0 0h20v10H0z" />
      </pattern>
      <path d="m9 30 209-18q4 0 5 4l9 105q0 5-4 5L22 145q-5 0-5-4L6 35q-1-4 3-5" fill={`url(#${checks})`} />
      <ellipse cx="121" cy="84" rx="56" ry="54" fill="#26170f" fillOpacity=".16" />
      <g className="fill-[light-dark(#fff,#efe4d6)] stroke-[light-dark(#dccdb9,#a8947f)]" strokeWidth="2">
        <circle cx="120" cy="79" r="55" />
        <circle cx="120" cy="79" r="37" />
      </g>
      <g className="fill-[light-dark(#6d5a4b,#d8c8b6)] stroke-[light-dark(#6d5a4b,#d8c8b6)]" strokeLinecap="round">
        <path d="M37 42v19M44 42v19M51 42v19" strokeWidth="3" />
        <path d="M35.5 60h17q0 9-6 11l1.5 42a3.5 3.5 0 0 1-7 0l1.5-42q-7-2-7-11z" />
        <path d="M192 43q11 8 11 32l-5 6 1.5 32a3.5 3.5 0 0 1-7 0z" strokeWidth="2" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
