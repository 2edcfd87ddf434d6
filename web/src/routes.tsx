import { type ComponentType, lazy } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router';
import { useSite } from './gateway/site.ts';
import { paths } from './paths.ts';
import Chef from './screens/Chef.tsx';
import Home from './screens/Home.tsx';
import NotFound from './screens/NotFound.tsx';
import Product from './screens/Product.tsx';
import { RequireRole, RequireSession } from './session/guards.tsx';
import { Shell } from './shell/Shell.tsx';

/** What a route says beside its element. */
export interface RouteHandle {
  /** Brings the file of a screen that has one of its own. */
  fetch?: () => Promise<unknown>;
  /** The screen's name, by which the server finds that file. */
  name?: string;
  /** The screen that stands for every address that is none. */
  unknown?: boolean;
}

// A screen that is not in the first script: it comes as a file of its own, with the styles that the public pages do without.
function screen(
  name: string,
  file: () => Promise<{ default: ComponentType }>,
): Pick<RouteObject, 'element' | 'handle'> {
  const fetch = async () => {
    const [part] = await Promise.all([file(), import('./ui/lazy.css')]);
    return part;
  };
  const Screen = lazy(fetch);
  return { element: <Screen />, handle: { name, fetch } satisfies RouteHandle };
}

const handlesOf = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as RouteHandle | undefined);

/** The names of the screens that an address needs and that have files of their own. */
export function screensOf(pathname: string): string[] {
  return handlesOf(pathname).flatMap((handle) => handle?.name ?? []);
}

/** Brings the files of the screens that an address needs. */
export async function fetchScreens(pathname: string): Promise<void> {
  await Promise.all(handlesOf(pathname).map((handle) => handle?.fetch?.()));
}

// A page for those who build the site.
function DemoOnly() {
  return useSite().mode === 'demo' ? <Outlet /> : <NotFound />;
}

/** Spec §2, Route table. The router matches without regard to case, so /login is /Login. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { index: true, element: <Home /> },
      {
        path: '/Customer/ProductDetails/:productId?',
        element: <Product />,
      },
      { path: '/Customer/ChefDetails/:chefId?', element: <Chef /> },
      {
        element: <RequireSession />,
        children: [
          {
            path: '/Customer/OrderDetails',
            ...screen('OrderDetails', () => import('./screens/OrderDetails.tsx')),
          },
          { path: '/Customer/PastOrders', ...screen('PastOrders', () => import('./screens/PastOrders.tsx')) },
          {
            path: '/Customer/Profile',
            ...screen('Profile', () => import('./screens/Profile.tsx')),
          },
          {
            path: '/Customer/Profile/edit',
            ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
          },
        ],
      },
      {
        element: <RequireRole needs="chef" />,
        children: [
          {
            path: '/chef',
            ...screen('ChefArea', () => import('./screens/ChefArea.tsx')),
            children: [
              { index: true, element: <Navigate to={paths.chefOrders()} replace /> },
              { path: 'orders', ...screen('ChefOrders', () => import('./screens/ChefOrders.tsx')) },
              {
                path: 'orders/completed',
                ...screen('ChefCompletedOrders', () => import('./screens/ChefCompletedOrders.tsx')),
              },
              { path: 'products', ...screen('ChefProducts', () => import('./screens/ChefProducts.tsx')) },
              { path: 'product/add', ...screen('ProductAdd', () => import('./screens/ProductAdd.tsx')) },
              { path: 'product/edit/:id', ...screen('ProductEdit', () => import('./screens/ProductEdit.tsx')) },
              { path: 'profile', ...screen('Profile', () => import('./screens/Profile.tsx')) },
              {
                path: 'profile/edit',
                ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
              },
            ],
          },
        ],
      },
      {
        element: <RequireRole needs="rider" />,
        children: [
          {
            path: '/rider',
            ...screen('RiderArea', () => import('./screens/RiderArea.tsx')),
            children: [
              { index: true, element: <Navigate to={paths.riderOrders()} replace /> },
              { path: 'orders', ...screen('RiderOrders', () => import('./screens/RiderOrders.tsx')) },
              {
                path: 'orders/in-progress',
                ...screen('RiderInProgress', () => import('./screens/RiderInProgress.tsx')),
              },
              {
                path: 'orders/completed',
                ...screen('RiderCompleted', () => import('./screens/RiderCompleted.tsx')),
              },
              { path: 'profile', ...screen('Profile', () => import('./screens/Profile.tsx')) },
              {
                path: 'profile/edit',
                ...screen('ProfileEdit', () => import('./screens/ProfileEdit.tsx')),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFound />, handle: { unknown: true } satisfies RouteHandle },
    ],
  },
  {
    // Signing in has a frame of its own: the logo is in it, the header is not.
    element: <Shell bare />,
    children: [
      { path: '/Login', ...screen('Login', () => import('./screens/Login.tsx')) },
      { path: '/register', ...screen('Register', () => import('./screens/Register.tsx')) },
      { path: '/forgot-password', ...screen('ForgotPassword', () => import('./screens/ForgotPassword.tsx')) },
      { path: '/reset-password', ...screen('ResetPassword', () => import('./screens/ResetPassword.tsx')) },
      {
        element: <DemoOnly />,
        children: [{ path: '/dev/ui', ...screen('DevUi', () => import('./screens/DevUi.tsx')) }],
      },
    ],
  },
];
