import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The secret of a mailed link. It leaves the address at once: no Referer has it, nor does an address that is copied. A reload finds it in
 * the history's state.
 */
export function useMailedToken(): string {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  const kept = (state as { token?: unknown } | null)?.token;
  return inAddress ?? (typeof kept === 'string' ? kept : '');
}
