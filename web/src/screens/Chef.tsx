import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { school } from '@homeplate/domain/school';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { CartBar } from '../features/checkout/CartLinks.tsx';
import { useHeld } from '../features/checkout/checkout.queries.ts';
import { ChefIntro, ChefIntroSkeleton } from '../features/menu/ChefIntro.tsx';
import { chefQuery } from '../features/menu/catalogue.queries.ts';
import { Drops } from '../features/menu/Drops.tsx';
import { NothingHere, PageProblem } from '../features/menu/LoadProblem.tsx';
import { ProductGrid } from '../features/menu/ProductGrid.tsx';
import { titles } from '../features/menu/product.ts';
import { REVIEWS } from '../features/menu/RatingLink.tsx';
import { Section } from '../features/menu/Section.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { RenderWhenVisible } from '../ui/RenderWhenVisible.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const reviews = lazyPart(() => import('../features/reviews/ReviewList.tsx'));

export default function Chef() {
  const { chefId = '' } = useParams();
  const held = useHeld();
  const found = useQuery({ ...chefQuery(chefId), enabled: chefId !== '' });
  const chef = chefId === '' ? null : found.data;
  usePageTitle(chef ? titles.chef(chef) : chef === null ? `Chef not found · ${school().name}` : school().name);

  if (chef === null) return <NothingHere title={PAGE_TEXTS.chefNotFound} />;
  if (found.isError && !chef) {
    return (
      <PageProblem
        title="Chef"
        error={found.error}
        offlineText={PAGE_TEXTS.somethingWrong}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!chef) return <ChefIntroSkeleton onRetry={() => void found.refetch()} />;

  const products = (chef.products ?? []).map((product) => ({ ...product, chef }));
  return (
    <>
      <ChefIntro chef={chef} />
      <div className="page-width">
        <Drops chef={chef.id} />
        <Section title="On the menu">
          {products.length > 0 ? (
            <ProductGrid
              products={products}
              cart={{ controls: (product) => <CartControls product={product} toCart />, held }}
            />
          ) : (
            <EmptyState
              level={3}
              title={PAGE_TEXTS.productsNotFound}
              action={<ButtonLink to={paths.home()}>Browse dishes</ButtonLink>}
              className="py-4"
            />
          )}
        </Section>
      </div>
      <RenderWhenVisible id={REVIEWS}>
        <LazyPart part={reviews}>
          {({ ReviewList }) => <ReviewList of={{ chef_id: chef.id }} rating={chef.rating} />}
        </LazyPart>
      </RenderWhenVisible>
      <CartBar />
    </>
  );
}
