import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import type { Location } from 'react-router';
import { howSessionEnded } from './session.ts';

export interface SignInState {
  from?: string;
  message?: string;
  tone?: 'success' | 'info';
}

/** Return here afterwards, except after a logout. */
export function signInState(here: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInState {
  const ended = howSessionEnded();
  if (ended === 'logout') return {};
  const from = `${here.pathname}${here.search}${here.hash}`;
  return ended === 'expired' ? { from, message: PAGE_TEXTS.sessionExpired, tone: 'info' } : { from };
}

/** Drops addresses of other sites. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, message, tone } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(tone === 'info' ? { tone } : {}),
  };
}
