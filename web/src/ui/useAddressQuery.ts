import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The same object while the address stays the same. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
