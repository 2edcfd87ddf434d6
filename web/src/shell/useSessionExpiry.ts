import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { signInState } from '../session/guards.tsx';
import { onSessionEnd } from '../session/session.ts';

/** When the server no longer knows the session: to /Login with a sentence, and afterwards back to where one was. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(paths.login(), { replace: true, state: signInState(here) });
  });
  useEffect(() => onSessionEnd((how) => how === 'expired' && leave()), []);
}
