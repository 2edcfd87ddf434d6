import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import type { Product } from './catalogue.queries.ts';
import { ProductCard } from './ProductCard.tsx';

export const dimmed = '[&_img]:[filter:saturate(.3)_brightness(1.15)]';

const grid = 'card-grid [--columns:2] [--least:9.25rem] lg:[--least:12rem]';

export interface CartSlot {
  controls: (product: Product) => ReactNode;
  held: Readonly<Record<string, number>>;
}

type Props = {
  products: readonly Product[];
  cart: CartSlot;
  busy?: boolean;
  eager?: number;
  wide?: boolean;
  campus?: string | null;
};

export function ProductGrid({ products, cart, busy = false, eager = 0, wide = false, campus = null }: Props) {
  return (
    <ul aria-busy={busy} className={cx(grid, wide ? 'lg:[--columns:3]' : 'lg:[--columns:4]', busy && dimmed)}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className="grid min-w-0 grid-cols-1 [content-visibility:auto] [contain-intrinsic-size:auto_18.5rem] sm:[contain-intrinsic-size:auto_26rem]"
        >
          <ProductCard
            product={product}
            held={cart.held[product.id]}
            controls={cart.controls(product)}
            campus={campus}
            eager={index < eager}
            sizes={wide ? '(min-width: 992px) 410px, 44vw' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div aria-hidden="true" className={cx(grid, 'lg:[--columns:4]')}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="p-2.5 pt-3 sm:p-4">
            <Skeleton className="h-5 w-4/5" />
            <SkeletonText lines={2} className="mt-2.5" />
            <SkeletonText lines={2} className="mt-2.5 mb-2.5" />
            <div className="flex h-10 items-center justify-between">
              <Skeleton className="h-5 w-14" />
              <Skeleton className="h-10 w-20 rounded-pill" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
