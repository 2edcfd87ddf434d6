import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN } from '@homeplate/domain/limits';
import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { hasRole, howSessionEnded, useSession } from './session.ts';

/** What a link or redirect to /Login may carry: where to go afterwards, and a sentence to show. */
export interface SignInState {
  /** The waiting target (path, query and hash); it comes before the role's own page. */
  from?: string;
  message?: string;
  /** success (the default) is the green banner of the specification. */
  tone?: 'success' | 'info';
}

/** The state for a redirect to /Login from here: come back afterwards, unless the person has just logged out. */
export function signInState(here: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInState {
  const ended = howSessionEnded();
  if (ended === 'logout') return {};
  const from = `${here.pathname}${here.search}${here.hash}`;
  return ended === 'expired' ? { from, message: ERROR_TEXTS.sessionExpired, tone: 'info' } : { from };
}

/** Reads what a redirect to /Login carried. The target must be of this site, so a foreign address is dropped. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, message, tone } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(tone === 'info' ? { tone } : {}),
  };
}

/** Lets only signed-in people through: spec §5, a stored user id of 24 hex characters; others go to /Login. Another person's page starts anew. */
export function RequireSession() {
  const session = useSession();
  const here = useLocation();
  if (!session || !ID_PATTERN.test(session.userId)) {
    return <Navigate to={paths.login()} replace state={signInState(here)} />;
  }
  return <Outlet key={session.userId} />;
}

/** Lets only people of the role through; without a session to /Login, without the role home with a sentence. */
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
