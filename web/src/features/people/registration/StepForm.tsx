import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLeftFields } from '../../../ui/useLeftFields.ts';
import type { Checks } from '../fields/useChecks.ts';

/** One step of registration: banner, fields, Back and the way on. */
export function StepForm({
  checks,
  submit,
  busy,
  onSubmit,
  onBack,
  onLeaveField,
  children,
}: {
  checks: Checks;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  onBack?: (() => void) | undefined;
  /** A field was left after it was edited. */
  onLeaveField: (field: string) => void;
  children: ReactNode;
}) {
  const leaving = useLeftFields(onLeaveField);

  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={checks.element} noValidate onSubmit={send} {...leaving} className="grid grid-cols-1 gap-5">
      {checks.banner && (
        <Banner tone="error" takeFocus={checks.bannerFocus}>
          {checks.banner}
        </Banner>
      )}
      {children}
      <div className="mt-1 flex flex-wrap gap-3">
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" busy={busy} className="flex-1">
          {submit}
        </Button>
      </div>
    </form>
  );
}
