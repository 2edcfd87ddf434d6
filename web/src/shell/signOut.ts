import { graphql, request } from '../gateway/graphql.ts';
import { endSession } from '../session/session.ts';

const LogoutDocument = graphql(`
  mutation Logout {
    logout { success message }
  }
`);

/** Ends the session on the server and here. Nobody waits for the server: signed out is signed out. */
export function signOut(): void {
  // The call takes the token with it before the session is gone.
  request(LogoutDocument, {}).catch(() => {
    // An unreachable server forgets the session by itself.
  });
  endSession();
}
