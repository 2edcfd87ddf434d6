import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { ToastRegion } from './MessageRegions.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Last line, always in sight. */
  action?: ReactNode;
};

export function Drawer({ open, onClose, title, children, footer, action }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      focusFirst={heading}
      aria-labelledby={titleId}
      className="drawer forced-colors:border-l m-0 ml-auto h-dvh max-h-none w-full max-w-none bg-paper text-ink shadow-float sm:w-104"
    >
      <div className="h-full [container-type:size]">
        {/* Relative: else hidden labels make the dialog scroll. */}
        <div className="relative flex h-full flex-col [@container_(height<34rem)]:block [@container_(height<34rem)]:overflow-y-auto">
          <header className="flex min-h-16 items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-4 sm:pl-6">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <IconButton label="Close" icon={X} onClick={onClose} />
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [@container_(height<34rem)]:overflow-visible px-4 py-4 sm:px-6">
            {children}
          </div>
          <div className="relative">
            <ToastRegion docked />
          </div>
          {footer && (
            <footer
              className={cx(
                'border-line border-t px-4 pt-4 sm:px-6',
                action ? '' : 'pb-[max(1rem,env(safe-area-inset-bottom))]',
              )}
            >
              {footer}
            </footer>
          )}
          {action && (
            <div className="sticky bottom-0 z-1 bg-paper px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 [@container_(height<34rem)]:border-line [@container_(height<34rem)]:border-t [@container_(height<34rem)]:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
              {action}
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}
