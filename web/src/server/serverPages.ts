import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN } from '@homeplate/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath, matchRoutes } from 'react-router';
import { chefQuery, homeQuery, productQuery, productsQuery } from '../features/menu/catalogue.queries.ts';
import { chefHead, homeHead, productHead } from '../features/menu/heads.ts';
import { readFilter } from '../features/menu/useCatalogueFilter.ts';
import type { Ask } from '../gateway/graphql.ts';
import type { Site } from '../gateway/site.ts';
import { type PageHead, plainHead } from '../page.ts';
import { paths } from '../paths.ts';
import { type RouteHandle, routes } from '../routes.tsx';

/** What the server makes of an address. Addresses with the same `path` get the same page, so they share one answer. */
export interface Target {
  /** The address as the page is rendered for, with nothing in it that does not change the page. */
  path: string;
  /** public: HTML with its data; frame: only header and footer, the script draws the rest; unknown: no such page. */
  kind: 'public' | 'frame' | 'unknown';
  load: (client: QueryClient, ask: Ask, site: Site) => Promise<Loaded>;
}

interface Loaded {
  status: number;
  head: PageHead;
  /** The campus whose changes alone may change the page; null: anybody's may. */
  campus: string | null;
}

/** Finds out which page an address (path and query) asks for. */
export function findTarget(address: string): Target {
  const url = new URL(address, 'http://localhost');
  const pathname = safeDecode(url.pathname) === null ? '/not-a-page' : url.pathname;
  if (pathname === '/') return homeTarget(url.searchParams);
  const product = matchPath('/Customer/ProductDetails/:id?', pathname);
  if (product) return productTarget(product.params.id);
  const chef = matchPath('/Customer/ChefDetails/:id?', pathname);
  if (chef) return chefTarget(chef.params.id);
  const leaf = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!leaf || (leaf.handle as RouteHandle | undefined)?.unknown) return unknownTarget;
  const path = pathname.toLowerCase();
  const isThere = (site: Site) => site.mode === 'demo' || path !== paths.devUi();
  return {
    path,
    kind: 'frame',
    load: async (_, __, site) => ({ status: isThere(site) ? 200 : 404, head: plainHead, campus: null }),
  };
}

const unknownTarget: Target = {
  path: '/not-a-page',
  kind: 'unknown',
  load: async () => ({ status: 404, head: { ...plainHead, title: 'Page not found · Homeplate' }, campus: null }),
};

function safeDecode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function homeTarget(query: URLSearchParams): Target {
  const { campus, search } = readFilter(query);
  return {
    path: paths.home({ campus, q: search }),
    kind: 'public',
    async load(client, ask) {
      if (search) await client.fetchInfiniteQuery(productsQuery(campus, search, ask));
      else await client.fetchQuery(homeQuery(campus, ask));
      return { status: 200, head: homeHead({ campus, search }), campus };
    },
  };
}

function productTarget(id: string | undefined): Target {
  return {
    path: id ? paths.product(id) : '/Customer/ProductDetails',
    kind: 'public',
    async load(client, ask, site) {
      if (!id) return missing(ERROR_TEXTS.productIdMissing);
      const query = productQuery(id, ask);
      const dish = isId(id) ? await client.fetchQuery(query) : client.setQueryData(query.queryKey, null);
      if (!dish) return missing(ERROR_TEXTS.productNotFound);
      return { status: 200, head: productHead(dish, site), campus: dish.chef?.user?.address_line_1 ?? null };
    },
  };
}

function chefTarget(id: string | undefined): Target {
  return {
    path: id ? paths.chef(id) : '/Customer/ChefDetails',
    kind: 'public',
    async load(client, ask, site) {
      if (!id) return missing(ERROR_TEXTS.chefNotFound);
      const query = chefQuery(id, ask);
      const chef = isId(id) ? await client.fetchQuery(query) : client.setQueryData(query.queryKey, null);
      if (!chef) return missing(ERROR_TEXTS.chefNotFound);
      return { status: 200, head: chefHead(chef, site), campus: chef.user?.address_line_1 ?? null };
    },
  };
}

// Nobody has an id of another form, so the database is not asked.
const isId = (id: string) => ID_PATTERN.test(id);

function missing(title: string): Loaded {
  return { status: 404, head: { ...plainHead, title: `${title.replace(/[!.]$/, '')} · Homeplate` }, campus: null };
}
