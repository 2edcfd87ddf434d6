import { typedText } from '@homeplate/domain/typed';

/** But newlines and the joiners of scripts and emoji. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

export function cleanLines(value: string | null | undefined): string {
  const lines = (value ?? '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return typedText(lines.replaceAll('\t', ' ').replace(UNSEEN, ''));
}

export function cleanLine(value: string | null | undefined): string {
  // One look at each run of spaces: linear.
  return cleanLines(value).replace(/(?<!\s)\s*\n\s*/g, ' ');
}

export function printable(text: string): string {
  return text.replace(UNSEEN, (unseen) => `\\u${(unseen.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** A newline shows as a mark: no text can pass for a line of its own. */
export function printedLines(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll('\n', ' ⏎ ')).join('\n');
}
