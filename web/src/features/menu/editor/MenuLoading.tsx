import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { menuLook } from './menuLook.ts';

/** A menu that is still on its way: the same boxes, empty, and the spinner over them. */
export function MenuLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true" className="relative">
      <Spinner over onRetry={onRetry} />
      <div aria-hidden="true" className={menuLook.list}>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={menuLook.card}>
            <Skeleton className={menuLook.picture} />
            <div className={menuLook.words}>
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-3 mb-1 h-5 w-2/5 md:mb-2" />
            </div>
            <div className={menuLook.actions}>
              <Skeleton className="h-10 flex-1 rounded-pill" />
              <Skeleton className="h-10 flex-1 rounded-pill" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
