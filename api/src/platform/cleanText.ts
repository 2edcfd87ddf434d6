/** Trimmed, without NUL, which Postgres cannot hold; null is empty. */
export function cleanText(value: string | null | undefined): string {
  return (value ?? '').replaceAll('\u0000', '').trim();
}

/** Controls but newlines, and direction marks: a terminal or list would obey them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;

export function cleanLines(value: string | null | undefined): string {
  return (value ?? '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .trim();
}

export function cleanLine(value: string | null | undefined): string {
  return cleanLines(value).replace(/\s*\n\s*/g, ' ');
}

/** For a terminal: shows unseen characters by their codes. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (unseen) => `\\u${(unseen.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
