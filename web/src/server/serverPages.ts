import { ID_PATTERN } from '@homeplate/domain/limits';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { school } from '@homeplate/domain/school';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { chefQuery, homeQuery, productQuery, productsQuery, refusalKey } from '../features/menu/catalogue.queries.ts';
import { dropStrip } from '../features/menu/Drops.tsx';
import { type DropsOf, dropsQuery } from '../features/menu/dropList.queries.ts';
import { dropQuery } from '../features/menu/drops.queries.ts';
import { filterParts } from '../features/menu/FilterBar.tsx';
import { narrows } from '../features/menu/filterAddress.ts';
import { countsQuery } from '../features/menu/filtered.queries.ts';
import { chefHead, dropHead, homeHead, productHead } from '../features/menu/heads.ts';
import { homePath, isList, readFilter } from '../features/menu/useCatalogueFilter.ts';
import { GatewayError } from '../gateway/error.ts';
import type { Ask } from '../gateway/graphql.ts';
import type { Site } from '../gateway/site.ts';
import { otherRoutes } from '../otherRoutes.tsx';
import { type PageHead, plainHead } from '../page.ts';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import type { RouteHandle } from '../screen.tsx';
import { searchResults } from '../screens/Home.tsx';

export interface Target {
  path: string;
  /** public: HTML with data; frame: filled by the script; unknown: no such page. */
  kind: 'public' | 'frame' | 'unknown';
  load: (client: QueryClient, ask: Ask, site: Site) => Promise<Loaded>;
}

interface Loaded {
  status: number;
  head: PageHead;
  /** Null: all. */
  campus: string | null;
}

export function findTarget(address: string): Target {
  // Joined as text: a leading `//` would name another host.
  const url = new URL(`http://localhost${address}`);
  const pathname = safeDecode(url.pathname) === null ? '/not-a-page' : url.pathname;
  const first = match(routes, pathname);
  const { route, params } = first.route?.path === '*' ? match(otherRoutes, pathname) : first;
  const handle: RouteHandle = route?.handle ?? {};
  const page = route ? handle.page : 'unknown';
  if (page === 'home') return homeTarget(url.searchParams);
  if (page === 'product') return productTarget(params?.productId);
  if (page === 'chef') return chefTarget(params?.chefId);
  if (page === 'drop') return dropTarget(params?.productId, params?.day);
  if (page === 'privacy' || page === 'terms') return textTargets[page];
  if (page === 'unknown') return unknownTarget;
  const path = pathname.toLowerCase();
  return { path, kind: 'frame', load: async () => ({ status: 200, head: plainHead(), campus: null }) };
}

const match = (table: RouteObject[], pathname: string): Partial<RouteMatch> =>
  matchRoutes(table, pathname)?.at(-1) ?? {};

const unknownTarget: Target = {
  path: '/not-a-page',
  kind: 'unknown',
  load: async () => ({ status: 404, head: plainHead(`Page not found · ${school().name}`), campus: null }),
};

const textTarget = (path: string, title: string, describe: (name: string) => string): Target => ({
  path,
  kind: 'public',
  load: async () => ({
    status: 200,
    head: { title: `${title} · ${school().name}`, description: describe(school().name), canonical: path },
    campus: null,
  }),
});

const textTargets = {
  privacy: textTarget(
    paths.privacy(),
    'Privacy',
    (name) => `What ${name} stores of you, why, how long, and who sees it.`,
  ),
  terms: textTarget(paths.terms(), 'Terms', (name) => `The rules of ${name} for those who order, cook and ride.`),
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
  const { campus, choices, sheet } = filter;
  return {
    path: homePath(filter),
    kind: 'public',
    async load(client, ask, site) {
      const head = homeHead(filter);
      const listed = isList(filter);
      if (listed) await searchResults.fetch();
      if (sheet || choices.length > 0) await filterParts.fetch();
      try {
        const found = listed && (await client.fetchInfiniteQuery(productsQuery(filter, ask)));
        if (!found)
          await Promise.all([client.fetchQuery(homeQuery(campus, ask)), loadDrops({ campus }, { client, ask, site })]);
        const isEmptied = found && found.pages.flat().length === 0 && choices.some(narrows);
        if (sheet || isEmptied) await client.fetchQuery(countsQuery(filter, ask));
      } catch (error) {
        // Unknown filters get a page of their own, not one of everything.
        if (choices.length === 0 || !(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT') throw error;
        client.setQueryData(refusalKey(choices), error.message);
      }
      // What is delivered there may come from any campus.
      return { status: 200, head, campus: null };
    },
  };
}

type Loading = { client: QueryClient; ask: Ask; site: Site };

async function loadDrops(of: DropsOf, { client, ask, site }: Loading): Promise<void> {
  const drops = site.ahead ? await client.fetchQuery(dropsQuery(of, ask)) : [];
  if (drops.length > 0) await dropStrip.fetch();
}

const productTarget = (id: string | undefined) =>
  recordTarget(id, {
    path: paths.product(id),
    noId: PAGE_TEXTS.productIdMissing,
    notFound: PAGE_TEXTS.productNotFound,
    query: productQuery,
    headOf: productHead,
    campusOf: ({ chef }) => chef?.user?.address_line_1,
    cookOf: ({ chef }) => chef?.id,
  });

const chefTarget = (id: string | undefined) =>
  recordTarget(id, {
    path: paths.chef(id),
    noId: PAGE_TEXTS.chefNotFound,
    notFound: PAGE_TEXTS.chefNotFound,
    query: chefQuery,
    headOf: chefHead,
    campusOf: ({ user }) => user?.address_line_1,
    cookOf: ({ id }) => id,
  });

const dropTarget = (id: string | undefined, day = '') =>
  recordTarget(id?.toLowerCase(), {
    path: paths.drop(id?.toLowerCase(), day),
    noId: PAGE_TEXTS.productNotFound,
    notFound: 'This drop was not found',
    query: (product, ask) => dropQuery({ product, day }, ask),
    headOf: dropHead,
    campusOf: ({ product }) => product.chef?.user?.address_line_1,
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
    cookOf?: (found: Found) => string | undefined;
  },
): Target {
  return {
    path: page.path,
    kind: 'public',
    async load(client, ask, site) {
      if (!id) return missing(page.noId);
      const query = page.query(id, ask);
      const found = ID_PATTERN.test(id)
        ? await client.fetchQuery(query)
        : client.setQueryData<Found | null>(query.queryKey, null);
      if (!found) return missing(page.notFound);
      const chef = page.cookOf?.(found);
      if (chef) await loadDrops({ chef }, { client, ask, site });
      return { status: 200, head: page.headOf(found, site), campus: page.campusOf(found) ?? null };
    },
  };
}

function missing(title: string): Loaded {
  return {
    status: 404,
    head: plainHead(`${title.replace(/[!.]$/, '')} · ${school().name}`),
    campus: null,
  };
}
