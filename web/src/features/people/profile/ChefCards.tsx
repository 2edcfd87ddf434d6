import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { useSite } from '../../../gateway/site.ts';
import type { FormPart } from '../../../lib/form.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { PickupField } from '../fields/PickupField.tsx';
import { DayHoursFields, HoursFields, KitchenFields, MaxOrdersField, ReachFields } from '../fields/WorkFields.tsx';
import type { ProfileValues } from './profileForm.ts';

const aheadFields = lazyPart(() => import('../fields/AheadFields.tsx'));

export function ChefCards({ part, campus }: { part: FormPart<ProfileValues['chef']>; campus: string }) {
  const { ahead, pickup } = useSite();
  const { error: _none, ...keepsHours } = part.field('keeps_hours');
  const { error: _neither, ...plansAhead } = part.field('plans_ahead');
  return (
    <>
      <Card title="Kitchen" fields>
        <KitchenFields part={part} />
        <TextArea
          label="Bio"
          optional
          hint="What you love to cook, in your own words. Everybody can read it on your page."
          maxLength={TEXT_MAX_LENGTH}
          count={part.value('bio').length}
          {...part.field('bio')}
        />
      </Card>
      <Card title="Hours" fields>
        <HoursFields part={part} daysLabel="Working days" timesOptional={!part.value('keeps_hours')} />
        <DayHoursFields part={part} />
        <CheckCard title="Take orders only in these hours" {...keepsHours}>
          Otherwise customers can order from you at any time.
        </CheckCard>
        <MaxOrdersField part={part} optional />
      </Card>
      <Card title="Delivery and preparation" fields>
        <ReachFields part={part} />
        {pickup && <PickupField part={part} campus={campus} />}
      </Card>
      {ahead && (
        <Card title="Orders for later" fields>
          <CheckCard title="Take orders for later" {...plansAhead}>
            Customers choose a half hour, up to a week ahead. Say in each dish how many portions a day has.
          </CheckCard>
          {part.value('plans_ahead') && (
            <LazyPart part={aheadFields}>{({ AheadFields }) => <AheadFields part={part} />}</LazyPart>
          )}
        </Card>
      )}
    </>
  );
}
