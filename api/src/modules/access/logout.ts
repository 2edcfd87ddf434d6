import type { Actor, Context } from '../../context.ts';
import { deleteSession } from './access.store.ts';

/** Ends the caller's session on the server; the token opens nothing from now on. */
export async function logout(context: Context, actor: Actor): Promise<{ success: boolean; message: string }> {
  await deleteSession(context.sql, actor.sessionHash);
  context.http.clearCookie('session');
  context.actor = null;
  return { success: true, message: 'You are signed out.' };
}
