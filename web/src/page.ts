import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './gateway/site.ts';

/** What the server writes into the page for the script: the site's settings and the answers that the HTML shows. */
interface PageData {
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

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the one address of this page; unset for pages that are not to be found by search engines. */
  canonical?: string;
  /** Address of a picture, on this site or absolute. */
  image?: string | null | undefined;
  /** schema.org facts. */
  facts?: Record<string, unknown>;
}

const defaultDescription =
  'Order delicious, home-cooked food made by students on your campus, delivered straight to you.';

/** The head of a page that says nothing special. */
export const plainHead: PageHead = { title: 'Homeplate', description: defaultDescription };
