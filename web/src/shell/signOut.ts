import { logout } from '../features/access/logout.queries.ts';
import { endSession } from '../session/session.ts';
import { sendUnsent } from '../session/unsent.ts';

/** Ends the session on the server and here. Nobody waits for the server: signed out is signed out. */
export function signOut(): void {
  // The calls take the token with them before the session is gone.
  logout(sendUnsent()).catch(() => {
    // An unreachable server forgets the session by itself.
  });
  endSession();
}
