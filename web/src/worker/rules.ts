const PAGES =
  /^\/($|(login|register|forgot-password|reset-password|confirmemail|privacy|terms|customer|chef|rider)(\/|$))/i;
const WITH_CACHED_ORDERS = /^\/(customer\/orderdetails|chef\/orders|rider)(\/|$)/i;

/** The site's own pages, not its API or card page. */
export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** See web/src/session/cachedOrders.ts. */
export const showsCachedOrders = (pathname: string): boolean => WITH_CACHED_ORDERS.test(pathname);

/** Names change with content. */
export const isBuiltFile = (pathname: string): boolean => pathname.startsWith('/assets/');

/** A private page's frame, marked offline, without preloads. */
export const markShell = (html: string): string =>
  html.replace('<html', '<html data-offline').replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '');

export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
