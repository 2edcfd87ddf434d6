import { expect, test } from 'vitest';
import { parseNotes } from '../src/features/checkout/kitchenNotes.ts';

test('stored notes are read as they were, and what makes no sense is left out', () => {
  expect(parseNotes('{"curry":"No onions, please.\\n\\u0007"}')).toEqual({ curry: 'No onions, please.\n\u0007' });
  for (const text of [null, '', '7', 'null', '[]', '["a"]', '{"curry":3,"soup":""}'])
    expect(parseNotes(text)).toEqual({});
});
