const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 30;
/** Shorter words have too many neighbours for a typing error to be told from another word. */
const MIN_FORGIVEN_LENGTH = 4;

/**
 * What a person typed into a search field, as Postgres regular expressions that must all match `search_text(…)` of a
 * record. A word may stand anywhere; from four letters on it may also be a whole word with one typing error: a letter
 * missing, doubled, wrong, or two letters swapped. An empty list matches everything.
 */
export function searchPatterns(search: string | null | undefined): string[] {
  const words = withoutAccents(search ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => patternOf(word.slice(0, MAX_WORD_LENGTH)));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function patternOf(word: string): string {
  const letters = [...word];
  if (letters.length < MIN_FORGIVEN_LENGTH) return word;
  return `${word}|\\m(?:${oneErrorAway(letters).join('|')})\\M`;
}

function oneErrorAway(letters: readonly string[]): string[] {
  const before = (index: number) => letters.slice(0, index).join('');
  const from = (index: number) => letters.slice(index).join('');
  const variants = letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    const swapped = next === undefined ? [] : [before(index) + next + letter + from(index + 2)];
    return [`${before(index)}\\w?${from(index + 1)}`, `${before(index)}\\w${from(index)}`, ...swapped];
  });
  return [...variants, `${letters.join('')}\\w`];
}
