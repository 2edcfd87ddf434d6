import { createContext, use } from 'react';
import { useNow } from '../lib/clock.ts';

/** Written by the server into every page. */
export interface Site {
  mode: 'demo' | 'production';
  /** For links; no slash at the end. */
  publicUrl: string;
  contactEmail: string;
  deliveryFeeCents: number;
  taxPercent: number;
  /** The Toronto day of rendering, YYYY-MM-DD. */
  today: string;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page came without the settings of the site.');
  return site;
}

/** For words such as "tomorrow"; on the server and during hydration an instant of the page's day. */
export function useDayOfNow(): Date {
  const { today } = useSite();
  const now = useNow();
  return new Date(now ?? `${today}T17:00:00Z`);
}
