import { useLocation } from 'react-router';

/**
 * The secret of a mailed link, which `boot/starter.ts` has moved from the address into the history's state: no Referer has it, nor an
 * address that is copied, and a reload finds it.
 */
export function useMailedToken(): string {
  const token = (useLocation().state as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token : '';
}
