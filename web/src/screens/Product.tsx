import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { chefName } from '@homeplate/domain/personName';
import { school } from '@homeplate/domain/school';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { ProductBar } from '../features/checkout/CartLinks.tsx';
import { useHeld } from '../features/checkout/checkout.queries.ts';
import { productQuery } from '../features/menu/catalogue.queries.ts';
import { Drops } from '../features/menu/Drops.tsx';
import { NothingHere, PageProblem } from '../features/menu/LoadProblem.tsx';
import { ProductDetails, ProductDetailsSkeleton } from '../features/menu/ProductDetails.tsx';
import { ProductGrid } from '../features/menu/ProductGrid.tsx';
import { isComplete, titles } from '../features/menu/product.ts';
import { REVIEWS } from '../features/menu/RatingLink.tsx';
import { Section } from '../features/menu/Section.tsx';
import { knownProduct } from '../features/menu/usePrefetch.ts';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { RenderWhenVisible } from '../ui/RenderWhenVisible.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const reviews = lazyPart(() => import('../features/reviews/ReviewList.tsx'));

export default function Product() {
  const { productId = '' } = useParams();
  const client = useQueryClient();
  const held = useHeld();
  const found = useQuery({
    ...productQuery(productId),
    enabled: productId !== '',
    placeholderData: () => {
      const product = knownProduct(client, productId);
      return (
        product && {
          ...product,
          ...factsNotKnown,
          rating: product.rating ?? null,
          chef: product.chef && { ...notKnownYet, ...product.chef, arrivals: null },
        }
      );
    },
  });
  const product = found.data;
  const missing =
    productId === '' ? 'Product ID is missing from the URL · ' : product === null ? 'Product not found · ' : '';
  usePageTitle(product ? titles.product(product) : `${missing}${school().name}`);

  if (productId === '') return <NothingHere title={PAGE_TEXTS.productIdMissing} />;
  if (product === null) return <NothingHere title={PAGE_TEXTS.productNotFound} />;
  if (found.isError && !product) {
    return (
      <PageProblem
        title="Dish"
        error={found.error}
        offlineText={PAGE_TEXTS.productDetailsFailed}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!product) return <ProductDetailsSkeleton onRetry={() => void found.refetch()} />;

  const own = held[product.id] ?? 0;
  const { chef } = product;
  const others = (chef?.products ?? []).filter(({ id }) => id !== product.id).map((other) => ({ ...other, chef }));
  return (
    <>
      <ProductDetails
        product={{ ...product, quantity: (product.quantity ?? 0) + own }}
        controls={<CartControls product={product} large className="h-12 min-w-40 max-lg:hidden" />}
      >
        {chef && <Drops chef={chef.id} product={product.id} />}
      </ProductDetails>
      {others.length > 0 && (
        <div className="page-width">
          <Section title={`More from ${chefName(chef?.user)}`}>
            <ProductGrid
              products={others.slice(0, 4)}
              cart={{ controls: (other) => <CartControls product={other} />, held }}
              wide={others.length === 3}
            />
          </Section>
        </div>
      )}
      <RenderWhenVisible id={REVIEWS}>
        <LazyPart part={reviews}>
          {({ ReviewList }) => <ReviewList of={{ product_id: product.id }} rating={product.rating} />}
        </LazyPart>
      </RenderWhenVisible>
      {isComplete(product) && <ProductBar product={product} />}
    </>
  );
}

const factsNotKnown = { daily_quantity: null, ingredients: null, storage_hint: null, served: null };

const notKnownYet = {
  kitchen: null,
  next_window: null,
  plans_ahead: null,
  pickup: null,
  keeps_hours: null,
  preferred_working_days: null,
  preferred_start_time: null,
  preferred_end_time: null,
  day_hours: null,
  products: null,
};
