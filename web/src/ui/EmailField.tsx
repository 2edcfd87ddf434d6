import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** A text field that takes an e-mail address: the right keyboard, no capitals, no red lines under it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
