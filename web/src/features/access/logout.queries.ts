import { graphql, request } from '../../gateway/graphql.ts';

const LogoutDocument = graphql(`
  mutation Logout {
    logout { success message }
  }
`);

/** Ends the session on the server, behind `after`. Apart from the other queries, because the header of every page has it. */
export async function logout(after: Promise<unknown>) {
  return (await request(LogoutDocument, {}, { after })).logout;
}
