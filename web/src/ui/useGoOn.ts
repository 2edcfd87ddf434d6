import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { showToast } from './toast.ts';

/** Navigates unless the page was left meanwhile; returns whether it did. */
export function useGoOn(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, options) => {
    if (isHere.current) void navigate(to, options);
    return isHere.current;
  };
}

/** In the form, or once it was left, in a toast that leads back. */
export function useTellFailure(what: string): (show: () => void) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (show) => {
    if (isHere.current) return show();
    showToast(`${what} could not be saved.`, {
      label: 'Open',
      onAction: () => void navigate(`${pathname}${search}`, { state }),
    });
  };
}

/** False before its effects. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
