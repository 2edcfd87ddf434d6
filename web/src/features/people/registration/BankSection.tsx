import type { ReactNode } from 'react';

/** The optional part of the rider's and the chef's step. */
export function BankSection({ children }: { children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-5">
      <legend className="float-left font-bold font-display text-lg">Bank details</legend>
      <p className="clear-both pt-1 pb-4 text-ink-2 text-sm">
        Where we send what you earn. You can also add them to your profile later.
      </p>
      {children}
    </fieldset>
  );
}
