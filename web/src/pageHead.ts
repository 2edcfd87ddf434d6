import type { Site } from './gateway/site.ts';

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

/** Writes the head's elements; everything in it may come from people, so it is escaped. */
export function writeHead(head: PageHead, site: Site): string {
  const absolute = (address: string) => (address.startsWith('/') ? `${site.publicUrl}${address}` : address);
  const image = absolute(head.image || '/og.jpg');
  const lines = [
    `<title>${escapeText(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', 'Homeplate'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    head.canonical
      ? `<link rel="canonical" href="${escapeText(absolute(head.canonical))}">${meta('property', 'og:url', absolute(head.canonical))}`
      : meta('name', 'robots', 'noindex'),
  ];
  if (head.facts) {
    const facts = JSON.stringify({ '@context': 'https://schema.org', ...head.facts }).replaceAll('<', '\\u003c');
    lines.push(`<script type="application/ld+json">${facts}</script>`);
  }
  return lines.join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
