import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../lib/browser.ts';
import { LiveRegion } from './MessageRegions.tsx';
import { focusPageHeading } from './usePageTitle.ts';

// As the closing animation of the style sheet.
const CLOSING_MS = 300;

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onClick' | 'ref'> & {
  open: boolean;
  onClose: () => void;
  focusFirst: RefObject<HTMLElement | null>;
};

/**
 * `focusFirst` gets the focus on opening, and when the focused element disappears; afterwards the opener, else the h1.
 */
export function Modal({ open, onClose, focusFirst, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const node = dialog.current;
    if (!open || !node) return;
    const opener = document.activeElement;
    node.showModal();
    // It lays the whole page out.
    let release: (() => void) | null | undefined;
    afterFrame(() => {
      if (release !== null) release = lockScroll();
    });
    focusFirst.current?.focus();
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) focusFirst.current?.focus();
    });
    watcher.observe(node, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      node.close();
      release?.();
      release = null;
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
      else focusPageHeading();
    };
  }, [open, focusFirst]);

  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => setPresent(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open, present]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {present && (
        <>
          {children}
          <LiveRegion />
        </>
      )}
    </dialog>
  );
}

// Padding stands in for the scrollbar, so that nothing jumps.
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => Object.assign(style, before);
}
