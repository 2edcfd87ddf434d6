import { matchRoutes, type RouteObject } from 'react-router';
import { fetchDrops } from './features/menu/Drops.tsx';
import { filterParts } from './features/menu/FilterBar.tsx';
import { isList, readFilter } from './features/menu/useCatalogueFilter.ts';
import { paths } from './paths.ts';
import { type RouteHandle, screen } from './screen.tsx';
import Chef from './screens/Chef.tsx';
import Home, { searchResults } from './screens/Home.tsx';
import Product from './screens/Product.tsx';
import { Shell } from './shell/Shell.tsx';

/** Home needs them for hydrating what the server drew. */
const fetchList = async () => {
  const filter = readFilter(new URLSearchParams(location.search));
  await Promise.all([
    fetchDrops(),
    isList(filter) && searchResults.fetch(),
    filter.choices.length > 0 && filterParts.fetch(),
  ]);
};

/** Before all others are known, the file of those. */
const fetchOthers = async (pathname: string) => fetchScreens((await import('./otherRoutes.tsx')).otherRoutes, pathname);

const handleOf = (handle: RouteHandle) => ({ handle });

/** The first script's; spec §2, Route table. The router ignores case: /login is /Login. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { index: true, element: <Home />, ...handleOf({ page: 'home', fetch: fetchList }) },
      {
        path: `${paths.product()}/:productId?`,
        element: <Product />,
        ...handleOf({ page: 'product', fetch: fetchDrops }),
      },
      { path: `${paths.chef()}/:chefId?`, element: <Chef />, ...handleOf({ page: 'chef', fetch: fetchDrops }) },
      screen('*', () => import('./otherRoutes.tsx'), { fetch: fetchOthers }),
    ],
  },
];

export async function fetchScreens(table: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(table, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.fetch?.(pathname)));
}
