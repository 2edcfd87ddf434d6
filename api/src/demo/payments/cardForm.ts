import { torontoDay } from '@homeplate/domain/torontoTime';

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';

/** What is wrong with the form, by field; `form` is the card's own answer. */
export type CardProblems = { [Field in CardField | 'form']?: string };

export type CardForm = Record<CardField, string>;

const DECLINED_NUMBER = '4000000000000002';

/** The form as it was posted: everything is text, missing fields are empty. */
export function readCardForm(body: unknown): CardForm & { action: string } {
  const posted = (body ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof posted[name] === 'string' ? posted[name].trim() : '');
  return {
    number: text('number').replace(/[\s-]/g, ''),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
    action: text('action'),
  };
}

/** Checks a card as its bank would; an empty answer means that it pays. */
export function findCardProblems(card: CardForm, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (card.number === '') problems.number = 'Please enter the card number.';
  else if (!isCardNumber(card.number)) problems.number = 'Please check the card number.';
  const expiry = readExpiry(card.expiry);
  if (expiry === undefined) problems.expiry = 'Please enter the expiry as month and year, such as 12/29.';
  else if (expiry < torontoDay(now).slice(0, 7)) problems.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(card.cvc)) problems.cvc = 'Please enter the 3 or 4 digits of the CVC.';
  if (card.name === '') problems.name = 'Please enter the name on the card.';
  if (Object.keys(problems).length === 0 && card.number === DECLINED_NUMBER)
    problems.form = 'Your card was declined. Nothing was charged. Please try another card.';
  return problems;
}

/** 12 to 19 digits that pass the Luhn check. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** `YYYY-MM` of "12/29", "12 / 2029" or "1229". */
function readExpiry(text: string): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  return month === undefined || year === undefined ? undefined : `20${year}-${month.padStart(2, '0')}`;
}
