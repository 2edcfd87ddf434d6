import { school } from '@homeplate/domain/school';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router';
import { App } from '../App.tsx';
import { type Answer, type Ask, resultOf, wholeText } from '../gateway/graphql.ts';
import { createQueryClient } from '../gateway/queryClient.ts';
import type { Site } from '../gateway/site.ts';
import { otherRoutes } from '../otherRoutes.tsx';
import { type PageHead, pageDataId, plainHead, writePageData } from '../page.ts';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import type { RouteHandle } from '../screen.tsx';
import Drop from '../screens/Drop.tsx';
import NotFound from '../screens/NotFound.tsx';
import Privacy from '../screens/Privacy.tsx';
import Terms from '../screens/Terms.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/EmptyState.tsx';
import { findTarget, type Target } from './serverPages.ts';

export { setSchool } from '@homeplate/domain/school';
export { findTarget };

export type Execute = (document: string, variables: Record<string, unknown>) => Promise<Answer>;

export interface Assets {
  template: string;
  css: string;
  starter: string;
  scripts: readonly string[];
  preloads: string;
  screenPreloads: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: number;
  html: string;
  reusable: boolean;
  campus: string | null;
}

/** Data first, in-process, then HTML. Throws when the data cannot be loaded. */
export async function render(
  target: Target,
  { execute, site, assets }: { execute: Execute; site: Site; assets: Assets },
): Promise<RenderedPage> {
  const client = createQueryClient();
  const ask: Ask = async (document, variables) =>
    resultOf(await execute(wholeText(document), (variables ?? {}) as Record<string, unknown>));
  try {
    const isFrame = target.kind === 'frame';
    const { status, head, campus } = await target.load(client, ask, site);
    const text = target.kind === 'unknown' ? <NotFound /> : textAt(target.path);
    const body = draw(target.path, client, site, isFrame || text ? frameOf(text) : routes);
    // One page for all unknown addresses.
    const data = { site, answers: isFrame ? [] : answersIn(client), rendered: !isFrame && target.kind !== 'unknown' };
    const early = namesOf(target.path).map((name) => assets.screenPreloads[name] ?? '');
    const html = compose(assets, {
      head: writeHead(head, site) + early.join(''),
      body,
      data: writePageData(data),
      soon: isFrame,
    });
    return { status, html, reusable: true, campus };
  } finally {
    client.clear();
  }
}

/** The script asks again and shows why. */
export function renderFrame(target: Target, { site, assets }: { site: Site; assets: Assets }): RenderedPage {
  const client = createQueryClient();
  const body = draw(target.path, client, site, frameOf());
  const data = writePageData({ site, answers: [], rendered: false });
  const html = compose(assets, { head: writeHead(plainHead(), site), body, data, soon: true });
  return { status: 503, html, reusable: false, campus: null };
}

/** Without a script, which would ask for the same at once. */
export function renderRefusal(text: string, { site, assets }: { site: Site; assets: Assets }): RenderedPage {
  const client = createQueryClient();
  const refusal = (
    <EmptyPage title="One moment, please." action={<ButtonLink to={paths.home()}>Back to the dishes</ButtonLink>}>
      {text}
    </EmptyPage>
  );
  const body = draw('/', client, site, frameOf(refusal));
  const data = writePageData({ site, answers: [], rendered: false });
  const head = writeHead(plainHead(`One moment, please · ${school().name}`), site);
  return {
    status: 429,
    html: compose({ ...assets, scripts: [], preloads: '' }, { head, body, data, soon: true }),
    reusable: false,
    campus: null,
  };
}

function draw(path: string, client: QueryClient, site: Site, table: RouteObject[]): string {
  return renderToString(
    <StaticRouter location={path}>
      <App queryClient={client} site={site} routes={table} />
    </StaticRouter>,
  );
}

const waiting = (
  <div className="page-width min-h-dvh py-16">
    <noscript>This page needs JavaScript. You can browse meals and chefs without it.</noscript>
  </div>
);

/** Public screens whose files browsers load separately. */
const texts: Readonly<Record<string, ReactElement>> = { [paths.privacy()]: <Privacy />, [paths.terms()]: <Terms /> };

const textAt = (path: string) => (path.startsWith(`${paths.drop()}/`) ? <Drop /> : texts[path]);

const namesOf = (path: string) =>
  (matchRoutes(otherRoutes, path) ?? []).flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.name ?? []);

const frameOf = (middle = waiting): RouteObject[] =>
  routes.map(({ element }) => ({ element, children: [{ path: '*', element: middle }] }));

function answersIn(client: QueryClient) {
  return dehydrate(client).queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

function compose(
  { template, css, starter, scripts, preloads }: Assets,
  { head, body, data, soon }: { head: string; body: string; data: string; soon: boolean },
): string {
  // Others paint first.
  const start = soon ? scripts.map((address) => `<script type="module" src="${address}"></script>`).join('') : '';
  const first =
    scripts.length === 0 ? '' : `<script${soon ? '' : ` data-files="${scripts.join(' ')}"`}>${starter}</script>`;
  const later = soon ? '' : scripts.map((address) => `<link rel="soon" href="${address}">`).join('');
  // Functions, because texts may hold patterns of `replace`.
  return template
    .replace('<!--page-head-->', () => `${head}${first}${later}${preloads}<style>${css}</style>`)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-script-->', () => `<script type="application/json" id="${pageDataId}">${data}</script>${start}`);
}

export function writeHead(head: PageHead, site: Site): string {
  const absolute = (address: string) => (address.startsWith('/') ? `${site.publicUrl}${address}` : address);
  const image = absolute(head.image || '/og.jpg');
  const lines = [
    `<title>${escapeText(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', school().name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
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
