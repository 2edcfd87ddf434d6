import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { ProductBar } from '../features/checkout/CartLinks.tsx';
import { useHeld } from '../features/checkout/checkout.queries.ts';
import { productQuery } from '../features/menu/catalogue.queries.ts';
import { DishGrid } from '../features/menu/DishGrid.tsx';
import { chefName, isComplete } from '../features/menu/dish.ts';
import { productHead } from '../features/menu/heads.ts';
import { NothingHere, PageProblem } from '../features/menu/LoadProblem.tsx';
import { ProductDetails, ProductDetailsSkeleton } from '../features/menu/ProductDetails.tsx';
import { Section } from '../features/menu/Section.tsx';
import { knownDish } from '../features/menu/usePrefetch.ts';
import { useSite } from '../gateway/site.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** Spec §2, Customer product page. */
export default function Product() {
  const { productId = '' } = useParams();
  const site = useSite();
  const client = useQueryClient();
  const held = useHeld();
  const product = useQuery({
    ...productQuery(productId),
    enabled: productId !== '',
    // What the card has shown already, while the rest is on its way.
    placeholderData: () => {
      const dish = knownDish(client, productId);
      return dish && { ...dish, chef: dish.chef && { ...notKnownYet, ...dish.chef } };
    },
  });
  const dish = product.data;
  const missing =
    productId === '' ? 'Product ID is missing from the URL · ' : dish === null ? 'Product not found · ' : '';
  usePageTitle(dish ? productHead(dish, site).title : `${missing}Homeplate`);

  if (productId === '') return <NothingHere title={ERROR_TEXTS.productIdMissing} />;
  if (dish === null) return <NothingHere title={ERROR_TEXTS.productNotFound} />;
  if (product.isError && !dish) {
    return (
      <PageProblem
        title="Product"
        error={product.error}
        offlineText={ERROR_TEXTS.productDetailsFailed}
        onRetry={() => void product.refetch()}
      />
    );
  }
  if (!dish) return <ProductDetailsSkeleton onRetry={() => void product.refetch()} />;

  const own = held[dish.id] ?? 0;
  const { chef } = dish;
  const others = (chef?.products ?? []).filter(({ id }) => id !== dish.id).map((other) => ({ ...other, chef }));
  return (
    <>
      <ProductDetails
        dish={{ ...dish, quantity: (dish.quantity ?? 0) + own }}
        controls={<CartControls dish={dish} large className="h-12 min-w-40 max-lg:hidden" />}
      />
      {others.length > 0 && (
        <div className="page-width">
          <Section title={`More from ${chefName(chef?.user)}`}>
            <DishGrid
              dishes={others.slice(0, 4)}
              cart={{ controls: (other) => <CartControls dish={other} />, held }}
              wide={others.length === 3}
            />
          </Section>
        </div>
      )}
      {isComplete(dish) && <ProductBar dish={dish} />}
    </>
  );
}

const notKnownYet = {
  preferred_working_days: null,
  preferred_start_time: null,
  preferred_end_time: null,
  products: null,
};
