/** Writes the subset fonts and their style sheet to `.cache/fonts`; returns at once when they are up to date. */
export function buildFonts(): Promise<void>;
