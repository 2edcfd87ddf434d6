import { GatewayError } from './error.ts';

const DOWNLOAD_MS = 120_000;

export async function downloadCsv(wanted: Record<string, string>): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(`/operator/csv?${new URLSearchParams(wanted)}`, {
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (response.ok) return await response.blob();
  } catch {
    throw new GatewayError('network', 'The list could not be downloaded. Please check your connection.');
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  const message = answer.error ?? 'The list could not be downloaded. Please try again.';
  const [code, reasonKey] = response.status === 403 ? ['FORBIDDEN', 'CODE_NEEDED'] : ['REFUSED', ''];
  throw new GatewayError('graphql', message, response.status === 401 ? 'UNAUTHENTICATED' : code, { reason: reasonKey });
}
