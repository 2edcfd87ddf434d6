import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { Stepper, type WizardStep } from '../../../ui/Stepper.tsx';
import { PageInNewTab, TextLink } from '../../../ui/TextLink.tsx';
import type { StepName } from './registrationForm.ts';
import { StepForm } from './StepForm.tsx';
import { type Registered, useWizard } from './useWizard.ts';

const names: Record<StepName, string> = { personal: 'You', campus: 'Campus', rider: 'Rider', chef: 'Chef' };

const titles: Record<StepName, string> = {
  personal: 'Personal Details',
  campus: 'Home Campus Details',
  rider: 'Rider Details',
  chef: 'Chef Details',
};

export function RegistrationWizard({ email, onRegistered }: { email: string | undefined; onRegistered: Registered }) {
  const wizard = useWizard(email, onRegistered);
  const { form, step, steps, at, made, wayIn } = wizard;
  const isRefused = form.banner?.tone === 'error';
  const heading = useHeadingFocus(step, isRefused);
  const state = (index: number): WizardStep['state'] =>
    index === at ? (isRefused ? 'error' : 'current') : index < at ? 'done' : 'later';

  return (
    <>
      <h1>Create an account</h1>
      <Stepper steps={steps.map((name, index) => ({ name: names[name], state: state(index) }))} className="mt-6" />
      <h2 ref={heading} tabIndex={-1} className="mt-6">{`Step ${at + 1} of ${steps.length}`}</h2>
      <h3 className="mt-1 mb-5 text-ink-2">{titles[step]}</h3>
      {made.userId && (
        <p className="mb-5 text-ink-2">
          Your account is ready. Only the rest of this form is left. You can also{' '}
          <Link to={paths.login()} state={wayIn} className="font-semibold text-paprika underline underline-offset-4">
            sign in
          </Link>{' '}
          and finish it later.
        </p>
      )}
      <StepForm
        step={step}
        form={form}
        submit={step === 'personal' ? 'Proceed' : 'Proceed Registration'}
        onSubmit={wizard.proceed}
        onBack={wizard.back}
        answer={
          form.failedWith === 'emailTaken' && (
            <TextLink to={paths.login()} state={wayIn}>
              Sign in instead
            </TextLink>
          )
        }
        note={!made.userId && at === steps.length - 1 && <Acceptance />}
      />
      {step === 'personal' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-ink-2">
          Already have an account?
          <TextLink to={paths.login()} state={wayIn}>
            Sign in
          </TextLink>
        </p>
      )}
    </>
  );
}

/** In another tab: only this one has the typed password. */
function Acceptance() {
  return (
    <p className="text-ink-2 text-sm">
      By registering you accept the <PageInNewTab to={paths.terms()}>Terms</PageInNewTab> and the{' '}
      <PageInNewTab to={paths.privacy()}>Privacy notice</PageInNewTab>.
    </p>
  );
}

function useHeadingFocus(step: StepName, refused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (refused) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, refused]);
  return heading;
}
