import { type ComponentType, lazy } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { filterParts } from './features/menu/FilterBar.tsx';
import { readFilter } from './features/menu/useCatalogueFilter.ts';
import { askServerTime } from './gateway/graphql.ts';
import { outdated } from './lib/browser.ts';
import { paths } from './paths.ts';
import Chef from './screens/Chef.tsx';
import Home from './screens/Home.tsx';
import NotFound from './screens/NotFound.tsx';
import Product from './screens/Product.tsx';
import { RequireRole, RequireSession } from './session/guards.tsx';
import { Shell } from './shell/Shell.tsx';

export interface RouteHandle {
  fetch?: () => Promise<unknown>;
  /** By which the server finds the screen's file. */
  name?: string;
  /** Rendered with data by the server; `unknown`: no page. */
  page?: 'home' | 'product' | 'chef' | 'privacy' | 'terms' | 'unknown';
}

const AGAIN_MS = 1_000;

/** The server answers but the file is gone: it belongs to an earlier build. */
export const noteMissingFile = () =>
  askServerTime().then(
    () => outdated.set(true),
    () => undefined,
  );

// A file of its own, with the styles that public pages lack.
function screen(
  name: string,
  file: () => Promise<{ default: ComponentType }>,
  page?: RouteHandle['page'],
): Pick<RouteObject, 'element' | 'handle'> {
  const fetch = async () => {
    const files = () => Promise.all([file(), import('./ui/styles/lazy.css')]);
    // Just after a network's return the first try may fail.
    const again = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(files);
    // Set before the screen fails: the next navigation loads the new build (shell/Shell.tsx).
    const [part] = await files()
      .catch(again)
      .catch(async (error) => {
        await noteMissingFile();
        throw error;
      });
    return part;
  };
  const Screen = lazy(fetch);
  return { element: <Screen />, handle: { name, fetch, page } satisfies RouteHandle };
}

const handlesOf = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as RouteHandle | undefined);

/** With files of their own. */
export function screensOf(pathname: string): string[] {
  return handlesOf(pathname).flatMap((handle) => handle?.name ?? []);
}

export async function fetchScreens(pathname: string): Promise<void> {
  await Promise.all(handlesOf(pathname).map((handle) => handle?.fetch?.()));
}

/** Spec §2, Route table. The router ignores case: /login is /Login. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        index: true,
        element: <Home />,
        handle: {
          page: 'home',
          // Needed for hydrating what the server drew.
          fetch: async () => readFilter(new URLSearchParams(location.search)).choices.length > 0 && filterParts.fetch(),
        } satisfies RouteHandle,
      },
      {
        path: `${paths.product()}/:productId?`,
        element: <Product />,
        handle: { page: 'product' } satisfies RouteHandle,
      },
      { path: `${paths.chef()}/:chefId?`, element: <Chef />, handle: { page: 'chef' } satisfies RouteHandle },
      { path: paths.favourites(), ...screen('Favourites', () => import('./screens/Favourites.tsx')) },
      {
        element: <RequireSession />,
        children: [
          {
            path: paths.orderDetails(),
            ...screen('OrderDetails', () => import('./screens/OrderDetails.tsx')),
          },
          { path: paths.pastOrders(), ...screen('PastOrders', () => import('./screens/PastOrders.tsx')) },
          { path: `${paths.receipt()}/:orderId`, ...screen('Receipt', () => import('./screens/Receipt.tsx')) },
          { path: paths.review(), ...screen('Review', () => import('./screens/Review.tsx')) },
          {
            path: paths.customerProfile(),
            ...screen('Profile', () => import('./screens/Profile.tsx')),
          },
          {
            path: paths.customerProfileEdit(),
            ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
          },
          { path: paths.account(), ...screen('Account', () => import('./screens/Account.tsx')) },
          {
            path: paths.customerNotifications(),
            ...screen('NotificationSettings', () => import('./screens/NotificationSettings.tsx')),
          },
        ],
      },
      {
        element: <RequireRole needs="chef" />,
        children: [
          {
            path: paths.chefArea(),
            ...screen('WorkAreas', async () => ({ default: (await import('./screens/WorkAreas.tsx')).ChefArea })),
            children: [
              { index: true, element: <Navigate to={paths.chefOrders()} replace /> },
              { path: paths.chefOrders(), ...screen('ChefOrders', () => import('./screens/ChefOrders.tsx')) },
              {
                path: paths.chefCompletedOrders(),
                ...screen('ChefCompletedOrders', () => import('./screens/ChefCompletedOrders.tsx')),
              },
              { path: paths.chefProducts(), ...screen('ChefProducts', () => import('./screens/ChefProducts.tsx')) },
              { path: paths.chefReviews(), ...screen('ChefReviews', () => import('./screens/ChefReviews.tsx')) },
              { path: paths.productAdd(), ...screen('ProductAdd', () => import('./screens/ProductAdd.tsx')) },
              {
                path: `${paths.productEdit()}/:id`,
                ...screen('ProductEdit', () => import('./screens/ProductEdit.tsx')),
              },
              { path: paths.chefProfile(), ...screen('Profile', () => import('./screens/Profile.tsx')) },
              {
                path: paths.chefProfileEdit(),
                ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
              },
              {
                path: paths.chefNotifications(),
                ...screen('NotificationSettings', () => import('./screens/NotificationSettings.tsx')),
              },
            ],
          },
        ],
      },
      {
        element: <RequireRole needs="rider" />,
        children: [
          {
            path: paths.riderArea(),
            ...screen('WorkAreas', async () => ({ default: (await import('./screens/WorkAreas.tsx')).RiderArea })),
            children: [
              { index: true, element: <Navigate to={paths.riderOrders()} replace /> },
              { path: paths.riderOrders(), ...screen('RiderOrders', () => import('./screens/RiderOrders.tsx')) },
              {
                path: paths.riderInProgress(),
                ...screen('RiderInProgress', () => import('./screens/RiderInProgress.tsx')),
              },
              {
                path: paths.riderCompleted(),
                ...screen('RiderCompleted', () => import('./screens/RiderCompleted.tsx')),
              },
              { path: paths.riderProfile(), ...screen('Profile', () => import('./screens/Profile.tsx')) },
              {
                path: paths.riderProfileEdit(),
                ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
              },
              {
                path: paths.riderNotifications(),
                ...screen('NotificationSettings', () => import('./screens/NotificationSettings.tsx')),
              },
            ],
          },
        ],
      },
      { path: paths.privacy(), ...screen('Privacy', () => import('./screens/Privacy.tsx'), 'privacy') },
      { path: paths.terms(), ...screen('Terms', () => import('./screens/Terms.tsx'), 'terms') },
      { path: '*', element: <NotFound />, handle: { page: 'unknown' } satisfies RouteHandle },
    ],
  },
  {
    // Without the header.
    element: <Shell bare />,
    children: [
      { path: paths.login(), ...screen('Login', () => import('./screens/Login.tsx')) },
      { path: paths.register(), ...screen('Register', () => import('./screens/Register.tsx')) },
      { path: paths.forgotPassword(), ...screen('ForgotPassword', () => import('./screens/ForgotPassword.tsx')) },
      { path: paths.confirmEmail(), ...screen('ConfirmEmail', () => import('./screens/ConfirmEmail.tsx')) },
      { path: paths.resetPassword(), ...screen('ResetPassword', () => import('./screens/ResetPassword.tsx')) },
    ],
  },
];
