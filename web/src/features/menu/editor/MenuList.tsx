import { Pencil, Trash2 } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Price } from '../../../ui/Price.tsx';
import type { useSteadyList } from '../../../ui/useSteadyList.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { notToBeHad, priceOf } from '../product.ts';
import type { MenuDish } from './menu.queries.ts';
import { menuLook } from './menuLook.ts';

/** The chef's dishes, each with what can be done to it. */
export function MenuList({
  steady,
  onDelete,
}: {
  steady: ReturnType<typeof useSteadyList<MenuDish, never>>;
  onDelete: (dish: MenuDish) => void;
}) {
  return (
    <ul {...steady.list} aria-label="Menu" className={menuLook.list}>
      {steady.rows?.map((row) => (
        <li key={row.id} {...steady.mark(row)} className="transition-opacity data-gone:opacity-50">
          <MenuCard dish={row.row} onDelete={() => onDelete(row.row)} />
        </li>
      ))}
    </ul>
  );
}

function MenuCard({ dish, onDelete }: { dish: MenuDish; onDelete: () => void }) {
  const off = notToBeHad(dish);
  return (
    <article className={menuLook.card}>
      <ProductPicture product={dish} shape="free" sizes="(min-width: 768px) 330px, 72px" className={menuLook.picture} />
      <div className={menuLook.words}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
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
      <div className={menuLook.actions}>
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
