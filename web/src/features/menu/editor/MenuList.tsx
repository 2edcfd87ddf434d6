import { Pencil, Trash2 } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Price } from '../../../ui/Price.tsx';
import { DishPicture } from '../DishPicture.tsx';
import { isSoldOut, priceOf } from '../dish.ts';
import type { MenuDish } from './menu.queries.ts';

/** The chef's dishes: rows with a small picture on a phone, cards from md. */
export function MenuList({ dishes, onDelete }: { dishes: readonly MenuDish[]; onDelete: (dish: MenuDish) => void }) {
  return (
    <ul
      aria-label="Menu"
      className="flex flex-col gap-3 md:card-grid md:[--columns:2] md:[--least:13rem] xl:[--columns:3] xxl:[--columns:4]"
    >
      {dishes.map((dish) => (
        <li key={dish.id}>
          <MenuCard dish={dish} onDelete={() => onDelete(dish)} />
        </li>
      ))}
    </ul>
  );
}

function MenuCard({ dish, onDelete }: { dish: MenuDish; onDelete: () => void }) {
  const off = dish.is_available === 'No' ? 'Not available' : isSoldOut(dish) ? 'Sold out' : null;
  return (
    <article className="grid h-full grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-surface p-3 md:flex md:flex-col md:gap-0 md:p-0">
      <DishPicture
        dish={dish}
        shape="free"
        sizes="(min-width: 768px) 330px, 72px"
        className="size-[72px] rounded-image md:aspect-4/3 md:size-auto md:w-full md:rounded-none"
      />
      <div className="min-w-0 md:flex-1 md:p-4 md:pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-[min(100%,5rem)] flex-1 text-base leading-tight [overflow-wrap:anywhere] md:text-lg">
            {dish.name}
          </h2>
          <Price cents={priceOf(dish)} className="shrink-0 text-base md:text-xl" />
        </div>
        <p className="mt-1.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span>
            Quantity: <span className="tabular font-semibold text-ink">{dish.quantity}</span>
          </span>
          {off && <Badge tone="neutral">{off}</Badge>}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 md:p-4 md:pt-0">
        <ButtonLink to={paths.productEdit(dish.id)} variant="secondary" size="sm" icon={Pencil} className="flex-1">
          Edit
          <span className="sr-only">{dish.name}</span>
        </ButtonLink>
        <Button variant="danger" size="sm" icon={Trash2} onClick={onDelete} className="flex-1">
          Delete
          <span className="sr-only">{dish.name}</span>
        </Button>
      </div>
    </article>
  );
}
