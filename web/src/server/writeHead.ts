import type { Site } from '../gateway/site.ts';
import type { PageHead } from '../pageHead.ts';

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
