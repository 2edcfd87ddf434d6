import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { firstProblem, type Rule } from '@homeplate/domain/validation/rule';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { focusField } from '../../ui/focusField.ts';
import { useLeftFields } from '../../ui/useLeftFields.ts';

/** What the one banner slot over a form says, in success and failure alike. */
export interface Notice {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** A refusal is an alert in whichever style it is shown. */
  role?: 'alert';
}

// These speak of the form as a whole; the empty fields say it in their own words.
const emptyCodes: readonly ErrorCode[] = ['signInIncomplete', 'emailMissing', 'resetIncomplete'];

/** A form of one or two texts with one banner slot: its values, the first rule it breaks, and where the focus goes then. */
export function useShortForm<Form extends Record<string, string>>(
  empty: Form,
  rules: readonly Rule<Form>[],
  firstNotice: Notice | null = null,
) {
  const [form, setForm] = useState(empty);
  const [notice, setNotice] = useState(firstNotice);
  const [errors, setErrors] = useState<Partial<Record<keyof Form, string>>>({});
  const [failure, setFailure] = useState<{ count: number; field: string | null }>({ count: 0, field: null });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure.field) focusField(element.current, failure.field);
  }, [failure]);

  function fail(text: string, tone: Notice['tone'] = 'error', field: string | null = null) {
    setNotice({ tone, text, role: 'alert' });
    setFailure(({ count }) => ({ count: count + 1, field }));
  }

  /** True when every rule holds; otherwise the banner tells the first broken one, in the tone that the form chooses. */
  function passes(toneOf: (code: ErrorCode) => Notice['tone'] = () => 'error'): boolean {
    const problem = firstProblem(rules, form, new Date());
    if (!problem) return true;
    const whole = emptyCodes.includes(problem.code);
    const broken = rules.filter((rule) => rule.code === problem.code && rule.isBroken(form, new Date()));
    const text = whole ? 'Please fill this in.' : ERROR_TEXTS[problem.code];
    setErrors(Object.fromEntries(broken.map((rule) => [rule.field, text])) as typeof errors);
    fail(ERROR_TEXTS[problem.code], toneOf(problem.code), problem.field);
    return false;
  }

  const isBroken = (next: Form, field: string) =>
    rules.find((rule) => rule.field === field && rule.isBroken(next, new Date()));

  // An empty field is not told before the form is sent.
  const leaving = useLeftFields((field) => {
    const broken = isBroken(form, field);
    if (broken && !emptyCodes.includes(broken.code)) setErrors({ ...errors, [field]: ERROR_TEXTS[broken.code] });
  });

  const bind = (field: keyof Form & string) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...form, [field]: event.target.value };
      setForm(next);
      // A text goes with the next change of its field, and when another field's change has put it right.
      const stays = ([name]: [string, unknown]) => name !== field && isBroken(next, name);
      setErrors(Object.fromEntries(Object.entries(errors).filter(stays)) as typeof errors);
      setNotice(null);
    },
  });

  return {
    form,
    /** For the form's element. */
    frame: { ref: element, noValidate: true, ...leaving },
    notice,
    setNotice,
    bind,
    passes,
    /** A failure that the server told: at the field it speaks of, or at none, and then the banner takes the focus. */
    fail: (text: string, field?: keyof Form & string) => {
      if (field) setErrors({ [field]: text } as typeof errors);
      fail(text, 'error', field);
    },
    /** For the banner's `takeFocus`: it stays back when a field has the focus. */
    bannerFocus: failure.field === null ? failure.count : 0,
  };
}
