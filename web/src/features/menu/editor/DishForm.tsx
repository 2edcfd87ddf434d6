import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { AVAILABILITY, DIETARY_OPTIONS } from '@homeplate/domain/options';
import type { ProductForm } from '@homeplate/domain/validation/menu';
import type { FormEvent } from 'react';
import { usePictureUpload } from '../../../gateway/pictureUpload.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSubmitWhenSent } from '../../../ui/useSubmitWhenSent.ts';
import { DishPreview, type Kitchen } from './DishPreview.tsx';
import { DESCRIPTION_MAX_LENGTH, type DishField } from './dishForm.ts';
import { FieldRefusal } from './saveFailure.ts';
import { useDishForm } from './useDishForm.ts';

/** The form of a dish, new or known; `onSave` throws an Error whose message is shown. */
export function DishForm({
  initial,
  kitchen,
  submit,
  cancelTo,
  onSave,
}: {
  initial: ProductForm;
  kitchen: Kitchen;
  /** The button's word: Save or Update Product. */
  submit: string;
  cancelTo: string;
  onSave: (form: ProductForm) => Promise<void>;
}) {
  const { element, form, errors, banner, set, leave, check, fail, busy, setBusy } = useDishForm(initial);
  const upload = usePictureUpload(form.image_url, (imageUrl) => set('image_url', imageUrl));
  const text = (name: DishField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    onBlur: () => leave(name),
  });
  const pills = (name: DishField) => ({
    name,
    type: 'radio' as const,
    chosen: [form[name]],
    error: errors[name],
    onChosen: ([value = '']: string[]) => set(name, value),
  });
  // What is still being sent is waited for: the picture belongs to the dish.
  const whenSent = useSubmitWhenSent(element, upload, (text) => fail(new FieldRefusal(text, 'image_url')));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check(upload.busy)) return;
    if (upload.busy) return whenSent.remember();
    setBusy(true);
    await onSave(form)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-start gap-10">
      <form
        ref={element}
        noValidate
        onSubmit={save}
        className="flex min-w-[min(100%,24rem)] max-w-160 flex-1 flex-col gap-5 max-md:[&_:is(input,textarea)]:scroll-mb-20"
      >
        {banner.text && (
          <Banner tone="error" takeFocus={banner.focus}>
            {banner.text}
          </Banner>
        )}
        <ImageUploadField
          label="Image"
          name="image_url"
          {...upload.field}
          error={upload.busy ? undefined : (upload.field.error ?? errors.image_url)}
        />
        <TextField label="Name" {...text('name')} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
        <div className="field-pairs [--least:8rem]">
          <TextField label="Price" {...text('price')} lead="$" inputMode="decimal" autoComplete="off" />
          <TextField label="Quantity" {...text('quantity')} inputMode="numeric" autoComplete="off" />
        </div>
        <PillGroup label="Availability" options={AVAILABILITY} {...pills('is_available')} />
        <PillGroup label="Dietary" options={DIETARY_OPTIONS} {...pills('dietary')} />
        <TextArea
          label="Description"
          {...text('description')}
          count={form.description.length}
          maxLength={DESCRIPTION_MAX_LENGTH}
        />
        <div className="clears-bottom-bar -mx-4 sticky bottom-(--bottom-bar,0px) z-10 flex gap-3 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:justify-end md:border-t-0 md:px-0">
          <ButtonLink to={cancelTo} variant="secondary" size="lg" className="max-md:flex-1 max-sm:px-2">
            Cancel
          </ButtonLink>
          <Button type="submit" size="lg" busy={busy || whenSent.waits} className="max-md:flex-[1.5] max-sm:px-2">
            {submit}
          </Button>
        </div>
      </form>
      <DishPreview form={{ ...form, image_url: upload.field.preview }} kitchen={kitchen} />
    </div>
  );
}
