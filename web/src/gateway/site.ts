import { createContext, use } from 'react';

/** The settings of this site, which the server writes into every page. */
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

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page came without the settings of the site.');
  return site;
}
