const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Numbers beside a name written from right to left keep their place; isolated parts stay as they are. */
export const isolate = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.includes('\u2068') ? `\u2068${name}\u2069` : name;
