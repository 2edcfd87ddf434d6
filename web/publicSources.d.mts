/** Paths below `web/` of all files that belong to the public pages, in order. */
export function publicFiles(): Promise<string[]>;

/** Writes `.cache/public.css`: the Tailwind sources of the public pages, or of all pages. */
export function writePublicSources(options: { everything: boolean }): Promise<void>;
