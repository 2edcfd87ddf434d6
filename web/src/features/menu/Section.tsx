import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';

type Props = {
  title: string;
  toggle?: { unfolded: boolean; onToggle: (unfolded: boolean) => void; busy: boolean } | undefined;
  /** Replaces the toggle. */
  note?: string | undefined;
  children: ReactNode;
};

export function Section({ title, toggle, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 low:mt-2 sm:mt-9 lg:mt-12">
      <div className="mb-1.5 flex min-h-11 low:mb-1.5 sm:mb-4 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id}>{title}</h2>
        {note && <p className="text-ink-2">{note}</p>}
        {toggle && (
          <Button
            variant="quiet"
            busy={toggle.busy}
            aria-expanded={toggle.unfolded}
            aria-describedby={id}
            onClick={() => toggle.onToggle(!toggle.unfolded)}
            className="-mx-3 px-3! forced-colors:mx-0"
          >
            {toggle.unfolded ? 'Show Less' : 'View All'}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
