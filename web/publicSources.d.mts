/** Paths below `web/` of all files that belong to the public pages, in order. */
export function publicFiles(): Promise<string[]>;

/** Writes the Tailwind sources of the public pages, or of all pages, to `.cache` and returns the path of the file. */
export function writePublicSources(options: { everything: boolean }): Promise<string>;
