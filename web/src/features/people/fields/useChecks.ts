import { useEffect, useRef, useState } from 'react';
import { focusField } from '../../../ui/focusField.ts';
import type { FieldErrors } from './formFields.ts';
import type { Refusal } from './refusal.ts';

interface Told {
  banner: string | null;
  errors: FieldErrors;
  focus: string | null;
  /** Number of refusals so far: each new one moves the focus. */
  count: number;
}

const nothing: Told = { banner: null, errors: {}, focus: null, count: 0 };

/** What a form has been told is wrong with it; the focus goes to the failing field, or to the banner if there is none. */
export function useChecks() {
  const element = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(nothing);

  useEffect(() => {
    if (told.count > 0 && told.focus) focusField(element.current, told.focus);
  }, [told.count, told.focus]);

  return {
    element,
    banner: told.banner,
    errors: told.errors,
    /** For the banner's `takeFocus`. */
    bannerFocus: told.focus === null ? told.count : 0,
    refuse: ({ banner, errors, focus }: Refusal) =>
      setTold(({ count }) => ({ banner, errors, focus, count: count + 1 })),
    /** A failure that no field is to blame for. */
    fail: (banner: string) => setTold(({ count }) => ({ banner, errors: {}, focus: null, count: count + 1 })),
    /** Spec §4: the error text clears on every field change. */
    changed: (fields: readonly string[]) =>
      setTold((before) => ({ ...before, banner: null, errors: without(before.errors, fields) })),
    /** A field that was left: its text, or nothing. */
    note: (field: string, text: string | undefined) =>
      setTold((before) => ({ ...before, errors: { ...before.errors, [field]: text } })),
    clear: () => setTold(({ count }) => ({ ...nothing, count })),
  };
}

export type Checks = ReturnType<typeof useChecks>;

function without(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
