import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './gateway/site.ts';

/** Written by the server into the page. */
interface PageData {
  site: Site;
  answers: { key: QueryKey; data: unknown }[];
  /** The HTML holds the page: hydrate it. */
  rendered: boolean;
}

export const pageDataId = 'page-data';

/** For a script element, which nothing in it may end. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Null on a page that no server made. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** For browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Path; unset for pages that must not be indexed. */
  canonical?: string;
  /** On this site or absolute. */
  image?: string | null | undefined;
  facts?: Record<string, unknown>;
}

const defaultDescription =
  'Order delicious, home-cooked food made by students on your campus, delivered straight to you.';

export const plainHead: PageHead = { title: 'Homeplate', description: defaultDescription };
