import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of the address; the same object as long as it stays the same. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
