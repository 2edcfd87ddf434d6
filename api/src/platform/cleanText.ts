/** Text as it is stored: trimmed, without NUL, which Postgres cannot hold. Null and undefined are empty. */
export function cleanText(value: string | null | undefined): string {
  return (value ?? '').replaceAll('\u0000', '').trim();
}

/** Control characters but for newlines, and what turns the direction of the text around it: a terminal or a list would obey them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Free text of several lines, without characters that cannot be shown. */
export function cleanLines(value: string | null | undefined): string {
  return (value ?? '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .trim();
}

/** The same on one line. */
export function cleanLine(value: string | null | undefined): string {
  return cleanLines(value).replace(/\s*\n\s*/g, ' ');
}

/** For a terminal: shows what cannot be shown by its code. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (unseen) => `\\u${(unseen.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
