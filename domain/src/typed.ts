const EDGE = /(?!\p{M})\p{DI}|\s|\ufe0e|\ufe0f/u;
const NEEDED_AT_END = /(?:\p{M}\u200d|\p{Extended_Pictographic}\ufe0f)$/u;

/** Without spaces and invisible marks at its ends. */
export function typedText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  const longer = text.slice(start, end + 1);
  return NEEDED_AT_END.test(longer) ? longer : text.slice(start, end);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Without invisible marks and NUL, which Postgres cannot hold; wide forms are plain, digits of any script 0 to 9. */
export const typedCode = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{DI}\0]/gu, '')
    .replace(/[\u2010\u2212]/g, '-')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)
    .trim();

export const typedDigits = (text: string | null | undefined): string => typedCode(text).replace(/[\s\p{Pd}]/gu, '');

const JOINERS_OF_NO_USE =
  /(?<![\p{L}\p{M}])\p{Join_C}|(?<![\p{Script=Arabic}\p{M}])\p{Join_C}(?!\p{M})|\u200c(?![\p{L}\p{M}])/gu;

/** Joiners stay in scripts that have them. */
export const typedName = (text: string | null | undefined): string =>
  typedText(
    (text ?? '')
      .replace(/(?![\p{Join_C}\p{M}])\p{DI}/gu, '')
      .replace(JOINERS_OF_NO_USE, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/[\u2010\u2011]/g, '-'),
  );

/** NaN is no whole number. */
export const typedCount = (text: string): number => Number(/^\d+$/.exec(typedCode(text))?.[0]);

/** Also with a dollar sign; NaN is no amount. */
export function typedAmount(text: string): number {
  const amount = typedCode(text)
    .replace(/^\$ *| *\$$/, '')
    .replace(/[,٫](?=\d{0,2}$)/, '.');
  return Number(/^[\d.]+$/.exec(amount)?.[0]);
}

/** As of thousands. */
export const hasUnreadComma = (text: string): boolean => /[,，،٫٬]/.test(text) && Number.isNaN(typedAmount(text));
