// What the worker decides, without what only a worker has.

const PAGES =
  /^\/($|(login|register|forgot-password|reset-password|confirmemail|privacy|terms|customer|chef|rider)(\/|$))/i;
const WITH_CACHED_ORDERS = /^\/(customer\/orderdetails|rider)(\/|$)/i;

/** Whether the worker may answer a navigation there when the server does not: the site's own pages, not its API or card page. */
export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** Whether the page has something to show without the server (web/src/session/cachedOrders.ts). */
export const showsCachedOrders = (pathname: string): boolean => WITH_CACHED_ORDERS.test(pathname);

/** The files whose names change with their content. */
export const isBuiltFile = (pathname: string): boolean => pathname.startsWith('/assets/');

/** The worker's own page: a private page's frame, marked, which asks for nothing ahead. */
export const markShell = (html: string): string =>
  html.replace('<html', '<html data-offline').replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '');

/** The built files that a page names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
