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
