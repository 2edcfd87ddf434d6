import { useLocation } from 'react-router';

/** Moved by `boot/starter.ts` from the address into the history's state: out of Referers, but found by a reload. */
export function useMailedToken(): string {
  const token = (useLocation().state as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token : '';
}
