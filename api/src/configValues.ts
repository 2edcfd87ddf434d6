// How single settings are read and judged (config.ts).
import { FolderProblem, isFull, tryFolder } from '@homeplate/local-postgres/folders';

export const isCents = (value: number) => Number.isInteger(value) && value >= 0;

export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function readOrigin(text: string, problems: string[]): string {
  try {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  } catch {
    // Reported below, with the same words as a wrong scheme or a path.
  }
  problems.push(`PUBLIC_URL must be an origin such as https://homeplate.example, not "${text}".`);
  return '';
}

/** Whether only the machine itself can go there. */
export function isLoopback(origin: string): boolean {
  return /(^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(URL.parse(origin)?.hostname ?? '');
}

/** A full disk stops nothing but uploads and stored mails, unless the database is on it too. */
export function whyUnusable(dataDir: string, { takesDatabase }: { takesDatabase: boolean }): string | undefined {
  try {
    tryFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error;
    if (takesDatabase || !isFull(error)) return error.message;
  }
  return undefined;
}
