import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { showToast } from './toast.ts';

/** Navigates unless the page was left meanwhile; returns whether it did. */
export function useGoOn(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, options) => {
    const stays = isHere();
    if (stays) void navigate(to, options);
    return stays;
  };
}

/** In the form, or once it was left, in a toast that leads back. */
export function useTellFailure(what: string): (show: () => void) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (show) => {
    if (isHere()) return show();
    showToast(`${what} could not be saved.`, {
      label: 'Open',
      onAction: () => void navigate(`${pathname}${search}`, { state }),
    });
  };
}

/** False before its effects, and as soon as the address changes: the next screen may still load. */
function useIsHere() {
  const { pathname } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current && window.location.pathname === pathname;
}
