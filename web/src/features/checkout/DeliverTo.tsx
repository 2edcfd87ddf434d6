import { handoffChoice } from '@homeplate/domain/validation/handoff';
import { CircleAlert, MapPin } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DeliverSheet } from './DeliverSheet.tsx';
import type { Delivery, usePlace } from './delivery.ts';

export function DeliverTo({
  chosen,
  delivery: { handoff, spot, delivery_note: note },
  where: { place, isLoading },
  onChange,
}: {
  /** As stored. */
  chosen: Delivery;
  delivery: Delivery;
  where: ReturnType<typeof usePlace>;
  onChange: () => void;
}) {
  const session = useSession();
  const { campus, building } = place;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-3.5">
        <MapPin size="1.25rem" className="shrink-0 text-paprika" />
        <div className="min-w-36 flex-1 text-sm leading-snug">
          <p className="text-ink-2 text-xs">Deliver to</p>
          {isLoading ? (
            <Skeleton className="mt-0.5 h-9 w-40 bg-line" />
          ) : (
            <p className="font-semibold [overflow-wrap:anywhere]">
              <span>{campus ? campus + (building ? ', ' : '') : 'No address yet'}</span>
              {building && <span className="block">{building}</span>}
            </p>
          )}
          {session && !isLoading && campus && !building && (
            <p className="font-semibold text-turmeric-ink">Which building?</p>
          )}
          <p className="mt-0.5 truncate text-ink-2">
            {`${handoffChoice(handoff, spot)}${note.trim() ? ` · “${note.trim()}”` : ''}`}
          </p>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={isLoading}
          onClick={onChange}
          className="press ml-auto min-h-11 rounded-pill px-3 font-semibold text-paprika text-sm hover:bg-paprika-tint"
        >
          Change<span className="sr-only"> where and how it is delivered</span>
        </button>
      </div>
      {handoff !== chosen.handoff && (
        <p role="status" className="flex items-start gap-2 px-3.5 pb-2 font-medium text-sm text-turmeric-ink">
          <CircleAlert size="1rem" className="mt-0.5 shrink-0" />
          <span>{`${chosen.spot} isn't at ${campus}, so your rider will hand it to you.`}</span>
        </p>
      )}
    </>
  );
}

const sheet = lazyPart(() => import('./DeliverSheet.tsx'));

export function DeliverSheetLater({ open, ...rest }: ComponentProps<typeof DeliverSheet>) {
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  return (
    <LazyPart key={openings} part={sheet}>
      {({ DeliverSheet }) => <DeliverSheet open={open} {...rest} />}
    </LazyPart>
  );
}
