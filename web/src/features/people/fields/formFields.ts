import type { ChangeEvent } from 'react';

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What a group of fields needs: its part of the form, what is wrong with it, and where changes go. */
export interface FieldsProps<Form> {
  form: Form;
  errors: FieldErrors;
  onChange: (changes: Partial<Form>) => void;
}

type KeysOf<Form, Value> = { [Key in keyof Form]: Form[Key] extends Value ? Key : never }[keyof Form] & string;
type TextChange = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** Ties a text-like field to its place in the form. */
export function textOf<Form>({ form, errors, onChange }: FieldsProps<Form>, field: KeysOf<Form, string>) {
  return {
    name: field,
    value: String(form[field]),
    error: errors[field],
    onChange: (event: TextChange) => onChange({ [field]: event.target.value } as Partial<Form>),
  };
}

/** Ties a group of pills to its list in the form. */
export function pillsOf<Form>({ form, errors, onChange }: FieldsProps<Form>, field: KeysOf<Form, readonly string[]>) {
  return {
    name: field,
    chosen: form[field] as readonly string[],
    error: errors[field],
    onChosen: (chosen: string[]) => onChange({ [field]: chosen } as Partial<Form>),
  };
}
