import { createContext, use } from 'react';
import { useNow } from '../lib/clock.ts';

/** The settings of this site, which the server writes into every page. */
export interface Site {
  mode: 'demo' | 'production';
  /** The origin used in links; no slash at the end. */
  publicUrl: string;
  contactEmail: string;
  /** Charges of one order. */
  deliveryFeeCents: number;
  taxPercent: number;
  /** The Toronto day (YYYY-MM-DD) on which the server made the page. */
  today: string;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page came without the settings of the site.');
  return site;
}

/** Now, for words such as "tomorrow". On the server, and while the browser takes its HTML over, an instant of the page's day. */
export function useDayOfNow(): Date {
  const { today } = useSite();
  const now = useNow();
  // Noon or one o'clock in Toronto.
  return new Date(now ?? `${today}T17:00:00Z`);
}
