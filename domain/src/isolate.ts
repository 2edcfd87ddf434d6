const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\p{Bidi_C}]/u;

/** Numbers beside a name written from right to left keep their place; isolated parts stay as they are. */
export const isolate = (name: string): string =>
  TURNING.test(name.replace(/\u2068\P{Bidi_C}*\u2069/gu, ''))
    ? `\u2068${name.replace(/\p{Bidi_C}/gu, '')}\u2069`
    : name;
