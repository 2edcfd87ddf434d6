import { ID_PATTERN } from '@homeplate/domain/limits';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { hasRole, useSession } from './session.ts';
import { signInState } from './signIn.ts';

/** Spec §5. The page starts over for another user. */
export function RequireSession({ needs }: { needs?: 'chef' | 'rider' }) {
  const session = useSession();
  const here = useLocation();
  if (!session || !ID_PATTERN.test(session.userId)) {
    return <Navigate to={paths.login()} replace state={signInState(here)} />;
  }
  if (needs && !hasRole(session, needs)) {
    return (
      <Navigate
        to={paths.home()}
        replace
        state={{ message: `That page is for ${needs}s. You can become one in your account.`, tone: 'info' }}
      />
    );
  }
  return <Outlet key={session.userId} />;
}
