import { graphql, request } from '../../gateway/graphql.ts';

// Every page has it in its first script; the rest of the sign-in comes with its screens.

const LogoutDocument = graphql(`
  mutation Logout {
    logout { success message }
  }
`);

/** Ends the session on the server, after `after`. */
export async function logout(after: Promise<unknown>) {
  return (await request(LogoutDocument, {}, { after })).logout;
}
