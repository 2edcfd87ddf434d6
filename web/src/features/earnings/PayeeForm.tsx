import { laterDay, localDay, startOfLocalDay, weekdayOf } from '@homeplate/domain/localTime';
import { typedCode } from '@homeplate/domain/typed';
import { isEmail } from '@homeplate/domain/validation/patterns';
import type { Rule } from '@homeplate/domain/validation/rule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../gateway/error.ts';
import { serverNow } from '../../lib/clock.ts';
import { useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toast.ts';
import { type EarningRole, type NextPayout, openOnboarding, type Payee, setPayee } from './earnings.queries.ts';
import { dateText, HEADLINE } from './Headline.tsx';

type Values = { way: Way; email: string; password: string };
type Way = 'e-transfer' | 'bank' | 'stripe';

const WAYS: Record<Way, string> = { stripe: 'Stripe', 'e-transfer': 'E-transfer', bank: 'Bank account' };

const rules: readonly Rule<Values>[] = [
  {
    field: 'email',
    isBroken: ({ way, email }) => way === 'e-transfer' && !isEmail(email),
    code: 'emailAddressInvalid',
  },
  { field: 'password', isBroken: ({ password }) => password === '', code: 'passwordNeeded' },
];

const FIELDS: Readonly<Record<string, keyof Values>> = {
  passwordWrong: 'password',
  emailAddressInvalid: 'email',
  payeeNumbers: 'way',
};

const STATES: Record<string, string> = {
  none: 'By e-transfer to an email address, or to your bank account.',
  incomplete: 'We need account, transit and institution number.',
  onboarding: 'Stripe needs more from you before it can pay you.',
};

const wayOf = ({ road, state, email }: Payee): Way =>
  road === 'stripe' ? 'stripe' : email || state === 'none' ? 'e-transfer' : 'bank';

type Props = { role: EarningRole; payee: Payee; next: NextPayout; bankAt: string };

const CHANGE_MS = 7 * 86_400_000;

/** The first payout after a change of now, as the server reckons. */
export function dayAfterChange(day: string, now: number): string {
  const until = new Date(now + CHANGE_MS);
  const days = Array.from({ length: 8 }, (_, place) => laterDay(localDay(until), place));
  return days.find((each) => weekdayOf(each) === weekdayOf(day) && startOfLocalDay(each) >= until) ?? day;
}

export function PayeeForm({ role, payee, next, bankAt }: Props) {
  const isNew = payee.state === 'none';
  const [isOpen, setIsOpen] = useState(false);
  const note = STATES[payee.state];
  return (
    <Card title="Where your money goes" className="print:hidden">
      {!isNew && (
        <p className="font-semibold [overflow-wrap:anywhere]">
          {`${WAYS[wayOf(payee)]}${payee.email ? ` to ${payee.email}` : ''}`}
        </p>
      )}
      {note && <p className="mb-3 text-ink-2">{note}</p>}
      {payee.state === 'onboarding' && <Onboarding />}
      {isOpen ? (
        <Fields
          {...{ role, payee, next, bankAt }}
          onDone={(text) => {
            setIsOpen(false);
            if (text) showToast(text);
            document.getElementById(HEADLINE)?.focus();
          }}
        />
      ) : (
        <Button variant={isNew ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)} className="mt-2">
          {isNew ? 'Choose where the money goes' : 'Change'}
        </Button>
      )}
    </Card>
  );
}

export function waitText(role: EarningRole, { state }: Payee, { day }: NextPayout, now: number): string {
  if (state === 'came_back') return 'Saving it unchanged counts at once. A change waits seven days.';
  if (role === 'rider' && state === 'none') return 'Your first choice counts at once.';
  const first = day === null ? '' : `: the first payout is on ${dateText(dayAfterChange(day, now))}`;
  return `Then earnings wait seven days, so that nobody can redirect them unnoticed${first}.`;
}

function Onboarding() {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const go = () => {
    setBusy(true);
    openOnboarding()
      .catch((error: Error) => setFailure(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <>
      {failure && (
        <Banner tone="error" className="mb-4">
          {failure}
        </Banner>
      )}
      <Button busy={busy} onClick={go} className="mr-3">
        Continue at Stripe
      </Button>
    </>
  );
}

const isSame = (payee: Payee, way: Way, email: string) =>
  way === wayOf(payee) && (way !== 'e-transfer' || typedCode(email).toLowerCase() === payee.email?.toLowerCase());

export const changesNothing = (payee: Payee, way: Way, email: string) =>
  ['ready', 'waits'].includes(payee.state) && isSame(payee, way, email);

function Fields({ role, payee, next, bankAt, onDone }: Props & { onDone: (text?: string) => void }) {
  const cache = useQueryClient();
  const form = useRuleForm<Values>({
    start: { way: wayOf(payee), email: payee.email ?? '', password: '' },
    problems: (values) => problemsOf(rules, values),
    failure: (error) => ({ text: (error as Error).message, field: FIELDS[reasonOf(error)] }),
  });
  const way = form.value('way');
  const lacksNumbers = form.error('way');
  const submit = form.submit(async ({ way, email, password }) => {
    if (changesNothing(payee, way, email)) return onDone('Nothing has changed.');
    const road = way === 'stripe' ? 'stripe' : 'manual';
    const state = (await setPayee({ road, email: way === 'e-transfer' ? typedCode(email) : null, password }))?.state;
    await cache.invalidateQueries({ queryKey: ['earnings'] });
    if (state === 'onboarding') onDone('Saved. One step is left, at Stripe.');
    else onDone(isSame(payee, way, email) ? 'Saved.' : 'Saved. We emailed you about it.');
  });
  return (
    <form {...form.frame} onSubmit={submit} className="mt-3 grid gap-5">
      {form.banner && !lacksNumbers && <Banner {...form.banner} />}
      <PillGroup
        label="Send it by"
        name="way"
        type="radio"
        options={(Object.keys(WAYS) as Way[])
          .filter((each) => each !== 'stripe' || payee.roads.includes('stripe'))
          .map((value) => ({ value, label: WAYS[value] }))}
        chosen={[way]}
        onChosen={([chosen]) => form.set('way', chosen as Way)}
        error={lacksNumbers}
      />
      {way === 'e-transfer' && (
        <EmailField label="Email for e-transfers" autoComplete="email" {...form.field('email')} />
      )}
      {way === 'bank' && (
        <p className="text-ink-2">
          {!lacksNumbers && <span>It goes to the account in your profile. </span>}
          <TextLink to={bankAt}>{lacksNumbers ? 'Enter the numbers' : 'Check the numbers'}</TextLink>
        </p>
      )}
      {way === 'stripe' && <p className="text-ink-2">Stripe asks you who you are and for your bank account.</p>}
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <p className="text-ink-2 text-sm">
        {`We email you about each change, at the former address too. ${waitText(role, payee, next, serverNow())}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button variant="secondary" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
