import { NOTE_MAX_LENGTH } from '@homeplate/domain/limits';
import { type HandoffKind, handoffChoice } from '@homeplate/domain/validation/handoff';
import { CircleAlert, DoorOpen, Hand, type LucideIcon, Signpost } from 'lucide-react';
import { useId, useState } from 'react';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { changeDelivery, type Delivery, spotsOf } from './delivery.ts';

const ICONS: Record<HandoffKind, LucideIcon> = { hand: Hand, door: DoorOpen, spot: Signpost };

const HINTS: Record<HandoffKind, string> = {
  hand: 'Your rider asks for four digits. You see them once your meal is on its way.',
  door: 'Your rider leaves it there. You see a photo of it for 30 days.',
  spot: 'A public place of your campus. Your rider leaves it there, and you see a photo of it for 30 days.',
};

export function DeliveryChoice({
  chosen,
  delivery,
  campus,
}: {
  /** As stored. */
  chosen: Delivery;
  /** As possible on this campus. */
  delivery: Delivery;
  campus: string | null;
}) {
  const [open, setOpen] = useState(false);
  const partId = useId();
  const { handoff, spot, delivery_note: note } = delivery;
  const Icon = ICONS[handoff];
  const spots = spotsOf(campus);
  // Before the campus is known, only the chosen spot.
  const offered = handoff === 'spot' && !spots.includes(spot) ? [spot] : spots;
  return (
    <div className="border-line border-t">
      <div className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-3.5">
        <Icon size="1.25rem" className="shrink-0 text-paprika" />
        <div className="min-w-36 flex-1">
          <p className="font-semibold text-sm leading-snug">{handoffChoice(handoff, spot)}</p>
          {note.trim() && !open && <p className="truncate text-ink-2 text-xs">“{note}”</p>}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? partId : undefined}
          onClick={() => setOpen(!open)}
          className="press ml-auto min-h-11 rounded-pill px-3 font-semibold text-paprika text-sm hover:bg-paprika-tint"
        >
          {open ? 'Done' : 'Change'}
          <span className="sr-only"> how it is handed over</span>
        </button>
      </div>
      {handoff !== chosen.handoff && (
        <p role="status" className="flex items-start gap-2 px-3.5 pb-2 font-medium text-sm text-turmeric-ink">
          <CircleAlert size="1rem" className="mt-0.5 shrink-0" />
          {chosen.spot} is not a spot of {campus}.
        </p>
      )}
      {open && (
        <div id={partId} className="flex flex-col gap-4 px-3.5 pt-1 pb-3.5">
          <PillGroup
            type="radio"
            name="handoff"
            label="How it is handed over"
            hint={HINTS[handoff]}
            options={[
              ...(['hand', 'door'] as const).map((value) => ({ value, label: handoffChoice(value, null) })),
              ...offered.map((name) => ({ value: `spot ${name}`, label: name })),
            ]}
            chosen={[handoff === 'spot' ? `spot ${spot}` : handoff]}
            className="[&_label]:px-[22px]"
            onChosen={([value = '']) =>
              value.startsWith('spot ')
                ? changeDelivery({ handoff: 'spot', spot: value.slice(5) })
                : changeDelivery({ handoff: value === 'door' ? 'door' : 'hand', spot: '' })
            }
          />
          <TextArea
            label="Note for the rider"
            optional
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            count={note.length}
            hint="For the rider who brings it. It is stored with the order."
            value={note}
            onChange={({ target }) => changeDelivery({ delivery_note: target.value })}
          />
        </div>
      )}
    </div>
  );
}
