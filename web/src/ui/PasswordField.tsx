import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'lead'>;

type PasswordFieldProps = Props & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="press min-h-10 min-w-[64px] rounded-pill px-[12px] font-semibold text-paprika text-sm hover:bg-paprika-tint"
        >
          <span>{shown ? 'Hide' : 'Show'}</span>
          <span className="sr-only">{` ${field.label.toLowerCase()}`}</span>
        </button>
      }
    />
  );
}

export function NewPasswordField(field: Omit<Props, 'hint' | 'autoComplete'>) {
  return (
    <PasswordField {...field} autoComplete="new-password" hint="At least 8 characters, with a letter and a digit." />
  );
}
