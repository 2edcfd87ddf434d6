import { school } from '@homeplate/domain/school';
import { QUANTITY_LIMIT } from '@homeplate/domain/validation/menu';
import { Copy, Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Caution } from '../../../ui/Caution.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { useSteadyList } from '../../../ui/useSteadyList.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { priceOf, unavailableReason } from '../product.ts';
import type { MenuProduct, Tap } from './menu.queries.ts';
import { MENU_GROUPS, type MenuGroup } from './menuGroups.ts';

const menuLook = {
  list: 'flex flex-col gap-3 md:card-grid md:[--columns:2] md:[--least:13rem] xl:[--columns:3] xxl:[--columns:4]',
  card: 'grid h-full grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-surface p-3 md:flex md:flex-col md:gap-0 md:p-0',
  picture: 'size-[72px] rounded-image md:aspect-4/3 md:size-auto md:w-full md:rounded-none',
  words: 'min-w-0 md:flex-1 md:p-4 md:pb-3',
  taps: 'col-span-2 flex flex-wrap items-center gap-3 md:px-4 md:pb-4',
  actions: 'col-span-2 flex flex-wrap gap-3 md:p-4 md:pt-0',
};

type Acts = { onTap: (tap: Tap) => void; onDelete: (product: MenuProduct) => void };

type MenuListProps = Acts & {
  steady: ReturnType<typeof useSteadyList<MenuProduct, never>>;
  groups: ReadonlyMap<string, MenuGroup> | undefined;
};

export function MenuList({ steady, groups, ...acts }: MenuListProps) {
  const rows = steady.rows ?? [];
  const list = (label: string, level: 2 | 3, of: typeof rows) => (
    <ul aria-label={label} className={menuLook.list}>
      {of.map((row) => (
        <li key={row.id} {...steady.mark(row)} className="transition-opacity data-gone:opacity-50">
          <MenuCard product={row.row} level={level} onTap={acts.onTap} onDelete={() => acts.onDelete(row.row)} />
        </li>
      ))}
    </ul>
  );
  return (
    <div {...steady.list} className="flex flex-col gap-6">
      {groups
        ? MENU_GROUPS.map((group) => {
            const own = rows.filter(({ id }) => groups.get(id) === group);
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
        : list('Menu', 2, rows)}
    </div>
  );
}

type MenuCardProps = { product: MenuProduct; level: 2 | 3; onTap: (tap: Tap) => void; onDelete: () => void };

function MenuCard({ product, level, onTap, onDelete }: MenuCardProps) {
  const Heading = `h${level}` as const;
  const off = product.sold_out_today ? 'Sold out until tomorrow' : unavailableReason(product);
  return (
    <article className={menuLook.card}>
      <ProductPicture
        product={product}
        shape="free"
        sizes="(min-width: 768px) 330px, 72px"
        className={menuLook.picture}
      />
      <div className={menuLook.words}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <Heading
            data-heading
            tabIndex={-1}
            className="bare-focus min-w-[min(100%,5rem)] flex-1 text-base leading-tight outline-none [overflow-wrap:anywhere] md:text-lg"
          >
            {product.name}
          </Heading>
          <Price cents={priceOf(product)} className="shrink-0 text-base md:text-xl" />
        </div>
        <p className="mt-1.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span>
            Quantity: <output className="tabular font-semibold text-ink">{product.quantity}</output>
          </span>
          {product.daily_quantity != null && <span>{`${product.daily_quantity} each day`}</span>}
          {off && <Badge tone="neutral">{off}</Badge>}
        </p>
        {product.hidden_reason && (
          <Caution level="maybe" className="text-sm">{`Hidden by ${school().name}: ${product.hidden_reason}`}</Caution>
        )}
        {!product.allergens && <ToState product={product} />}
      </div>
      <TapRow product={product} onTap={onTap} />
      <div className={menuLook.actions}>
        <ButtonLink to={paths.productEdit(product.id)} variant="secondary" size="sm" icon={Pencil} className="flex-1">
          Edit
          <span className="sr-only">{product.name}</span>
        </ButtonLink>
        <Button variant="danger" size="sm" icon={Trash2} onClick={onDelete} className="flex-1">
          Delete
          <span className="sr-only">{product.name}</span>
        </Button>
      </div>
    </article>
  );
}

function ToState({ product }: { product: MenuProduct }) {
  return (
    <Link
      to={paths.productEdit(product.id)}
      className="-mx-2 mt-1 flex min-h-11 w-fit items-center rounded-pill px-2 hover:bg-sunken"
    >
      <Caution level="maybe" className="text-sm">
        Allergens not stated. <span className="underline underline-offset-4">Add allergens</span>
        <span className="sr-only">{` for ${product.name ?? ''}`}</span>
      </Caution>
    </Link>
  );
}

export type CopyState = { copyOf?: MenuProduct };

function TapRow({ product, onTap }: { product: MenuProduct; onTap: (tap: Tap) => void }) {
  const { name } = product;
  const portions = product.quantity ?? 0;
  const isOff = product.is_available === 'No';
  const setTo = (next: number) => {
    if (next < 0 || next >= QUANTITY_LIMIT) return;
    onTap({ product, portions: next });
  };
  const step = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-45';
  return (
    <fieldset aria-label={`Portions of ${name}`} className={menuLook.taps}>
      <IconButton
        label={`One portion of ${name} less`}
        icon={Minus}
        tone="outline"
        aria-disabled={portions === 0}
        onClick={() => setTo(portions - 1)}
        className={step}
      />
      <IconButton
        label={`One portion of ${name} more`}
        icon={Plus}
        tone="outline"
        aria-disabled={portions + 1 >= QUANTITY_LIMIT}
        onClick={() => setTo(portions + 1)}
        className={step}
      />
      <Button variant="secondary" size="sm" onClick={() => onTap({ product, offered: isOff })} className="px-4!">
        <span>{isOff ? 'Offer again' : 'Sold out'}</span>
        <span className="sr-only">{name}</span>
      </Button>
      <ButtonLink
        to={paths.productAdd()}
        state={{ copyOf: product } satisfies CopyState}
        variant="quiet"
        size="sm"
        icon={Copy}
        className="ml-auto px-3!"
      >
        <span className="max-[430px]:sr-only">Duplicate</span>
        <span className="sr-only">{name}</span>
      </ButtonLink>
    </fieldset>
  );
}

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
            <div className={menuLook.taps}>
              <Skeleton className="size-11 rounded-pill" />
              <Skeleton className="size-11 rounded-pill" />
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
