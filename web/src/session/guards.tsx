import { ID_PATTERN } from '@homeplate/domain/limits';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { hasRole, howSessionEnded, useSession } from './session.ts';

export interface SignInState {
  /** Where to go afterwards (path, query and hash), before the role's own page. */
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

/** Spec §5: a stored user id of 24 hex characters. The page starts over for another user. */
export function RequireSession() {
  const session = useSession();
  const here = useLocation();
  if (!session || !ID_PATTERN.test(session.userId)) {
    return <Navigate to={paths.login()} replace state={signInState(here)} />;
  }
  return <Outlet key={session.userId} />;
}

export function RequireRole({ needs }: { needs: 'chef' | 'rider' }) {
  const session = useSession();
  const here = useLocation();
  if (!session || !ID_PATTERN.test(session.userId)) {
    return <Navigate to={paths.login()} replace state={signInState(here)} />;
  }
  if (!hasRole(session, needs)) {
    return <Navigate to={paths.home()} replace state={{ message: `That page is for ${needs}s.`, tone: 'info' }} />;
  }
  return <Outlet key={session.userId} />;
}
