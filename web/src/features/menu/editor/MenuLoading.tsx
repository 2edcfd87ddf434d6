import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

/** A menu that is still on its way: the spinner above cards of the same size. */
export function MenuLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true">
      <Spinner onRetry={onRetry} className="mb-4 min-h-6" />
      <div className="flex flex-col gap-3 md:grid md:grid-cols-2 md:gap-4 xl:grid-cols-3 xxl:grid-cols-4">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-36 rounded-card md:h-90" />
        ))}
      </div>
    </div>
  );
}
