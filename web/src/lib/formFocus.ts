import { type FocusEvent, type FormEvent, useRef } from 'react';

/** Gives the focus to the control of that name; of a group (radios, pills) to its first one. Its label comes into view with it. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return;
  // By itself a focus scrolls the control alone to the middle, which cuts off whatever is then under the header.
  control.focus({ preventScroll: true });
  const label = control.closest('label')
    ? control.closest('fieldset')?.firstElementChild
    : (control as HTMLInputElement).labels?.[0];
  for (const part of [control, label]) part?.scrollIntoView({ block: 'nearest' });
}

// Going on to one of these, or by keyboard to anything, marks the field before. Not to a button or a pill that is being
// pressed: the text would move them away under the finger.
const calmControls = 'input:not([type=checkbox], [type=radio]), select, textarea, :focus-visible';

/** For a form's element: calls back with the name of a field that was edited and then left for another control. */
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
