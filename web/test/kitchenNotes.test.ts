import { expect, test } from 'vitest';
import { noteProblem, parseNotes } from '../src/features/checkout/kitchenNotes.ts';

test('stored notes are read as they were, and what makes no sense is left out', () => {
  expect(parseNotes('{"curry":"No onions, please.\\n\\u0007"}')).toEqual({ curry: 'No onions, please.\n\u0007' });
  for (const text of [null, '', '7', 'null', '[]', '["a"]', '{"curry":3,"soup":""}'])
    expect(parseNotes(text)).toEqual({});
});

test('a note with characters that cannot be shown says so', () => {
  const text = 'Please remove the characters that cannot be shown, and type the text again.';
  expect(noteProblem('No onions\u0007')).toBe(text);
  expect(noteProblem('No \u202eonions')).toBe(text);
  expect(noteProblem('No onions,\nplease 🙏')).toBeUndefined();
});
