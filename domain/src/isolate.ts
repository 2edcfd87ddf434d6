const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Numbers beside a name written from right to left keep their place. */
export const isolate = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.includes('\u2068') ? `\u2068${name}\u2069` : name;
