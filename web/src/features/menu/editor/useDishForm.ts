import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import type { ProductForm } from '@homeplate/domain/validation/menu';
import { useRef, useState } from 'react';
import { focusField } from '../../../ui/focusField.ts';
import { type DishField, dishProblems, fieldProblem } from './dishForm.ts';
import { FieldRefusal } from './saveFailure.ts';

type Errors = Partial<Record<DishField, string>>;

/** `focus` counts the refusals that no field is to blame for: each new one moves the focus to the banner. */
type State = { form: ProductForm; errors: Errors; banner: { text: string; focus: number } };

const silent = { text: '', focus: 0 };

/** What is typed and what is wrong with it; a submit that fails names the first problem, goes to its field and marks what is empty. */
export function useDishForm(initial: ProductForm) {
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ form: initial, errors: {}, banner: silent });
  const [busy, setBusy] = useState(false);
  const { form } = state;

  return {
    ...state,
    element,
    busy,
    setBusy,
    // Works on what is there when it is called: an upload answers long after it was started.
    set: (field: DishField, value: string) =>
      setState(({ form, errors }) => {
        const next = { ...form, [field]: value };
        // A message goes as soon as what it says is mended, and not before.
        const mended = errors[field] !== undefined && fieldProblem(next, field) === undefined;
        return { form: next, errors: mended ? { ...errors, [field]: undefined } : errors, banner: silent };
      }),
    /** A field was left: only what was edited is judged. */
    leave: (field: DishField) => {
      if (form[field] === initial[field]) return;
      const code = fieldProblem(form, field);
      const text = code && ERROR_TEXTS[code];
      setState((now) => ({ ...now, errors: { ...now.errors, [field]: text } }));
    },
    /** True when the form may be sent; a picture that is on its way counts as there. */
    check: (pictureComes = false): boolean => {
      const problems = dishProblems(pictureComes ? { ...form, image_url: 'on its way' } : form);
      const [first] = problems;
      const errors = Object.fromEntries(problems.map(({ field, code }) => [field, ERROR_TEXTS[code]]));
      setState((now) => ({ ...now, errors, banner: first ? { text: ERROR_TEXTS[first.code], focus: 0 } : silent }));
      if (first) focusField(element.current, first.field);
      return first === undefined;
    },
    /** It was not saved: the field to blame says so and has the focus; without one it is the banner's. */
    fail: (error: Error) => {
      if (!(error instanceof FieldRefusal)) {
        setState((now) => ({ ...now, banner: { text: error.message, focus: now.banner.focus + 1 } }));
        return;
      }
      const { message, field, advice } = error;
      setState((now) => ({ ...now, errors: { [field]: advice ?? message }, banner: { text: message, focus: 0 } }));
      focusField(element.current, field);
    },
  };
}
