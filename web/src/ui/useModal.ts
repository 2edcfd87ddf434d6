import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../lib/browser.ts';
import { focusPageHeading } from './usePageTitle.ts';

// As long as the closing movement of base styles takes.
const closing = 300;

/**
 * Opens and closes a native dialog by a flag. `focusFirst` gets the focus on opening, and again when the element that had
 * it disappears; on closing it goes back to the opener, or to the page's h1 if the opener is gone.
 */
export function useModal(open: boolean, focusFirst: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The content stays until the movement is over.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const node = dialog.current;
    if (!open || !node) return;
    const opener = document.activeElement;
    node.showModal();
    // After the frame that shows the dialog: it lays the whole page out.
    let release: (() => void) | null | undefined;
    afterFrame(() => {
      if (release !== null) release = holdPage();
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
    const timer = setTimeout(() => setPresent(false), closing);
    return () => clearTimeout(timer);
  }, [open, present]);

  return { dialog, present };
}

// The page behind must not scroll; the room of its scrollbar is kept, so that nothing jumps.
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => Object.assign(style, before);
}
