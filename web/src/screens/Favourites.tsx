import { school } from '@homeplate/domain/school';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { CartBar } from '../features/checkout/CartLinks.tsx';
import { useHeld } from '../features/checkout/checkout.queries.ts';
import { ChefGrid } from '../features/menu/ChefGrid.tsx';
import { type ChefSummary, chefQuery, type Product, productQuery } from '../features/menu/catalogue.queries.ts';
import '../features/menu/favourites.ts';
import { favouritesQuery } from '../features/menu/favourites.queries.ts';
import { LoadProblem } from '../features/menu/LoadProblem.tsx';
import { marks } from '../features/menu/marks.ts';
import { ProductGrid, ProductGridSkeleton } from '../features/menu/ProductGrid.tsx';
import { Section } from '../features/menu/Section.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Favourites() {
  const session = useSession();
  usePageTitle(`Favourites · ${school().name}`);
  return (
    <div className="page-width pt-6">
      <h1>Favourites</h1>
      {session ? <OfAccount userId={session.userId} /> : <OfBrowser />}
      <CartBar />
    </div>
  );
}

function OfAccount({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(favouritesQuery(userId));
  if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return <Lists products={data?.products} chefs={data?.chefs} />;
}

function OfBrowser() {
  const [own] = useState(() => Object.entries(marks.get()));
  const idsOf = (wanted: string) => own.filter(([, { kind }]) => kind === wanted).map(([id]) => id);
  const dishes = useQueries({ queries: idsOf('product').map((id) => productQuery(id)) });
  const chefs = useQueries({ queries: idsOf('chef').map((id) => chefQuery(id)) });
  const all = [...dishes, ...chefs];
  const failed = all.find(({ error, data }) => error && !data);
  if (failed?.error) {
    return <LoadProblem error={failed.error} onRetry={() => all.forEach((one) => void (one.error && one.refetch()))} />;
  }
  const isThere = all.every(({ isPending }) => !isPending);
  return (
    <>
      {own.length > 0 && (
        <p className="mt-2 text-ink-2">
          They are in this browser only.{' '}
          <TextLink to={paths.login()} state={{ from: paths.favourites() }}>
            Sign in to keep them
          </TextLink>
        </p>
      )}
      <Lists
        products={isThere ? dishes.flatMap(({ data }) => data ?? []) : undefined}
        chefs={isThere ? chefs.flatMap(({ data }) => data ?? []) : undefined}
      />
    </>
  );
}

function Lists({ products, chefs }: { products: Product[] | undefined; chefs: ChefSummary[] | undefined }) {
  const held = useHeld();
  if (!products || !chefs) {
    return (
      <div aria-busy="true" className="mt-6">
        <ProductGridSkeleton />
      </div>
    );
  }
  if (products.length + chefs.length === 0) {
    return (
      <EmptyState title="No favourites yet." action={<ButtonLink to={paths.home()}>Browse dishes</ButtonLink>}>
        Press the heart of a dish or a chef that you want to find again.
      </EmptyState>
    );
  }
  return (
    <>
      {products.length > 0 && (
        <Section title="Dishes">
          <ProductGrid
            products={products}
            cart={{ controls: (product) => <CartControls product={product} />, held }}
            eager={2}
          />
        </Section>
      )}
      {chefs.length > 0 && (
        <Section title="Chefs">
          <ChefGrid chefs={chefs} />
        </Section>
      )}
    </>
  );
}
