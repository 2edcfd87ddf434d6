import { expireSession, readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';

const DOWNLOAD_MS = 60_000;

/** Throws a GatewayError. */
export async function downloadData(): Promise<Blob> {
  const token = readCurrentSession()?.token ?? '';
  let response: Response;
  try {
    response = await fetch('/account/data', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (response.ok) return await response.blob();
  } catch {
    throw new GatewayError('network', 'Your data could not be downloaded. Please check your connection.');
  }
  if (response.status === 401) expireSession(token);
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  throw new GatewayError('graphql', answer.error ?? 'Your data could not be downloaded. Please try again.', 'REFUSED');
}
