import { isClosed } from '@homeplate/domain/kitchenText';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { chefName } from '@homeplate/domain/personName';
import { CircleAlert, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { CardNote } from './Allergens.tsx';
import type { Product } from './catalogue.queries.ts';
import { DietaryMark } from './DietaryMark.tsx';
import { Heart } from './Heart.tsx';
import { ArrivalLine, WithDelivery } from './KitchenLine.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { fewLeft, isComplete, placeOf, priceOf, unavailableReason } from './product.ts';
import { RatingLink } from './RatingLink.tsx';
import { usePrefetch } from './usePrefetch.ts';

/** The whole card opens the product, under `controls` (the cart's). */
export function ProductCard({
  product,
  held = 0,
  controls,
  eager = false,
  campus = null,
  sizes = '(min-width: 992px) 310px, 44vw',
}: {
  product: Product | null | undefined;
  held?: number | undefined;
  controls?: ReactNode;
  eager?: boolean;
  campus?: string | null;
  sizes?: string | undefined;
}) {
  const prefetch = usePrefetch().product(product);
  if (!isComplete(product)) {
    return (
      <article className="flex flex-col items-center justify-center gap-2 rounded-card border border-beet bg-beet-tint p-4 text-center font-medium text-sm">
        <CircleAlert size="1.5rem" className="shrink-0 text-beet" />
        {PAGE_TEXTS.productIncomplete}
      </article>
    );
  }
  const seen = { ...product, quantity: (product.quantity ?? 0) + held };
  // Closed comes before what is left.
  const closed = isClosed(product.chef?.kitchen);
  const few = closed ? null : fewLeft(seen);
  const state = closed ? null : (few ?? unavailableReason(seen));
  return (
    <article
      {...prefetch}
      className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative">
        <ProductPicture
          product={seen}
          morphs
          shape="wide"
          eager={eager}
          sizes={sizes}
          imageClassName="transition-[scale] group-hover:scale-103"
        />
        {state && (
          <Badge tone={few ? 'turmeric' : 'neutral'} className="absolute bottom-2.5 left-2.5">
            {state}
          </Badge>
        )}
        <Heart kind="product" id={product.id} name={product.name} className="absolute top-1 right-1" />
      </div>
      <div className="flex flex-1 flex-col p-2.5 pt-3 sm:p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 text-base leading-tight [overflow-wrap:anywhere] sm:text-lg">
            <Link to={paths.product(product.id)} className="stretched">
              {product.name}
            </Link>
          </h3>
          <DietaryMark dietary={product.dietary} className="mt-px" />
        </div>
        <p className="mt-1.5 line-clamp-2 text-ink-2 text-sm max-sm:line-clamp-1">{product.description}</p>
        <div className="mt-1.5 mb-2.5 text-ink-2 text-xs sm:text-sm">
          <p className="flex gap-1 font-semibold">
            <span className="truncate">{chefName(product.chef?.user)}</span>
            <span className="shrink-0">
              · <RatingLink rating={product.rating} page={paths.product(product.id)} />
            </span>
          </p>
          <p className="flex items-start gap-1">
            <MapPin size="0.875rem" className="mt-0.5 shrink-0" />
            <span>{placeOf(product.chef?.user, campus)}</span>
          </p>
          <ArrivalLine chef={product.chef} className="font-semibold" />
        </div>
        <div className="mt-auto">
          <CardNote product={product} />
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-1 gap-y-2">
            <Price cents={priceOf(product)} className="text-base sm:text-xl" />
            <div className="relative">{controls}</div>
          </div>
          <WithDelivery of={product} className="mt-1 text-xs sm:text-sm" />
        </div>
      </div>
    </article>
  );
}
