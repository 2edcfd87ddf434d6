import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './gateway/site.ts';

/** What the server writes into the page for the script. */
interface PageData {
  site: Site;
  answers: { key: QueryKey; data: unknown }[];
  /** Whether the HTML holds the page, so that the script hydrates it. */
  rendered: boolean;
}

export const pageDataId = 'page-data';

/** The content of a script element: nothing in it can end the element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads what the server wrote; null on a page that no server made. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** A page's title and metadata for browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page's one address; unset for pages that search engines should not find. */
  canonical?: string;
  /** Address of a picture, on this site or absolute. */
  image?: string | null | undefined;
  /** schema.org facts. */
  facts?: Record<string, unknown>;
}

const defaultDescription =
  'Order delicious, home-cooked food made by students on your campus, delivered straight to you.';

export const plainHead: PageHead = { title: 'Homeplate', description: defaultDescription };
