import { localDay } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { typedCode } from '@homeplate/domain/typed';
import { escapeHtml } from '../../mails/layout.ts';
import type { CardPage } from './testPayments.ts';

/** Not by colour alone. */
const withIcon = (attributes: string, text: string, size: number) =>
  `<p ${attributes}><svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
  'stroke-width="2.25" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/>' +
  `<path d="M12 7v6M12 16.6v.4"/></svg><span>${escapeHtml(text)}</span></p>`;

type FieldLook = { label: string; attributes: string; isWide?: true };

const FIELDS: Record<CardField, FieldLook> = {
  number: {
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="24"',
    isWide: true,
  },
  expiry: {
    label: 'Expiry',
    attributes: 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"',
  },
  cvc: { label: 'CVC', attributes: 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"' },
  name: { label: 'Name on card', attributes: 'autocomplete="cc-name" maxlength="100"', isWide: true },
};

/** Number and CVC are never sent back. */
export function cardPage(style: string, page: CardPage, typed?: CardForm, problems: CardProblems = {}): string {
  const total = formatCents(page.amount);
  const lines = page.lines.map(
    (line) =>
      `<li><span>${line.quantity > 1 ? `${line.quantity} × ` : ''}${escapeHtml(line.name)}</span>` +
      `<span>${formatCents(line.unitAmount * line.quantity)}</span></li>`,
  );
  const values: CardForm = { number: '', cvc: '', expiry: typed?.expiry ?? '', name: typed?.name ?? '' };
  return layout(
    style,
    `Pay ${total}`,
    `<main class="pay">
<section class="counter" aria-labelledby="what">
<h1 id="what">Pay ${escapeHtml(school().name)}</h1>
<p class="total">${total} <small>${escapeHtml(page.currency)}</small></p>
<div class="ticket">
<h2>Your order</h2>
<ul class="lines">${lines.join('')}</ul>
<p class="sum"><span>Total</span><span>${total}</span></p>
</div>
</section>
<section class="card" aria-labelledby="how">
<h2 id="how">Pay by card</h2>
${alertOf(problems)}
<form method="post" novalidate>
<div class="fields">
${(Object.keys(FIELDS) as CardField[]).map((field) => inputOf(field, values[field], problems[field])).join('\n')}
</div>
<div class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
<p class="note">This is a test page: no bank is asked and no money moves, so please do not type a real card.
<code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined, <code>4000 0000 0000 5126</code> pays and
takes no refund, with any future expiry and any CVC.</p>
</section>
</main>`,
  );
}

export const closedPage = (style: string, { cancelUrl }: CardPage, why = CLOSED): string =>
  plainPage(style, 'This payment page is closed', escapeHtml(why), cancelUrl);

export const unknownPage = (style: string): string => plainPage(style, 'There is no such payment page', UNKNOWN, '/');

const CLOSED = 'The time to pay has ended, or the payment was cancelled. Nothing was charged.';
const UNKNOWN = 'Please go back to your cart and start the payment again.';

function plainPage(style: string, heading: string, text: string, back: string): string {
  const body = `<main class="plain"><h1>${heading}</h1>
<p>${text}</p>
<p><a class="button primary" href="${escapeHtml(back)}">Back to ${escapeHtml(school().name)}</a></p></main>`;
  return layout(style, heading, body);
}

function alertOf(problems: CardProblems): string {
  if (Object.keys(problems).length === 0) return '';
  const text = problems.form ?? 'Your card could not be charged. Please check the fields below.';
  return withIcon('class="alert" role="alert"', text, 20);
}

function inputOf(field: CardField, value: string, problem: string | undefined): string {
  const { label, attributes, isWide } = FIELDS[field];
  const state = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${field}-problem"`;
  const text = problem === undefined ? '' : withIcon(`class="problem" id="${field}-problem"`, problem, 16);
  return `<div${isWide ? ' class="wide"' : ''}>
<label for="${field}">${label}</label>
<input id="${field}" name="${field}" value="${escapeHtml(value)}" ${attributes} required${state}>${text}
</div>`;
}

function layout(style: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(school().name)}</title>
<style>${style}</style>
</head>
<body>
<header><span class="brand">${escapeHtml(school().name)}</span><span class="chip">Test payment</span></header>
${body}
</body>
</html>
`;
}

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';

/** `form` holds the card's own answer. */
export type CardProblems = { [Field in CardField | 'form']?: string };

export type CardForm = Record<CardField, string>;

const DECLINED_NUMBER = '4000000000000002';
const DEAD_NUMBER = '4000000000005126';

export const takesRefunds = ({ number }: CardForm): boolean => number !== DEAD_NUMBER;

/** Everything is text, missing fields are empty. */
export function readCardForm(body: unknown): CardForm & { action: string } {
  const posted = (body ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof posted[name] === 'string' ? typedCode(posted[name]) : '');
  return {
    number: text('number').replace(/[\s-]/g, ''),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
    action: text('action'),
  };
}

/** Empty: it pays. */
export function findCardProblems(card: CardForm, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (card.number === '') problems.number = 'Please enter the card number.';
  else if (!isCardNumber(card.number)) problems.number = 'Please check the card number.';
  const expiry = readExpiry(card.expiry);
  if (expiry === undefined) problems.expiry = 'Please enter the expiry as month and year, such as 12/29.';
  else if (expiry < localDay(now).slice(0, 7)) problems.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(card.cvc)) problems.cvc = 'Please enter the 3 or 4 digits of the CVC.';
  if (card.name === '') problems.name = 'Please enter the name on the card.';
  if (Object.keys(problems).length === 0 && card.number === DECLINED_NUMBER)
    problems.form = 'Your card was declined. Nothing was charged. Please try another card.';
  return problems;
}

/** Luhn's check, 12 to 19 digits. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** "12/29", "12 / 2029" and "1229" are `2029-12`. */
function readExpiry(text: string): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  return month === undefined || year === undefined ? undefined : `20${year}-${month.padStart(2, '0')}`;
}
