import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const tones = {
  plain: 'border-transparent hover:bg-sunken',
  outline: 'border-line-strong bg-surface hover:bg-sunken',
  filled: 'border-transparent bg-paprika text-on-paprika hover:bg-paprika-deep',
};

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: LucideIcon;
  tone?: keyof typeof tones | undefined;
};

export function IconButton({ label, icon: Icon, tone = 'plain', className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(
        'press inline-flex size-11 shrink-0 border-[1.5px] items-center justify-center rounded-pill disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
        tones[tone],
        className,
      )}
    >
      <Icon size="1.25rem" />
      {/* Text, not aria-label: a search for the field "Password" must not find "Show password". */}
      <span className="sr-only">{label}</span>
    </button>
  );
}
