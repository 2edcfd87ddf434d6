import { Button } from '../../../ui/Button.tsx';
import { useSellOut } from './chefPresses.queries.ts';

export type Dish = { id: string; name: string; quantity: number; orders: number };

export function Marked({ dish: { id, name, orders }, off }: { dish: Dish; off: boolean }) {
  const { mutate, isPending, isError, variables } = useSellOut(id);
  const isSoldOut = isPending ? !variables : off;
  return (
    <div className="flex min-h-13 min-w-0 flex-1 items-center justify-between gap-2 rounded-pill bg-ink py-0.5 pr-0.5 pl-4 text-paper md:max-w-96 md:flex-none">
      <p role="status" className="grid min-w-0 leading-tight">
        <b className="truncate">{name}</b>
        <span className="text-sm">
          {isError
            ? 'Not saved. Please try again.'
            : isSoldOut
              ? 'Sold out until tomorrow'
              : `in ${orders} ${orders === 1 ? 'order' : 'orders'}`}
        </span>
      </p>
      <Button variant="secondary" size="lg" busy={isPending} onClick={() => mutate(!isSoldOut)} className="text-ink">
        <span>{isSoldOut ? 'Offer again' : 'Sold out today'}</span>
        <span className="sr-only">{name}</span>
      </Button>
    </div>
  );
}
