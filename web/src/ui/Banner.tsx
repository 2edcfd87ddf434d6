import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { focusPageHeading } from './usePageTitle.ts';

const looks = {
  success: { icon: CircleCheck, classes: 'border-basil bg-basil-tint', iconClasses: 'text-basil' },
  error: { icon: CircleAlert, classes: 'border-beet bg-beet-tint', iconClasses: 'text-beet' },
  info: { icon: Info, classes: 'border-sky bg-sky-tint', iconClasses: 'text-sky' },
};

export function Banner({
  tone,
  children,
  action,
  onDismiss,
  takeFocus,
  role = tone === 'error' ? 'alert' : 'status',
  className,
  ref,
}: {
  tone: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Each new truthy value focuses it (the count of failed submits). */
  takeFocus?: number | boolean | undefined;
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}) {
  const own = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (takeFocus) own.current?.focus();
  }, [takeFocus]);
  const { icon: Icon, classes, iconClasses } = looks[tone];
  return (
    <div
      ref={(node) => {
        own.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      role={role}
      tabIndex={-1}
      className={cx('banner', action ? 'banner-acting' : null, classes, className)}
    >
      <Icon size="1.25rem" className={cx('shrink-0', action ? 'mt-2.5' : 'mt-0.5', iconClasses)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className={cx('min-w-0 flex-[1_1_16rem] font-medium wrap-break-word', action ? 'py-2' : null)}>
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          label="Dismiss"
          icon={X}
          onClick={() => {
            // The button goes with its banner.
            focusPageHeading();
            onDismiss();
          }}
          className={cx('-mr-2.5 size-[44px]!', !action && 'my-[calc((1lh-44px)/2)]')}
        />
      )}
    </div>
  );
}
