import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import type { ProductForm } from '@homeplate/domain/validation/menu';
import { useRef, useState } from 'react';
import { focusField } from '../../../ui/focusField.ts';
import { type DishField, dishProblem, fieldProblem } from './dishForm.ts';

type Errors = Partial<Record<DishField, string>>;

/** What is typed and what is wrong with it; a submit that fails names the first problem and goes to its field. */
export function useDishForm(initial: ProductForm) {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [banner, setBanner] = useState({ text: '', focus: 0 });
  const [busy, setBusy] = useState(false);

  return {
    element,
    form,
    errors,
    banner,
    busy,
    setBusy,
    set: (field: DishField, value: string) => {
      const next = { ...form, [field]: value };
      setForm(next);
      setBanner({ text: '', focus: 0 });
      // A message goes as soon as what it says is mended, and not before.
      if (errors[field] && !fieldProblem(next, field)) setErrors({ ...errors, [field]: undefined });
    },
    /** A field was left: only what was edited is judged. */
    leave: (field: DishField) => {
      if (form[field] === initial[field]) return;
      const code = fieldProblem(form, field);
      setErrors({ ...errors, [field]: code && ERROR_TEXTS[code] });
    },
    /** True when the form may be sent. */
    check: (): boolean => {
      const problem = dishProblem(form);
      if (!problem) {
        setErrors({});
        setBanner({ text: '', focus: 0 });
        return true;
      }
      setErrors({ [problem.field]: ERROR_TEXTS[problem.code] });
      setBanner({ text: ERROR_TEXTS[problem.code], focus: 0 });
      focusField(element.current, problem.field);
      return false;
    },
    /** The server refused, or could not be reached: no field is to blame. */
    fail: (text: string) => setBanner(({ focus }) => ({ text, focus: focus + 1 })),
  };
}
