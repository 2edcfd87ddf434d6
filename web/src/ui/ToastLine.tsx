import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dismissToast, type Toast } from './toast.ts';
import { focusPageHeading } from './usePageTitle.ts';

export default function ToastLine({ toast }: { toast: Toast }): ReactNode {
  const [held, setHeld] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useCountdown(6000, held, () => dismissToast(toast.id));
  const act = () => {
    toast.action?.onAction();
    dismissToast(toast.id);
    // The focus must not fall to the top of the document.
    if (!line.current?.closest('dialog')) focusPageHeading();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: touching the line only stops its clock
    <div
      ref={line}
      className="pointer-events-auto flex min-h-12 max-w-full items-center gap-2 rounded-toast bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 py-1.5 pr-3 [overflow-wrap:anywhere]">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className="press min-h-10 shrink-0 rounded-toast px-4 font-semibold underline underline-offset-4 hover:bg-[#ffffff24]"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}

function useCountdown(length: number, held: boolean, done: () => void) {
  const left = useRef(length);
  const finish = useEffectEvent(done);
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (held || hidden) return;
    const start = performance.now();
    const timer = setTimeout(() => finish(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [held, hidden]);
}
