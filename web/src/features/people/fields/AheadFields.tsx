import type { KitchenForm } from '@homeplate/domain/validation/kitchen';
import type { FormPart } from '../../../lib/form.ts';
import { paths } from '../../../paths.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PageInNewTab } from '../../../ui/TextLink.tsx';

/** While orders are taken for later. */
export function AheadFields({ part }: { part: FormPart<KitchenForm> }) {
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <div className="field-pairs">
      <p className="col-span-full text-sm">
        Customers can order for later once a dish has portions “For each later day”:{' '}
        <PageInNewTab to={paths.chefProducts()}>your menu</PageInNewTab>
      </p>
      <TextField
        label="Orders for a half hour"
        hint="At most 1 to 100 at the same time."
        {...number}
        {...part.field('orders_per_window')}
      />
      <TextField
        label="Notice before you cook"
        hint="After that, customers can’t order or cancel: 0 to 2880 minutes."
        trail={<span className="pr-3 text-ink-2">min</span>}
        {...number}
        {...part.field('notice_minutes')}
      />
    </div>
  );
}
