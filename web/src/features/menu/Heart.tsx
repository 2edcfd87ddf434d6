import { Bell, BellRing, Heart as HeartIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { idle } from '../../lib/browser.ts';
import { useStore } from '../../lib/createStore.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast.ts';
import { type Mark, marks } from './marks.ts';

// Not in the first script.
const markStorage = () => import('./favourites.ts');
let isAsked = false;

function useMark(id: string) {
  const isIdle = useStore(idle);
  useEffect(() => {
    if (!isIdle || isAsked) return;
    isAsked = true;
    void markStorage().catch(() => undefined);
  }, [isIdle]);
  const mark = useStore(marks, (all) => all[id]);
  const navigate = useNavigate();
  const change = (next: Mark | null) =>
    void markStorage().then(
      (file) => file.changeMark(id, next, navigate),
      () => showToast('This could not be saved. Please check your connection.'),
    );
  return { mark, change };
}

type Marked = Pick<Mark, 'kind'> & { id: string; className?: string };

export function Heart({ kind, id, name, className }: Marked & { name: string }) {
  const { mark, change } = useMark(id);
  return (
    <button
      type="button"
      aria-pressed={mark !== undefined}
      onClick={() => change(mark ? null : { kind })}
      className={cx('z-1 flex size-11 shrink-0 items-center justify-center', className)}
    >
      <span className="flex size-9 items-center justify-center rounded-pill border border-line bg-surface">
        <HeartIcon size="1.125rem" className={mark && 'fill-current text-paprika'} />
      </span>
      <span className="sr-only">{`Favourite ${name}`}</span>
    </button>
  );
}

/** Asks for a notification when it is back; shown while it is away or asked for. */
export function AvailabilityAlert({ kind, id, away, className }: Marked & { away: boolean }) {
  const { mark, change } = useMark(id);
  const isOn = mark?.alert === true;
  return away || isOn ? (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      icon={isOn ? BellRing : Bell}
      onClick={() => change({ kind, alert: !isOn })}
      className={className}
    >
      {isOn ? 'Stop notifying me' : 'Tell me when it is back'}
    </Button>
  ) : null;
}
