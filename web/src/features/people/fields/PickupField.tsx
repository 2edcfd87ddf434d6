import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { useSite } from '../../../gateway/site.ts';
import type { FormPart } from '../../../lib/form.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';

const DOOR = 'My door';

type Props = { part: FormPart<{ pickup: boolean; pickup_spot: string }>; campus: string };

export function PickupField({ part, campus }: Props) {
  const spots = useSite().campuses?.[campus]?.spots ?? findCampusPlace(campus)?.spots ?? [];
  const spot = part.value('pickup_spot');
  const choose = (pickup: boolean, place: string) => {
    part.set('pickup', pickup);
    part.set('pickup_spot', place);
  };
  return (
    <PillGroup
      label="Customers may collect it"
      hint="At a spot of your campus, without a delivery fee. If you choose your door, customers see building and room once you accept."
      type="radio"
      name="pickup_spot"
      options={['No', ...spots, DOOR]}
      chosen={[part.value('pickup') ? spot || DOOR : 'No']}
      onChosen={([place = 'No']) => choose(place !== 'No', place === 'No' || place === DOOR ? '' : place)}
    />
  );
}
