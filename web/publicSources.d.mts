/** Writes `.cache/public.css`: the Tailwind sources of the public pages, or of all pages. */
export function writePublicSources(options: { everything: boolean }): Promise<void>;
