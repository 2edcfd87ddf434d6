import { school } from '@homeplate/domain/school';
import { QUANTITY_LIMIT } from '@homeplate/domain/validation/menu';
import { Copy, Minus, Plus, Trash2 } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Caution } from '../../../ui/Caution.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useRows } from '../../../ui/useRows.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { priceOf, unavailableReason } from '../product.ts';
import type { MenuProduct, Tap } from './menu.queries.ts';
import { MENU_GROUPS, type MenuGroup } from './menuGroups.ts';

const menuLook = {
  list: 'card-grid [--columns:4] [--least:18rem]',
  card: 'flex h-full flex-wrap content-between items-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-3',
  picture: 'aspect-square w-18 rounded-image min-[360px]:aspect-4/3 min-[360px]:w-24',
  words: 'min-w-[min(100%,10.5rem)] flex-1',
  actions: 'flex basis-full flex-wrap items-center gap-2',
};

type Acts = { onTap: (tap: Tap) => void; onDelete: (product: MenuProduct) => void };

type MenuListProps = Acts & {
  products: readonly MenuProduct[];
  groups: ReadonlyMap<string, MenuGroup> | undefined;
};

export function MenuList({ products, groups, ...acts }: MenuListProps) {
  const rows = useRows(products.map(({ id }) => id));
  const list = (label: string, level: 2 | 3, of: typeof products) => (
    <ul aria-label={label} className={menuLook.list}>
      {of.map((product) => (
        <li key={product.id} data-row={product.id}>
          <MenuCard product={product} level={level} onTap={acts.onTap} onDelete={() => acts.onDelete(product)} />
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={rows} className="flex flex-col gap-6">
      {groups
        ? MENU_GROUPS.map((group) => {
            const own = products.filter(({ id }) => groups.get(id) === group);
            return (
              own.length > 0 && (
                <section key={group}>
                  <h2 className="mb-3 text-lg">
                    <span>{`${group} `}</span>
                    <span className="tabular font-normal text-ink-2">{own.length}</span>
                  </h2>
                  {list(group, 3, own)}
                </section>
              )
            );
          })
        : list('Menu', 2, products)}
    </div>
  );
}

type MenuCardProps = { product: MenuProduct; level: 2 | 3; onTap: (tap: Tap) => void; onDelete: () => void };

function MenuCard({ product, level, onTap, onDelete }: MenuCardProps) {
  const Heading = `h${level}` as const;
  const { name } = product;
  const portions = product.quantity ?? 0;
  const isOff = product.is_available === 'No';
  const setTo = (next: number) => {
    if (next >= 0 && next < QUANTITY_LIMIT) onTap({ product, portions: next });
  };
  const step = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-45';
  const off = product.sold_out_today ? 'Sold out until tomorrow' : unavailableReason(product);
  return (
    <article className={menuLook.card}>
      <div className="relative overflow-hidden rounded-image">
        <ProductPicture product={product} shape="free" sizes="96px" className={menuLook.picture} />
        {off && (
          <p className="absolute inset-x-0 bottom-0 bg-sunken px-1 py-0.5 text-center font-semibold text-xs leading-tight">
            {off}
          </p>
        )}
      </div>
      <div className={menuLook.words}>
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <Heading
            data-heading
            tabIndex={-1}
            className="bare-focus min-w-[min(100%,5rem)] flex-1 text-base leading-tight outline-none [overflow-wrap:anywhere]"
          >
            {name}
          </Heading>
          <Price cents={priceOf(product)} className="shrink-0" />
        </div>
        <fieldset aria-label={`Portions of ${name}`} className="flex flex-wrap items-center justify-between">
          <IconButton
            label={`One portion of ${name} less`}
            icon={Minus}
            tone="outline"
            aria-disabled={portions === 0}
            onClick={() => setTo(portions - 1)}
            className={step}
          />
          <p className="min-w-0 flex-1 text-center text-ink-2 text-sm leading-tight">
            <span className="block">
              Quantity: <output className="tabular font-semibold text-ink">{product.quantity}</output>
            </span>
            {product.daily_quantity != null && <span>{`${product.daily_quantity} each day`}</span>}
          </p>
          <IconButton
            label={`One portion of ${name} more`}
            icon={Plus}
            tone="outline"
            aria-disabled={portions + 1 >= QUANTITY_LIMIT}
            onClick={() => setTo(portions + 1)}
            className={step}
          />
        </fieldset>
      </div>
      {product.hidden_reason && (
        <Caution level="maybe" className="basis-full text-sm">
          {`Hidden by ${school().name}: ${product.hidden_reason}`}
        </Caution>
      )}
      {!product.allergens && <ToState product={product} />}
      <div className={menuLook.actions}>
        <Button variant="secondary" onClick={() => onTap({ product, offered: isOff })} className="flex-2 px-2! text-sm">
          <span>{isOff ? 'Offer again' : 'Sold out'}</span>
          <span className="sr-only">{name}</span>
        </Button>
        <ButtonLink to={paths.productEdit(product.id)} variant="secondary" className="flex-1 px-2! text-sm">
          Edit
          <span className="sr-only">{name}</span>
        </ButtonLink>
        <ButtonLink
          to={paths.productAdd()}
          state={{ copyOf: product } satisfies CopyState}
          variant="quiet"
          icon={Copy}
          className="w-11 gap-0! px-0! text-ink-2!"
        >
          <span className="sr-only">{`Duplicate ${name}`}</span>
        </ButtonLink>
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={onDelete} className="text-beet" />
      </div>
    </article>
  );
}

function ToState({ product }: { product: MenuProduct }) {
  return (
    <Link
      to={paths.productEdit(product.id)}
      className="-mx-2 flex min-h-11 w-fit items-center rounded-pill px-2 hover:bg-sunken"
    >
      <Caution level="maybe" className="text-sm">
        Allergens not stated. <span className="underline underline-offset-4">Add allergens</span>
        <span className="sr-only">{` for ${product.name ?? ''}`}</span>
      </Caution>
    </Link>
  );
}

export type CopyState = { copyOf?: MenuProduct };

export function MenuLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true" className="relative">
      <Spinner over onRetry={onRetry} />
      <div aria-hidden="true" className={menuLook.list}>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={menuLook.card}>
            <Skeleton className={menuLook.picture} />
            <div className={menuLook.words}>
              <Skeleton className="mb-2 h-4 w-3/5" />
              <Skeleton className="h-11 rounded-pill" />
            </div>
            <div className={menuLook.actions}>
              <Skeleton className="h-11 flex-2 rounded-pill" />
              <Skeleton className="h-11 flex-1 rounded-pill" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
