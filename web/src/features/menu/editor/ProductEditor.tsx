import {
  INGREDIENTS_MAX_LENGTH,
  NAME_MAX_LENGTH,
  STORAGE_HINT_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '@homeplate/domain/limits';
import { AVAILABILITY, DIETARY_OPTIONS } from '@homeplate/domain/options';
import { parsePrice, parseQuantity } from '@homeplate/domain/validation/menu';
import { usePictureUpload, useSubmitWhenSent } from '../../../gateway/pictureUpload.ts';
import { useSite } from '../../../gateway/site.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTellFailure } from '../../../ui/useGoOn.ts';
import type { Product } from '../catalogue.queries.ts';
import { ProductCard } from '../ProductCard.tsx';
import { AllergenFields } from './AllergenFields.tsx';
import type { FromForm } from './menuPlace.ts';
import { type DishForm, FieldRefusal, isAnswered, problemsOfDish, TODAY } from './productForm.ts';

type Kitchen = Product['chef'];

type Props = {
  initial: DishForm;
  draft: string;
  kitchen: Kitchen;
  submit: string;
  cancelTo: string;
  onSave: (form: DishForm) => Promise<unknown>;
  onSaved: () => void;
};

/** `onSave` throws an Error whose message is shown. */
export function ProductEditor({ initial, draft, kitchen, submit, cancelTo, onSave, onSaved }: Props) {
  const { ahead } = useSite();
  const form = useRuleForm<DishForm>({
    start: initial,
    // A picture being sent counts as present.
    problems: (values) => problemsOfDish(upload.busy ? { ...values, image_url: 'on its way' } : values),
    draft: { key: draft, restored: 'These changes are not saved yet.' },
  });
  const upload = usePictureUpload(form.value('image_url'), (imageUrl) => form.set('image_url', imageUrl));
  const whenSent = useSubmitWhenSent(form.frame.ref, upload, (text) => form.fail(text, 'image_url'));
  const tellFailure = useTellFailure(form.value('name').trim() || 'Your dish');
  const save = form.submit(async (values) => {
    if (upload.busy) return whenSent.remember();
    try {
      await onSave(values);
    } catch (error) {
      tellFailure(() => {
        if (error instanceof FieldRefusal) form.fail(error.message, error.field, { advice: error.advice });
        else form.fail((error as Error).message);
      });
      return;
    }
    form.forget();
    onSaved();
  });
  const typed = form.all();
  return (
    <div className="flex flex-wrap items-start gap-10">
      <form {...form.frame} onSubmit={save} className="flex min-w-[min(100%,24rem)] max-w-160 flex-1 flex-col gap-5">
        {form.banner && <Banner {...form.banner} />}
        <ImageUploadField
          label="Image"
          name="image_url"
          {...upload.field}
          error={upload.busy ? undefined : (upload.field.error ?? form.error('image_url'))}
        />
        <TextField label="Name" {...form.field('name')} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
        <div className="field-pairs [--least:8rem]">
          <TextField label="Price" {...form.field('price')} lead="$" inputMode="decimal" autoComplete="off" />
          <TextField label="Quantity now" {...form.field('quantity')} inputMode="numeric" autoComplete="off" />
          <TextField
            label="Each new day from"
            hint="The quantity resets to this number at midnight."
            optional
            className="max-sm:col-span-full"
            {...form.field('daily_quantity')}
            inputMode="numeric"
            autoComplete="off"
          />
          {ahead && (
            <TextField
              label="For each later day"
              hint="Leave it empty if this dish cannot be ordered for later."
              optional
              className="max-sm:col-span-full"
              {...form.field('ahead_quantity')}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </div>
        <PillGroup
          label="Availability"
          options={[initial, typed].some(isToday) ? [...AVAILABILITY, TODAY] : AVAILABILITY}
          type="radio"
          {...form.field('is_available')}
        />
        <PillGroup label="Dietary" options={DIETARY_OPTIONS} type="radio" {...form.field('dietary')} />
        <TextArea
          label="Description"
          {...form.field('description')}
          count={typed.description.length}
          maxLength={TEXT_MAX_LENGTH}
        />
        <TextArea
          label="Ingredients"
          optional
          rows={3}
          {...form.field('ingredients')}
          count={typed.ingredients.length}
          maxLength={INGREDIENTS_MAX_LENGTH}
        />
        <AllergenFields form={form} stated={initial.stated_of} />
        <TextArea
          label="Storage and reheating"
          optional
          rows={2}
          {...form.field('storage_hint')}
          count={typed.storage_hint.length}
          maxLength={STORAGE_HINT_MAX_LENGTH}
        />
        <PillGroup label="Served" options={SERVED_CHOICES} type="radio" {...form.field('served')} />
        <div className="save-bar clears-bottom-bar -mx-4 sticky bottom-(--bottom-bar,0px) z-10 flex justify-end gap-3 border-line border-t bg-paper px-4 py-3 low:static">
          <CancelButton
            to={cancelTo}
            state={{ isBack: true } satisfies FromForm}
            isTyped={form.isTyped}
            onDiscard={form.forget}
          />
          <Button type="submit" size="lg" busy={form.busy || whenSent.waits} className="max-md:flex-[1.5] max-sm:px-2">
            {submit}
          </Button>
        </div>
      </form>
      <ProductPreview form={{ ...typed, image_url: upload.field.preview }} kitchen={kitchen} />
    </div>
  );
}

const isToday = ({ is_available }: DishForm) => is_available === TODAY.value;

const SERVED_CHOICES = [
  { value: 'hot', label: 'Hot' },
  { value: 'cold', label: 'Cold' },
  { value: '', label: 'Not stated' },
];

const PLENTY = 10;

/** The students' card, live. */
function ProductPreview({ form, kitchen }: { form: DishForm; kitchen: Kitchen }) {
  const product: Product = {
    id: 'preview',
    name: form.name.trim() || 'Your dish',
    description: form.description.trim() || 'A few words about it will appear here.',
    price: parsePrice(form.price) ?? 0,
    // An empty quantity must not look scarce.
    quantity: parseQuantity(form.quantity) ?? PLENTY,
    ahead_quantity: null,
    dietary: form.dietary,
    image_url: form.image_url,
    is_available: form.is_available === 'No' || isToday(form) ? 'No' : 'Yes',
    allergens: isAnswered(form)
      ? { contains: [...form.contains], may_contain: [...form.may_contain], stated_at: '' }
      : null,
    chef: kitchen,
  };
  return (
    <div className="sticky top-[calc(var(--top-bars)+1.5rem)] hidden w-76 shrink-0 lg:block">
      <p className="mb-2 text-ink-2 text-sm">How it will look</p>
      <div inert>
        <ProductCard product={product} />
      </div>
    </div>
  );
}

export function ProductEditorLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true" className="relative">
      <Spinner over onRetry={onRetry} />
      <div aria-hidden="true" className="flex flex-wrap items-start gap-10">
        <div className="flex min-w-[min(100%,24rem)] max-w-160 flex-1 flex-col gap-5">
          <FieldBox className="mb-6.5 h-33 rounded-image" />
          <FieldBox className="h-12 rounded-input" />
          <div className="field-pairs [--least:8rem]">
            <FieldBox className="h-12 rounded-input" />
            <FieldBox className="h-12 rounded-input" />
            <FieldBox className="mb-6.5 h-12 rounded-input max-sm:col-span-full" />
          </div>
          <FieldBox className="h-11 w-38 rounded-pill" />
          <FieldBox className="h-11 w-84 max-w-full rounded-pill" />
          <FieldBox className="h-28 rounded-input" />
        </div>
        <Skeleton className="mt-7 hidden h-100 w-76 rounded-card lg:block" />
      </div>
    </div>
  );
}

function FieldBox({ className }: { className: string }) {
  return (
    <div>
      <Skeleton className="mt-1 mb-2 h-3.5 w-24" />
      <Skeleton className={className} />
    </div>
  );
}
