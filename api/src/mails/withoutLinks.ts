const WORD_JOINER = '\u2060';

// Marks that turn the direction of what follows: `moc.live` would read as another address.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// What mail programs look for in an address, the dots of other scripts among it; with nothing beside it, it makes none.
const JOINTS = /(?<=\S)[.:@/\\#。．｡](?=\S)/gu;

// Everything else may hold what a person wrote.
const OWN_WORDS: readonly string[] = ['link', 'amount', 'total'];

/**
 * A mail's values, those that a person wrote as plain text: a single line (of dishes, one for each) of which no mail program
 * makes a link. Invisible word joiners stand around the marks of an address, so that it reads as it was written.
 */
export function withoutLinks(values: Readonly<Record<string, string>>): Record<string, string> {
  const plain = ([name, value]: [string, string]) => {
    if (OWN_WORDS.includes(name)) return [name, value];
    return [name, name === 'dishes' ? value.split('\n').map(plainText).join('\n') : plainText(value)];
  };
  return Object.fromEntries(Object.entries(values).map(plain));
}

function plainText(value: string): string {
  return value
    .replace(BIDI_CONTROLS, '')
    .replace(BREAKS, ' ')
    .trim()
    .replace(JOINTS, (joint) => `${WORD_JOINER}${joint}${WORD_JOINER}`);
}
