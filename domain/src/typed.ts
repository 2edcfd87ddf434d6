const EDGE = /[\s\p{DI}]/u;
const NEEDED_AT_END = /(?:\p{M}\u200d|\p{Extended_Pictographic}\ufe0f)$/u;

/** Without spaces and invisible marks at its ends. */
export function typedText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  const longer = text.slice(start, end + 1);
  return NEEDED_AT_END.test(longer) ? longer : text.slice(start, end);
}

/** Without invisible marks. */
export const typedCode = (text: string | null | undefined): string => (text ?? '').replace(/\p{DI}/gu, '').trim();
