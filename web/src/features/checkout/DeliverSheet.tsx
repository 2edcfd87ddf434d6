import { campuses } from '@homeplate/domain/campuses';
import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '@homeplate/domain/limits';
import { type HandoffKind, handoffChoice } from '@homeplate/domain/validation/handoff';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberCampus } from '../../session/campus.ts';
import { hasRole, useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addressKey } from './checkout.queries.ts';
import { changeDelivery, type Delivery, deliveryAt, otherPlace, type Place, placeOf, useSpots } from './delivery.ts';
import { saveAddress } from './payment.queries.ts';

const HINTS: Record<HandoffKind, string> = {
  hand: "Give your rider your PIN. It's on your order page once they're on the way.",
  door: 'Your rider leaves it at your door. You can see their photo for 30 days.',
  spot: 'A public place on your campus. Your rider leaves it there. You can see their photo for 30 days.',
};

const ONCE = 'Only this order';
const FOR_GOOD = 'Save for next time';

export function DeliverSheet({
  open,
  asked,
  delivery,
  place,
  account,
  onClose,
  total,
  onCheckout,
}: {
  open: boolean;
  /** Checkout misses the building. */
  asked: boolean;
  delivery: Delivery;
  place: Place;
  account: Place | undefined;
  onClose: () => void;
  total: number;
  onCheckout: (() => void) | undefined;
}) {
  const session = useSession();
  const cache = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  const takesFocus = asked ? (place.campus ? 'building' : 'campus') : 'heading';
  const refOf = (name: typeof takesFocus) => ({ ref: name === takesFocus ? (first as RefObject<never>) : undefined });
  const [there, setThere] = useState(place);
  const [how, setHow] = useState<Delivery>(delivery);
  const [lasts, setLasts] = useState<string>();
  const [missing, setMissing] = useState(asked);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [accepted, setAccepted] = useState<number>();
  const goOn = useEffectEvent(() => {
    if (total === accepted) onCheckout?.();
  });
  useEffect(() => {
    if (accepted !== undefined) goOn();
  }, [accepted]);
  const spots = useSpots(there.campus);
  const { handoff, spot, delivery_note: note } = deliveryAt(how, there.campus || null, spots);
  // A spot needs no door.
  const to = { campus: there.campus, building: there.building.trim() || spot };
  const isOther = session !== null && account !== undefined && otherPlace(to, account).building !== '';
  // An account without an address gets its first.
  const choice = lasts ?? (account?.building ? ONCE : FOR_GOOD);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // A guest's building may come with the account.
    if (session ? !to.campus || !to.building : to.building && !to.campus) {
      setMissing(true);
      return field.current?.querySelector<HTMLElement>(to.campus ? 'input' : 'select')?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const stays = isOther && choice === FOR_GOOD;
      if (stays) {
        await saveAddress(session.userId, to);
        await cache.invalidateQueries({ queryKey: addressKey });
        void cache.invalidateQueries({ queryKey: ['people', 'profile'] });
      }
      const { building } = stays ? { building: '' } : otherPlace(to, account);
      changeDelivery({ handoff, spot, delivery_note: note, campus: building && to.campus, building });
      if (to.campus) rememberCampus(to.campus);
      onClose();
      if (asked) setAccepted(total);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : ERROR_TEXTS.profileFailed);
      setBusy(false);
    }
  }

  return (
    <Dialog title="Deliver to" heading={refOf('heading').ref} wide open={open} onClose={onClose} focusFirst={first}>
      <form noValidate onSubmit={save} className="mt-3 flex flex-col gap-4">
        {problem && (
          <Banner tone="error" takeFocus>
            {problem}
          </Banner>
        )}
        <div ref={field} className="flex flex-col gap-4">
          <SelectField
            {...refOf('campus')}
            label="Campus"
            placeholder="Choose a campus"
            options={campuses().map(({ address }) => address)}
            value={there.campus}
            error={missing && !there.campus ? ERROR_TEXTS.campusMissing : undefined}
            onChange={({ target }) => setThere(placeOf({ campus: '', building: '' }, target.value || null, account))}
          />
          <TextField
            {...refOf('building')}
            label="Building"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            optional={session === null || spot !== ''}
            value={there.building}
            error={missing && !to.building ? ERROR_TEXTS.buildingMissing : undefined}
            onChange={({ target }) => setThere({ ...there, building: target.value })}
          />
        </div>
        {isOther && (
          <PillGroup
            type="radio"
            name="lasts"
            label="Use this address"
            hint={choice === FOR_GOOD && hasRole(session, 'chef') ? 'It is your kitchen’s address too.' : undefined}
            options={[ONCE, FOR_GOOD]}
            chosen={[choice]}
            onChosen={([next]) => setLasts(next)}
          />
        )}
        <PillGroup
          type="radio"
          name="handoff"
          label="How would you like to get it?"
          hint={HINTS[handoff]}
          options={[
            ...(['hand', 'door'] as const).map((value) => ({ value, label: handoffChoice(value, null) })),
            ...spots.map((name) => ({ value: `spot ${name}`, label: name })),
          ]}
          chosen={[handoff === 'spot' ? `spot ${spot}` : handoff]}
          className="[&_label]:px-[17px] [&_svg]:left-2"
          onChosen={([value = '']) =>
            setHow({
              ...how,
              ...(value.startsWith('spot ')
                ? { handoff: 'spot', spot: value.slice(5) }
                : { handoff: value === 'door' ? 'door' : 'hand', spot: '' }),
            })
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
          onChange={({ target }) => setHow({ ...how, delivery_note: target.value })}
        />
        <div className="sticky bottom-0 -mb-3 flex flex-wrap justify-end gap-3 bg-surface py-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
