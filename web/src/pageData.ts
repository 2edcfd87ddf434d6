import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './gateway/site.ts';

/** What the server writes into the page for the script: the site's settings and the answers that the HTML shows. */
export interface PageData {
  site: Site;
  answers: { key: QueryKey; data: unknown }[];
  /** The HTML holds the page itself, so the script takes it over; else it draws the page. */
  rendered: boolean;
}

export const pageDataId = 'page-data';

/** As the content of a script element: nothing in it can end the element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads what the server wrote; null on a page that no server made. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
