import { createContext, use } from 'react';

/** What the server tells every page about this site. */
export interface Site {
  mode: 'demo' | 'production';
  /** The origin used in links; no slash at the end. */
  publicUrl: string;
  contactEmail: string;
  /** Charges of one order. */
  deliveryFeeCents: number;
  taxPercent: number;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site's settings, the same on the server and in the browser. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page came without the settings of the site.');
  return site;
}
