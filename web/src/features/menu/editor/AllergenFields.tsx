import { ALLERGEN_CHOICES } from '@homeplate/domain/allergenChoices';
import { describedAs } from '@homeplate/domain/validation/menu';
import type { RuleForm } from '../../../lib/form.ts';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { FieldNotes } from '../../../ui/Field.tsx';
import { FoldedPills } from '../../../ui/FoldedPills.tsx';
import { type DishForm, isAnswered } from './productForm.ts';

const OTHER = { contains: 'may_contain', may_contain: 'contains' } as const;

/** Required, and asked again when the dish becomes another. */
export function AllergenFields({ form, stated }: { form: RuleForm<DishForm>; stated: string }) {
  const values = form.all();
  const now = describedAs(values);
  const isLookedAt = values.stated_of === now;
  const isAnother = values.stated_of !== '' && !(isLookedAt && stated === now);
  const answer = () => values.stated_of !== '' && form.set('stated_of', now);
  const choose = (field: keyof typeof OTHER) => (chosen: string[]) => {
    const other = OTHER[field];
    form.set('none', false);
    form.set(field, chosen);
    form.set(
      other,
      values[other].filter((key) => !chosen.includes(key)),
    );
    answer();
  };
  const error = form.error('stated_of');
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-4">
      <legend className="px-2 font-bold font-display text-lg">Allergens</legend>
      <FoldedPills
        label="Contains"
        name="contains"
        {...ALLERGEN_CHOICES}
        error={form.error('contains')}
        chosen={values.contains}
        onChosen={choose('contains')}
      />
      <FoldedPills
        label="May contain"
        name="may_contain"
        hint="What may get into it, for example from the same board or pan."
        {...ALLERGEN_CHOICES}
        chosen={values.may_contain}
        onChosen={choose('may_contain')}
      />
      <CheckCard
        title="None of these"
        name="none"
        checked={values.none}
        onChange={({ target }) => {
          form.set('none', target.checked);
          form.set('contains', []);
          form.set('may_contain', []);
          answer();
        }}
      >
        No allergen on this list is in it or may get into it.
      </CheckCard>
      <div role="status" className="empty:hidden">
        {isAnother && isAnswered(values) && (
          <>
            <p className="mb-2 font-medium text-sm text-turmeric-ink">
              The dish has changed. Please check its allergens.
            </p>
            <CheckCard
              title="The allergens above are right"
              name="stated_of"
              checked={isLookedAt}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => form.set('stated_of', target.checked ? now : stated)}
            />
            <FieldNotes id="stated-of" error={error} />
          </>
        )}
      </div>
    </fieldset>
  );
}
