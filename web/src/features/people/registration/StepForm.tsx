import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Checks } from '../fields/useChecks.ts';

// Leaving a field for one of these tells what is wrong with it. Not for a button or a pill: the text would move them away
// under the finger that is pressing them.
const calmControls = 'input:not([type=checkbox], [type=radio]), select, textarea';

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
  const edited = useRef<string | null>(null);

  function leave(event: FocusEvent<HTMLFormElement>) {
    const field = event.target.getAttribute('name');
    const next = event.relatedTarget;
    if (!field || edited.current !== field || !(next instanceof Element) || !next.matches(calmControls)) return;
    edited.current = null;
    onLeaveField(field);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      ref={checks.element}
      noValidate
      onSubmit={send}
      onBlur={leave}
      onInput={(event) => {
        edited.current = (event.target as HTMLInputElement).name;
      }}
      className="grid gap-5"
    >
      {checks.banner && (
        <Banner tone="error" takeFocus={checks.bannerFocus}>
          {checks.banner}
        </Banner>
      )}
      {children}
      <div className="mt-1 flex gap-3">
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" busy={busy} className="min-w-0 flex-1">
          {submit}
        </Button>
      </div>
    </form>
  );
}
