import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

/** The form of a dish that is still on its way: the same boxes, empty, and the spinner over them. */
export function DishFormLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true" className="relative">
      <Spinner over onRetry={onRetry} />
      <div aria-hidden="true" className="flex flex-wrap items-start gap-10">
        <div className="flex min-w-[min(100%,24rem)] max-w-160 flex-1 flex-col gap-5">
          <FieldBox className="mb-6.5 h-33 rounded-image" />
          <FieldBox className="h-12 rounded-input" />
          <div className="field-pairs [--least:8rem]">
            <FieldBox className="h-12 rounded-input" />
            <FieldBox className="h-12 rounded-input" />
          </div>
          <FieldBox className="h-11 w-38 rounded-pill" />
          <FieldBox className="h-11 w-84 max-w-full rounded-pill" />
          <FieldBox className="h-28 rounded-input" />
        </div>
        <Skeleton className="mt-7 hidden h-100 w-76 rounded-card lg:block" />
      </div>
    </div>
  );
}

/** A label and, in a box of this size, what belongs to it. */
function FieldBox({ className }: { className: string }) {
  return (
    <div>
      <Skeleton className="mt-1 mb-2 h-3.5 w-24" />
      <Skeleton className={className} />
    </div>
  );
}
