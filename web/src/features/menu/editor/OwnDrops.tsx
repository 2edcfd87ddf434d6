import { dropState } from '@homeplate/domain/drops';
import { CalendarDays, Megaphone, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { announce as say } from '../../../ui/announce.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { dateText, opensText } from '../dropWords.ts';
import { ShareButton } from '../ShareButton.tsx';
import AnnounceDrop from './AnnounceDrop.tsx';
import { DayPortions } from './DayPortions.tsx';
import { type OwnDrop, useDropChanges, useOwnDrops } from './drops.queries.ts';
import type { MenuProduct } from './menu.queries.ts';

export function OwnDrops({ userId, dishes }: { userId: string; dishes: readonly MenuProduct[] }) {
  const own = useOwnDrops(userId).data;
  const { announce, change } = useDropChanges();
  const [asks, setAsks] = useState<'drop' | 'day' | null>(null);
  const [toClose, setToClose] = useState<OwnDrop>();
  const fail = (error: Error) => showToast(error.message);
  const drops = own?.drops ?? [];
  const sold = dishes.filter(({ hidden_reason }) => !hidden_reason);
  const ahead = sold.filter(({ ahead_quantity }) => ahead_quantity !== null);
  const close = () => setAsks(null);
  if (!own) return null;
  return (
    <section aria-labelledby="own-drops" className="mb-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-drops" className="text-lg max-sm:sr-only">
          For later
        </h2>
        {own.plans_ahead ? (
          <div className="flex flex-wrap gap-2">
            {ahead.length > 0 && (
              <Button variant="secondary" size="sm" icon={CalendarDays} onClick={() => setAsks('day')}>
                Portions for a day
              </Button>
            )}
            <Button variant="secondary" size="sm" icon={Megaphone} onClick={() => setAsks('drop')}>
              Announce a drop
            </Button>
          </div>
        ) : (
          <ButtonLink variant="secondary" to={paths.chefProfileEdit()}>
            Take orders for later first
          </ButtonLink>
        )}
      </div>
      {drops.length > 0 && (
        <ul className="card-grid gap-3 [--columns:1] [--least:17rem] xl:[--columns:3]">
          {drops.map((drop) => (
            <Row
              key={`${drop.product.id} ${drop.day}`}
              drop={drop}
              busy={change.isPending}
              onPortions={(portions) => change.mutate({ drop, portions }, { onError: fail })}
              onClose={() => setToClose(drop)}
            />
          ))}
        </ul>
      )}
      <DayPortions open={asks === 'day'} dishes={ahead} onClose={close} />
      <AnnounceDrop
        open={asks === 'drop'}
        dishes={sold}
        onClose={close}
        onAnnounce={async (drop) => {
          await announce.mutateAsync(drop);
          close();
          say('The drop is announced');
        }}
      />
      <ConfirmDialog
        open={toClose !== undefined}
        question={toClose?.left == null ? 'Cancel this drop?' : 'Close this drop?'}
        confirm={toClose?.left == null ? 'Cancel the drop' : 'Close it'}
        keep="Keep it"
        busy={change.isPending}
        onClose={() => setToClose(undefined)}
        onConfirm={() =>
          toClose &&
          change.mutate({ drop: toClose, closed: true }, { onError: fail, onSettled: () => setToClose(undefined) })
        }
      >
        <p>{`${toClose?.product.name ?? ''}: no more portions are sold. Orders already placed are not affected.`}</p>
      </ConfirmDialog>
    </section>
  );
}

const STEP = 1;

function Row({
  drop,
  busy,
  onPortions,
  onClose,
}: {
  drop: OwnDrop;
  busy: boolean;
  onPortions: (portions: number) => void;
  onClose: () => void;
}) {
  const { product, day, portions, left } = drop;
  // The clock of the page ticks each half minute: an answer with a count is newer.
  const now = Math.max(useServerNow(), left == null ? 0 : Date.parse(drop.opens_at));
  const state = dropState(drop, now);
  const name = product.name ?? '';
  const path = paths.drop(product.id, day);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-base leading-tight [overflow-wrap:anywhere]">
          <Link to={path} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <Badge tone={state === 'open' ? 'basil' : state === 'announced' ? 'turmeric' : 'neutral'}>{WORDS[state]}</Badge>
      </div>
      <p className="text-ink-2 text-sm">
        {`For ${dateText(day)}. ${state === 'announced' ? `Opens ${opensText(drop)}.` : `${portions - (left ?? 0)} of ${portions} taken.`}`}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <IconButton
          label={`One portion of the drop ${name} less`}
          icon={Minus}
          tone="outline"
          aria-disabled={busy || portions <= Math.max(1, portions - (left ?? portions))}
          onClick={() => !busy && onPortions(portions - STEP)}
        />
        <output className="tabular min-w-8 text-center font-semibold">{portions}</output>
        <IconButton
          label={`One portion of the drop ${name} more`}
          icon={Plus}
          tone="outline"
          aria-disabled={busy}
          onClick={() => !busy && onPortions(portions + STEP)}
        />
        <ShareButton title={name} path={path} />
        <Button variant="danger" size="sm" onClick={onClose} className="ml-auto">
          <span>{state === 'announced' ? 'Cancel' : 'Close'}</span>
          <span className="sr-only">{` the drop ${name}`}</span>
        </Button>
      </div>
    </li>
  );
}

const WORDS = {
  announced: 'Announced',
  open: 'Open',
  sold_out: 'Sold out',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
