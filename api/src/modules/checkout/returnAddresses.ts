import { badInput } from '../../platform/domainError.ts';

export type ReturnAddresses = { successUrl: string; cancelUrl: string };

type Site = { /** The origin that the customer is on. */ origin: string; origins: readonly string[] };

/**
 * Where the payment page returns to: addresses of this site only, with our marks appended. The provider replaces
 * {CHECKOUT_SESSION_ID}. Missing ones are the order page and home.
 */
export function readReturnAddresses(
  wanted: { successUrl?: string | null | undefined; cancelUrl?: string | null | undefined },
  site: Site,
): ReturnAddresses {
  const success = ownAddress(wanted.successUrl ?? '/Customer/OrderDetails', site);
  const cancel = ownAddress(wanted.cancelUrl ?? '/', site);
  return {
    successUrl: withMark(success, 'session_id', '{CHECKOUT_SESSION_ID}'),
    cancelUrl: withMark(cancel, 'checkout', 'cancelled'),
  };
}

/** The address that a page leads back to, with the checkout that it gives up: an old page must not end a newer payment. */
export function nameCheckout(cancelUrl: string, checkoutId: string): string {
  return withMark(new URL(cancelUrl), 'checkout_id', checkoutId);
}

function ownAddress(address: string, site: Site): URL {
  const url = URL.canParse(address, site.origin) ? new URL(address, site.origin) : undefined;
  if (url === undefined || !site.origins.includes(url.origin)) throw badInput('returnAddress');
  url.username = '';
  url.password = '';
  return url;
}

// By hand, as the search parameters of a URL would encode the braces, and the provider looks for them as they are.
function withMark(url: URL, name: string, value: string): string {
  url.searchParams.delete(name);
  return `${url.origin}${url.pathname}${url.search}${url.search ? '&' : '?'}${name}=${value}${url.hash}`;
}
