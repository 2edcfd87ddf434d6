import type { School } from '@homeplate/domain/school';
import { createContext, use } from 'react';
import { useNow } from '../lib/clock.ts';

/** Written by the server into every page. */
export interface Site {
  mode: 'demo' | 'production';
  /** It ends without a slash. */
  publicUrl: string;
  contactEmail: string;
  /** Unset: Homeplate with its nine campuses. */
  school?: School;
  deliveryFeeCents: number;
  /** Each kilometre beyond the first costs this; unset: nothing. */
  deliveryKmCents?: number;
  /** What an operator has changed, by the campus's name. */
  campuses?: Readonly<Record<string, { fee?: number; spots?: readonly string[]; stopped?: string }>>;
  taxPercent: number;
  tips?: boolean;
  pickup?: boolean;
  ahead?: boolean;
  /** Rates by rules: `taxPercent` is the highest of them. */
  taxRules?: boolean;
  /** The local day of rendering, YYYY-MM-DD. */
  today: string;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page came without the settings of the site.');
  return site;
}

/** Why a campus takes no orders. */
export function useStop(campus: string | null): string | undefined {
  return useSite().campuses?.[campus ?? '']?.stopped;
}

/** On the server and during hydration an instant of the page's day. */
export function useDayOfNow(): Date {
  const { today } = useSite();
  const now = useNow();
  return new Date(now ?? `${today}T17:00:00Z`);
}
