import { typedCode } from './typed.ts';

const PHONE_DIGITS = 10;

export type SearchKind = 'id' | 'email' | 'number' | 'phone' | 'payment' | 'name';

export const SEARCH_WORDS: Readonly<Record<SearchKind, string>> = {
  id: 'id',
  email: 'email',
  number: 'order number',
  phone: 'phone',
  payment: 'payment id',
  name: 'name',
};

/** What an operator's search looks for; undefined: too short for an index. */
export function searchKindOf(typed: string): SearchKind | undefined {
  const text = typedCode(typed);
  if (/^[0-9a-f]{24}$/i.test(text)) return 'id';
  if (text.includes('@')) return 'email';
  if (/^#?\d{1,9}$/.test(text)) return 'number';
  if (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS) return 'phone';
  if (/^[a-z]{2,4}_\w+$/.test(text)) return 'payment';
  return text.split(/\s+/).some((word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word)) ? 'name' : undefined;
}
