import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { NOTE_MAX_LENGTH } from '@homeplate/domain/limits';
import { HANDOFFS, type HandoffForm, type HandoffKind } from '@homeplate/domain/validation/handoff';
import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';

export type Delivery = Omit<HandoffForm, 'campus' | 'handoff'> & { handoff: HandoffKind };

export const usualDelivery: Delivery = { handoff: 'hand', spot: '', delivery_note: '' };

/** Ignores what makes no sense. */
export function parseDelivery(text: string | null): Delivery {
  const { handoff, spot, delivery_note } = Object(parseStored(text)) as Record<keyof Delivery, unknown>;
  const kind = HANDOFFS.find((known) => known === handoff) ?? 'hand';
  const hasSpot = kind === 'spot' && typeof spot === 'string' && spot !== '';
  return {
    handoff: kind === 'spot' && !hasSpot ? 'hand' : kind,
    spot: hasSpot ? spot : '',
    delivery_note: typeof delivery_note === 'string' ? delivery_note.slice(0, NOTE_MAX_LENGTH) : '',
  };
}

export function spotsOf(campus: string | null): readonly string[] {
  return findCampusPlace(campus)?.spots ?? [];
}

/** A spot that the campus lacks becomes a handover; for an unknown campus the server decides. */
export function deliveryAt(chosen: Delivery, campus: string | null): Delivery {
  const isLost = chosen.handoff === 'spot' && campus !== null && !spotsOf(campus).includes(chosen.spot);
  return isLost ? { ...chosen, handoff: 'hand', spot: '' } : chosen;
}

const delivery = storedStore(['delivery'], parseDelivery, (next) => [JSON.stringify(next)]);

export const changeDelivery = (change: Partial<Delivery>) => delivery.set({ ...delivery.get(), ...change });

export const forgetDelivery = () => delivery.set(usualDelivery);

export function useDelivery(): Delivery {
  return useStore(delivery);
}
