import { searchKindOf } from '@homeplate/domain/operatorSearch';
import { typedCode } from '@homeplate/domain/typed';
import type { Wanted } from './search.store.ts';

const PHONE_DIGITS = 10;
const MOST_WORDS = 5;

/** Undefined: too short for an index. */
export function readWanted(typed: string): Wanted | undefined {
  const kind = searchKindOf(typed);
  const text = kind === 'name' ? typed : typedCode(typed);
  const digits = text.replace(/\D/g, '');
  switch (kind) {
    case 'id':
      return { kind, id: text.toLowerCase() };
    case 'email':
      return { kind, email: text };
    case 'number':
      return { kind, orderNo: Number(digits) };
    case 'phone':
      return { kind, phone: digits.slice(-PHONE_DIGITS) };
    case 'payment':
      return { kind, payment: text };
    case 'name':
      return { kind, words: text.split(/\s+/).slice(0, MOST_WORDS) };
    default:
      return undefined;
  }
}
