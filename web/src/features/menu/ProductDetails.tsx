import { isClosed } from '@homeplate/domain/kitchenText';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { chefName } from '@homeplate/domain/personName';
import { ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { DishFacts, PageNote } from './Allergens.tsx';
import { BackLink } from './BackLink.tsx';
import { ChefPortrait } from './ChefPortrait.tsx';
import type { ProductPage } from './catalogue.queries.ts';
import { DietaryMark } from './DietaryMark.tsx';
import { AvailabilityAlert, Heart } from './Heart.tsx';
import { ClosedLine, KitchenLine, ReachLine, useTurnsAnnounced, WithDelivery } from './KitchenLine.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { campusOf, fewLeft, isComplete, isSoldOut, priceOf, unavailableReason } from './product.ts';
import { RatingLink } from './RatingLink.tsx';
import { productPageSizes } from './usePrefetch.ts';

const frame = 'lg:page-width lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-10 lg:pt-2';
const pictureSide = 'lg:sticky lg:top-[calc(var(--top-bars)+1rem)] lg:col-span-7';
const wordSide = 'page-width pt-5 lg:col-span-5 lg:self-center lg:px-0 lg:pt-0';

export function ProductDetails({
  product,
  controls,
  children,
}: {
  product: ProductPage;
  controls: ReactNode;
  children: ReactNode;
}) {
  useTurnsAnnounced(product.chef);
  if (!isComplete(product)) {
    return (
      <>
        <BackLink />
        <div className="page-width pt-2">
          <h1 className="flex items-center gap-3 rounded-card border border-beet bg-beet-tint p-4 text-xl">
            <CircleAlert size="1.5rem" className="shrink-0 text-beet" />
            {PAGE_TEXTS.productIncomplete}
          </h1>
        </div>
      </>
    );
  }
  const { chef } = product;
  const closed = isClosed(chef?.kitchen);
  return (
    <>
      <BackLink />
      <div className={frame}>
        <div className={pictureSide}>
          <ProductPicture
            product={product}
            morphs
            eager
            shape="wide"
            sizes={productPageSizes}
            className="lg:rounded-card"
          />
        </div>
        <div className={wordSide}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <DietaryMark dietary={product.dietary} word />
            <RatingLink rating={product.rating} className="font-semibold text-ink-2 text-sm" />
          </p>
          <div className="mt-2 flex items-start justify-between gap-2">
            <h1 className="[overflow-wrap:anywhere]">{product.name}</h1>
            <Heart kind="product" id={product.id} name={product.name} />
          </div>
          <p className="mt-3">
            <Price cents={priceOf(product)} className="text-[1.75rem] leading-tight" />
          </p>
          <WithDelivery of={product} className="mt-0.5" />
          <ClosedLine kitchen={chef?.kitchen} className="mt-1" />
          <ReachLine chef={chef} />
          <PageNote product={product} />
          <p className="mt-4 max-w-[60ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere] lg:text-lg">
            {product.description}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 empty:hidden">
            {controls}
            <Remaining product={product} />
            <AvailabilityAlert kind="product" id={product.id} away={closed || isSoldOut(product)} />
          </div>
          {children}
          <DishFacts product={product} />
          <div className="relative mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong">
            {chef && <ChefPortrait chef={chef} className="size-16 shrink-0 rounded-image" />}
            <div className="min-w-26 flex-1 [overflow-wrap:anywhere]">
              <p className="font-bold font-display text-lg leading-tight">
                {chef ? (
                  <Link to={paths.chef(chef.id)} className="stretched">
                    {chefName(chef.user)}
                  </Link>
                ) : (
                  chefName(null)
                )}
              </p>
              <p className="mt-0.5 text-ink-2 text-sm">{campusOf(chef?.user)}</p>
              {chef && !closed && <KitchenLine chef={chef} />}
            </div>
            {chef && <ChevronRight size="1.25rem" className="shrink-0 text-ink-2" />}
          </div>
        </div>
      </div>
    </>
  );
}

function Remaining({ product }: { product: ProductPage }) {
  const reason = unavailableReason(product);
  if (reason) return <Badge tone="neutral">{reason}</Badge>;
  const few = fewLeft(product);
  return few ? (
    <Badge tone="turmeric">{few}</Badge>
  ) : (
    <p className="font-medium text-ink-2">
      {`${product.quantity ?? ''} left${product.daily_quantity != null ? ' today' : ''}`}
    </p>
  );
}

export function ProductDetailsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true">
      <h1 aria-busy="true" className="sr-only">
        Dish
      </h1>
      <BackLink />
      <div className={frame}>
        <div className="relative lg:col-span-7">
          <Skeleton className="aspect-4/3 rounded-none lg:rounded-card" />
          <Spinner over onRetry={onRetry} />
        </div>
        <div className={wordSide}>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-3 h-9 w-4/5" />
          <Skeleton className="mt-4 h-8 w-24" />
          <SkeletonText lines={3} className="mt-6" />
          <Skeleton className="mt-5 h-12 w-40 rounded-pill" />
          <Skeleton className="mt-6 h-20 rounded-card" />
        </div>
      </div>
    </div>
  );
}
