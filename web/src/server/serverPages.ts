import { ID_PATTERN } from '@homeplate/domain/limits';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { chefQuery, homeQuery, productQuery, productsQuery, refusalKey } from '../features/menu/catalogue.queries.ts';
import { filterParts } from '../features/menu/FilterBar.tsx';
import { narrows } from '../features/menu/filterAddress.ts';
import { countsQuery } from '../features/menu/filtered.queries.ts';
import { chefHead, homeHead, productHead } from '../features/menu/heads.ts';
import { homePath, readFilter } from '../features/menu/useCatalogueFilter.ts';
import { GatewayError } from '../gateway/error.ts';
import type { Ask } from '../gateway/graphql.ts';
import type { Site } from '../gateway/site.ts';
import { type PageHead, plainHead } from '../page.ts';
import { paths } from '../paths.ts';
import { type RouteHandle, routes } from '../routes.tsx';

/** Addresses with the same `path` share one answer. */
export interface Target {
  /** Without what does not change the page. */
  path: string;
  /** public: HTML with data; frame: filled by the script; unknown: no such page. */
  kind: 'public' | 'frame' | 'unknown';
  load: (client: QueryClient, ask: Ask, site: Site) => Promise<Loaded>;
}

interface Loaded {
  status: number;
  head: PageHead;
  /** The only campus that it depends on; null: all. */
  campus: string | null;
}

export function findTarget(address: string): Target {
  // Joined as text: a leading `//` would name another host.
  const url = new URL(`http://localhost${address}`);
  const pathname = safeDecode(url.pathname) === null ? '/not-a-page' : url.pathname;
  const { route, params } = matchRoutes(routes, pathname)?.at(-1) ?? {};
  const page = route ? (route.handle as RouteHandle | undefined)?.page : 'unknown';
  if (page === 'home') return homeTarget(url.searchParams);
  if (page === 'product') return productTarget(params?.productId);
  if (page === 'chef') return chefTarget(params?.chefId);
  if (page === 'privacy' || page === 'terms') return textTargets[page];
  if (page === 'unknown') return unknownTarget;
  const path = pathname.toLowerCase();
  return {
    path,
    kind: 'frame',
    load: async () => ({ status: 200, head: plainHead, campus: null }),
  };
}

const unknownTarget: Target = {
  path: '/not-a-page',
  kind: 'unknown',
  load: async () => ({ status: 404, head: { ...plainHead, title: 'Page not found · Homeplate' }, campus: null }),
};

const textTarget = (path: string, title: string, description: string): Target => ({
  path,
  kind: 'public',
  load: async () => ({
    status: 200,
    head: { title: `${title} · Homeplate`, description, canonical: path },
    campus: null,
  }),
});

const textTargets = {
  privacy: textTarget(paths.privacy(), 'Privacy', 'What Homeplate stores of you, why, how long, and who sees it.'),
  terms: textTarget(paths.terms(), 'Terms', 'The rules of Homeplate for those who order, cook and ride.'),
};

function safeDecode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function homeTarget(query: URLSearchParams): Target {
  const filter = readFilter(query);
  const { campus, search, choices, sheet } = filter;
  return {
    path: homePath(filter),
    kind: 'public',
    async load(client, ask) {
      const asksFor = [campus, search || null, choices, ask] as const;
      const head = homeHead(filter);
      if (sheet || choices.length > 0) await filterParts.fetch();
      try {
        const isList = search !== '' || choices.length > 0;
        const found = isList && (await client.fetchInfiniteQuery(productsQuery(...asksFor)));
        if (!found) await client.fetchQuery(homeQuery(campus, ask));
        const isEmptied = found && found.pages.flat().length === 0 && choices.some(narrows);
        if (sheet || isEmptied) await client.fetchQuery(countsQuery(...asksFor));
      } catch (error) {
        // Unknown filters get a page of their own, not one of everything.
        if (choices.length === 0 || !(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT') throw error;
        client.setQueryData(refusalKey(choices), error.message);
      }
      return { status: 200, head, campus };
    },
  };
}

const productTarget = (id: string | undefined) =>
  recordTarget(id, {
    path: paths.product(id),
    noId: PAGE_TEXTS.productIdMissing,
    notFound: PAGE_TEXTS.productNotFound,
    query: productQuery,
    headOf: productHead,
    campusOf: ({ chef }) => chef?.user?.address_line_1,
  });

const chefTarget = (id: string | undefined) =>
  recordTarget(id, {
    path: paths.chef(id),
    noId: PAGE_TEXTS.chefNotFound,
    notFound: PAGE_TEXTS.chefNotFound,
    query: chefQuery,
    headOf: chefHead,
    campusOf: ({ user }) => user?.address_line_1,
  });

function recordTarget<Found>(
  id: string | undefined,
  page: {
    path: string;
    noId: string;
    notFound: string;
    query: (id: string, ask: Ask) => FetchQueryOptions<Found | null, Error, Found | null, string[]>;
    headOf: (found: Found, site: Site) => PageHead;
    campusOf: (found: Found) => string | null | undefined;
  },
): Target {
  return {
    path: page.path,
    kind: 'public',
    async load(client, ask, site) {
      if (!id) return missing(page.noId);
      const query = page.query(id, ask);
      // No other id exists, so the database is not asked.
      const found = ID_PATTERN.test(id)
        ? await client.fetchQuery(query)
        : client.setQueryData<Found | null>(query.queryKey, null);
      if (!found) return missing(page.notFound);
      return { status: 200, head: page.headOf(found, site), campus: page.campusOf(found) ?? null };
    },
  };
}

function missing(title: string): Loaded {
  return { status: 404, head: { ...plainHead, title: `${title.replace(/[!.]$/, '')} · Homeplate` }, campus: null };
}
