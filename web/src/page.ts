import { school } from '@homeplate/domain/school';
import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './gateway/site.ts';

interface PageData {
  site: Site;
  answers: { key: QueryKey; data: unknown }[];
  /** The HTML holds the page: hydrate it. */
  rendered: boolean;
}

export const pageDataId = 'page-data';

/** A script element holds the text, which must not end it. */
export const writePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Null on a page that no server made. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

export interface PageHead {
  title: string;
  description: string;
  /** Unset for pages that must not be indexed. */
  canonical?: string;
  image?: string | null | undefined;
  facts?: Record<string, unknown>;
}

const defaultDescription =
  'Order delicious, home-cooked food made by students on your campus, delivered straight to you.';

export const plainHead = (title = school().name): PageHead => ({ title, description: defaultDescription });
