import { laterDay } from '@homeplate/domain/localTime';
import { toCents } from '@homeplate/domain/money';
import type { ReactNode } from 'react';
import type { NextPayout, Payee } from './earnings.queries.ts';
import { money } from './lines.ts';

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...options });
const weekday = dayFormat({ weekday: 'long' });
const date = dayFormat({ month: 'long', day: 'numeric' });
export const dateText = (day: string) => date.format(at(day));
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Takes the focus of a form that is gone. */
export const HEADLINE = 'earnings';

export function Headline({ payee, next, today }: { payee: Payee; next: NextPayout; today: string }) {
  const { figure, when, text } = headlineOf(payee, next, today);
  const reason = next.past.find(({ state }) => state === 'failed')?.reason?.replace(/\.$/, '');
  return (
    <section
      id={HEADLINE}
      tabIndex={-1}
      aria-label="Earnings"
      className="bare-focus scheme-light rounded-card border border-transparent bg-turmeric px-4 py-3.5 text-ink sm:px-6 sm:py-5"
    >
      <p className="font-semibold">Earnings</p>
      <p className="tabular font-display font-extrabold text-title [overflow-wrap:anywhere]">
        <span>{`${figure} `}</span>
        {when && <span className="font-bold text-h2">{when}</span>}
      </p>
      <p className="mt-1.5 [overflow-wrap:anywhere]">{text}</p>
      {payee.state === 'waits' && next.owed > 0 && (
        <p className="mt-1.5">Where we send it has just changed, so it waits seven days.</p>
      )}
      {next.owed !== next.on_its_way &&
        comingOf(next).map((coming) => (
          <p key={coming.stage} className="mt-1.5 font-semibold">
            {moreText(coming)}
          </p>
        ))}
      {cameBack(payee, next) && (
        <p className="mt-1.5 font-semibold">
          {`A payout came back${reason ? `: ${reason}` : ''}. Please check where it goes.`}
        </p>
      )}
    </section>
  );
}

const MISSING: Readonly<Record<string, string>> = {
  none: 'Add where we send it, and it is paid out.',
  incomplete: 'Complete your bank numbers, and it is paid out.',
  onboarding: 'One step is left at Stripe, then it is paid out.',
  came_back: 'Tap Change. Correct where it goes, or save it as it is, and it is paid out.',
};

const cameBack = ({ state, road }: Payee, { owed, on_its_way, past }: NextPayout) =>
  owed > on_its_way &&
  (state === 'came_back' ||
    (state === 'ready' && road === 'stripe' && on_its_way === 0 && past[0]?.state === 'failed'));

function comingOf({ on_its_way, unsent }: NextPayout) {
  const waiting = toCents(unsent);
  return [
    { amount: waiting / 100, stage: 'being prepared' },
    { amount: (toCents(on_its_way) - waiting) / 100, stage: 'on its way to you' },
  ].filter(({ amount }) => amount > 0);
}

const moreText = ({ amount, stage }: ReturnType<typeof comingOf>[number]) => `${money(amount)} more is ${stage}.`;

function headlineOf({ road, state, email }: Payee, next: NextPayout, today: string) {
  const { day, amount, on_its_way, owed } = next;
  const [coming, more] = comingOf(next);
  const rest = (toCents(owed) - toCents(on_its_way)) / 100;
  const kept = { figure: money(rest), when: '' };
  if (rest < 0)
    return { ...kept, text: 'Refunds and disputes took more than you earned. Your next orders make up for it.' };
  if (rest === 0)
    return coming
      ? { figure: money(coming.amount), when: coming.stage, text: more ? moreText(more) : 'Nothing else is owed now.' }
      : { ...kept, text: 'Nothing is owed to you now. Each completed order shows up here.' };
  if (state in MISSING) return { ...kept, when: 'earned', text: MISSING[state] ?? '' };
  if (state === 'off' || day === null)
    return { ...kept, when: 'earned', text: 'Not paid out yet: this site sends no earnings so far. They stay yours.' };
  const to = road === 'stripe' ? 'by Stripe' : email ? `by e-transfer to ${email}` : 'to your bank account';
  const on = `${dateText(day)}, ${to}`;
  // A weekday alone is this week's.
  const isFar = day > laterDay(today, 6);
  const named = weekday.format(at(day));
  if (amount > 0) {
    const sent = { ...kept, figure: money(amount) };
    return isFar
      ? { ...sent, when: `on ${dateText(day)}`, text: `${named}, ${to}` }
      : { ...sent, when: `on ${named}`, text: on };
  }
  return { ...kept, when: 'so far', text: `Paid after ${on}.` };
}

export function AfterThat({ role, next }: { role: 'chef' | 'rider'; next: NextPayout }): ReactNode {
  const rest = toCents(next.owed) - toCents(next.on_its_way) - toCents(next.amount);
  if (next.amount === 0 || rest <= 0) return null;
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3.5 sm:px-6">
      <p className="font-bold">{`${money(rest / 100)} more comes in a later payout`}</p>
      <p className="text-ink-2 text-sm">
        {role === 'chef'
          ? 'What an order earns waits 48 hours, or longer while a problem with it is undecided.'
          : 'It comes with the payout after that.'}
      </p>
    </div>
  );
}
