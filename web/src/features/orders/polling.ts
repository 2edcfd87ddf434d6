/** Orders are read again this often while the page is visible; a hidden tab rests and reads once when it comes back. */
export const POLL_MS = 15_000;

/** How many finished orders a page of a list holds. */
export const PAGE_SIZE = 20;

/** The id to go on from after a full page, or null when the list is at its end. */
export function pageAfter(page: readonly { _id: string }[]): string | null {
  return page.length < PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}
