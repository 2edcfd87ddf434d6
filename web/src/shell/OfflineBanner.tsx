import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says so while there is no connection; questions to the server wait until it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-(--header-height) z-20">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-sky-tint px-4 py-2.5 text-center font-medium text-sky text-sm">
          <WifiOff size={18} className="shrink-0" />
          You are offline. Your cart is saved.
        </p>
      )}
    </div>
  );
}
