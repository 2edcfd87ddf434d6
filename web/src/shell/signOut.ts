import { logout } from '../features/access/logout.queries.ts';
import { endSession } from '../session/session.ts';

/** Ends the session on the server and here. Nobody waits for the server: signed out is signed out. */
export function signOut(): void {
  // The call takes the token with it before the session is gone.
  logout().catch(() => {
    // An unreachable server forgets the session by itself.
  });
  endSession();
}
