import { type FocusEvent, type FormEvent, useRef } from 'react';

/** Focuses a group's first control marked as wrong, else its first, with its label and error in view. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const group: readonly unknown[] = found instanceof RadioNodeList ? [...found] : [found];
  const isWrong = (one: unknown) => one instanceof HTMLElement && one.getAttribute('aria-invalid') === 'true';
  const control = group.find(isWrong) ?? group[0];
  if (!(control instanceof HTMLElement)) return;
  // The browser's own scrolling would put the label under the header.
  control.focus({ preventScroll: true });
  const choices = control.closest('label') && control.closest('fieldset');
  const label = choices ? choices.firstElementChild : (control as HTMLInputElement).labels?.[0];
  for (const part of [choices?.lastElementChild, control, label]) part?.scrollIntoView({ block: 'nearest' });
}

// Not pressed buttons or pills: the text would move them away.
const calmControls = 'input:not([type=checkbox], [type=radio]), select, textarea, :focus-visible';

/** `onLeft` gets an edited field that was left. */
export function useLeftFields(onLeft: (field: string) => void) {
  const edited = useRef('');
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      edited.current = (event.target as HTMLInputElement).name;
    },
    onFocus: ({ target }: FocusEvent<HTMLFormElement>) => {
      const field = edited.current;
      if (field === '' || target.getAttribute('name') === field || !target.matches(calmControls)) return;
      edited.current = '';
      onLeft(field);
    },
  };
}
