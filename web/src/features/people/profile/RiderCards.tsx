import type { FormPart } from '../../../lib/form.ts';
import { Card } from '../../../ui/Card.tsx';
import { RideFields, VehicleFields } from '../fields/WorkFields.tsx';
import type { ProfileValues } from './profileForm.ts';

export function RiderCards({ part }: { part: FormPart<ProfileValues['rider']> }) {
  return (
    <>
      <Card title="Vehicle" fields>
        <VehicleFields
          part={part}
          licenceHint="Only its last characters are shown. To change it, type the whole number."
        />
      </Card>
      <Card title="Hours" fields>
        <RideFields part={part} />
      </Card>
    </>
  );
}
