import { graphql, request } from '../../gateway/graphql.ts';

// In the first script of every page.

const LogoutDocument = graphql(`
  mutation Logout { logout { success message } }
`);

/** After `after`. */
export async function logout(after: Promise<unknown>) {
  return (await request(LogoutDocument, {}, { after, keepalive: true })).logout;
}
