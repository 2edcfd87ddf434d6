import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { Modal } from './Modal.tsx';

type Props = Omit<ComponentProps<typeof Modal>, 'title' | 'className' | 'aria-labelledby'> & {
  title: ReactNode;
  heading?: Ref<HTMLHeadingElement> | undefined;
  wide?: boolean;
};

/** `heading` where the focus begins there. */
export function Dialog({ title, heading, wide = false, children, ...modal }: Props) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        'dialog m-auto w-[calc(100%-32px)] rounded-card border border-line bg-surface text-ink shadow-float',
        wide ? 'max-w-120' : 'max-w-104',
      )}
    >
      <div className="p-[min(1.5rem,6vw)]">
        <h2 id={titleId} ref={heading} tabIndex={heading ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {children}
      </div>
    </Modal>
  );
}
