import { findCampus } from '@homeplate/domain/campuses';
import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '@homeplate/domain/limits';
import { HANDOFFS, type HandoffForm, type HandoffKind } from '@homeplate/domain/validation/handoff';
import { useSite } from '../../gateway/site.ts';
import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';
import { rememberCampus, useOwnCampus } from '../../session/campus.ts';
import { useAddress } from './checkout.queries.ts';

export interface Place {
  campus: string;
  building: string;
}

/** Its place is of this cart alone; empty: the account's. */
export type Delivery = Omit<HandoffForm, 'handoff'> & Place & { handoff: HandoffKind };

const noPlace: Place = { campus: '', building: '' };

export const usualDelivery: Delivery = { handoff: 'hand', spot: '', delivery_note: '', ...noPlace };

export function parseDelivery(text: string | null): Delivery {
  const { handoff, spot, delivery_note, campus, building } = Object(parseStored(text)) as Record<
    keyof Delivery,
    unknown
  >;
  const kind = HANDOFFS.find((known) => known === handoff) ?? 'hand';
  const hasSpot = kind === 'spot' && typeof spot === 'string' && spot !== '';
  const there = typeof campus === 'string' && typeof building === 'string' && findCampus(campus);
  return {
    handoff: kind === 'spot' && !hasSpot ? 'hand' : kind,
    spot: hasSpot ? spot : '',
    delivery_note: typeof delivery_note === 'string' ? delivery_note.slice(0, NOTE_MAX_LENGTH) : '',
    ...(there && building ? { campus: there.address, building: building.slice(0, NAME_MAX_LENGTH) } : noPlace),
  };
}

const homeOf = (account: Place | undefined) => findCampus(account?.campus)?.address ?? account?.campus ?? '';

/** Where the cart goes: to the browser's campus, there to the building chosen for this cart, else the account's. */
export function placeOf(chosen: Place, own: string | null, account: Place | undefined): Place {
  const home = homeOf(account);
  const campus = own ?? home;
  if (chosen.building && chosen.campus === campus) return { campus, building: chosen.building };
  return { campus, building: campus === home ? (account?.building ?? '') : '' };
}

/** What an order names: nothing for the account's address, or for one that only the server knows. */
export function otherPlace(place: Place, account: Place | undefined): Place {
  const isHome = place.campus === homeOf(account) && place.building === account?.building;
  return isHome || (!account && !place.building) ? noPlace : place;
}

/** Before Checkout: what is sent is what is shown. Where neither is known the server is asked. */
export const needsBuilding = ({ campus, building }: Place, account: Place | undefined): boolean =>
  Boolean(account || campus) && !(campus && building);

export function spotsOf(campus: string | null): readonly string[] {
  return findCampusPlace(campus)?.spots ?? [];
}

export function useSpots(campus: string): readonly string[] {
  return useSite().campuses?.[campus]?.spots ?? spotsOf(campus);
}

/** A spot that the campus lacks becomes a handover; for an unknown campus the server decides. */
export function deliveryAt(chosen: Delivery, campus: string | null, spots = spotsOf(campus)): Delivery {
  const isLost = chosen.handoff === 'spot' && campus !== null && !spots.includes(chosen.spot);
  return isLost ? { ...chosen, handoff: 'hand', spot: '' } : chosen;
}

const delivery = storedStore(['delivery'], parseDelivery, (next) => [JSON.stringify(next)]);

export const changeDelivery = (change: Partial<Delivery>) => delivery.set({ ...delivery.get(), ...change });

export function forgetDelivery(): void {
  if (delivery.get().campus) rememberCampus(null);
  delivery.set(usualDelivery);
}

export function useDelivery(): Delivery {
  return useStore(delivery);
}

export function usePlace() {
  const { data: account, isLoading } = useAddress();
  return { account, isLoading, place: placeOf(useDelivery(), useOwnCampus(), account) };
}
