const WORD_JOINER = '\u2060';

// Marks that turn the direction of what follows: `moc.live` would read as another address.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// What mail programs look for in an address, the dots of other scripts among it; with nothing beside it, it makes none.
const JOINTS = /(?<=\S)[.:@/\\#。．｡](?=\S)/gu;

/**
 * What a person wrote, as one line that no mail program makes a link of: invisible word joiners stand around the marks of an
 * address, so that it reads as it was written.
 */
export function plainText(value: string): string {
  return value
    .replace(BIDI_CONTROLS, '')
    .replace(BREAKS, ' ')
    .trim()
    .replace(JOINTS, (joint) => `${WORD_JOINER}${joint}${WORD_JOINER}`);
}
