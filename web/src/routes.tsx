import type { ComponentType } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router';
import { useSite } from './gateway/site.ts';
import { paths } from './paths.ts';
import NotFound from './screens/NotFound.tsx';
import { RequireRole, RequireSession } from './session/guards.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyPart } from './ui/lazyPart.tsx';
import { withStyles } from './withStyles.ts';

/** What a route says beside its element: `fetch` brings the file of a screen that is not in the main one. */
export interface RouteHandle {
  fetch?: () => Promise<unknown>;
  /** The screen's name, by which the server finds that file. */
  name?: string;
  /** A public screen: fetched as soon as the browser has nothing else to do. */
  soon?: boolean;
  /** The screen that stands for every address that is none. */
  unknown?: boolean;
}

interface ScreenFile {
  default: ComponentType;
}

type Part = Pick<RouteObject, 'element' | 'handle'>;

// A screen with a file of its own: fetched when it is first needed, shown at once when `fetch` was there before.
function screen(name: string, file: () => Promise<ScreenFile>, soon = false): Part {
  const { fetch, Part: Screen } = lazyPart(file);
  return { element: <Screen />, handle: { name, fetch, soon } satisfies RouteHandle };
}

// The public sheet has the styles of the public pages only; the others bring theirs along.
const privateScreen = (name: string, file: () => Promise<ScreenFile>): Part => screen(name, withStyles(file));

const handlesOf = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as RouteHandle | undefined);

/** The names of the screens that an address needs and whose files are not in the main one. */
export function screensOf(pathname: string): string[] {
  return handlesOf(pathname).flatMap((handle) => handle?.name ?? []);
}

/** Brings the files of the screens that an address needs. */
export async function fetchScreens(pathname: string): Promise<void> {
  await Promise.all(handlesOf(pathname).map((handle) => handle?.fetch?.()));
}

/** Brings the files of the public screens that are not there yet. */
export async function fetchPublicScreens(): Promise<void> {
  const handles = (routes[0]?.children ?? []).map((route) => route.handle as RouteHandle | undefined);
  await Promise.all(handles.map((handle) => (handle?.soon ? handle.fetch?.() : undefined)));
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
      { index: true, ...screen('Home', () => import('./screens/Home.tsx'), true) },
      {
        path: '/Customer/ProductDetails/:productId?',
        ...screen('Product', () => import('./screens/Product.tsx'), true),
      },
      { path: '/Customer/ChefDetails/:chefId?', ...screen('Chef', () => import('./screens/Chef.tsx'), true) },
      {
        element: <RequireSession />,
        children: [
          {
            path: '/Customer/OrderDetails',
            ...privateScreen('OrderDetails', () => import('./screens/OrderDetails.tsx')),
          },
          { path: '/Customer/PastOrders', ...privateScreen('PastOrders', () => import('./screens/PastOrders.tsx')) },
          {
            path: '/Customer/Profile',
            ...privateScreen('CustomerProfile', () => import('./screens/CustomerProfile.tsx')),
          },
          {
            path: '/Customer/Profile/edit',
            ...privateScreen('CustomerProfileEdit', () => import('./screens/CustomerProfileEdit.tsx')),
          },
        ],
      },
      {
        element: <RequireRole needs="chef" />,
        children: [
          {
            path: '/chef',
            ...privateScreen('ChefArea', () => import('./screens/ChefArea.tsx')),
            children: [
              { index: true, element: <Navigate to={paths.chefOrders()} replace /> },
              { path: 'orders', ...privateScreen('ChefOrders', () => import('./screens/ChefOrders.tsx')) },
              {
                path: 'orders/completed',
                ...privateScreen('ChefCompletedOrders', () => import('./screens/ChefCompletedOrders.tsx')),
              },
              { path: 'products', ...privateScreen('ChefProducts', () => import('./screens/ChefProducts.tsx')) },
              { path: 'product/add', ...privateScreen('ProductAdd', () => import('./screens/ProductAdd.tsx')) },
              { path: 'product/edit/:id', ...privateScreen('ProductEdit', () => import('./screens/ProductEdit.tsx')) },
              { path: 'profile', ...privateScreen('ChefProfile', () => import('./screens/ChefProfile.tsx')) },
              {
                path: 'profile/edit',
                ...privateScreen('ChefProfileEdit', () => import('./screens/ChefProfileEdit.tsx')),
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
            ...privateScreen('RiderArea', () => import('./screens/RiderArea.tsx')),
            children: [
              { index: true, element: <Navigate to={paths.riderOrders()} replace /> },
              { path: 'orders', ...privateScreen('RiderOrders', () => import('./screens/RiderOrders.tsx')) },
              {
                path: 'orders/in-progress',
                ...privateScreen('RiderInProgress', () => import('./screens/RiderInProgress.tsx')),
              },
              {
                path: 'orders/completed',
                ...privateScreen('RiderCompleted', () => import('./screens/RiderCompleted.tsx')),
              },
              { path: 'profile', ...privateScreen('RiderProfile', () => import('./screens/RiderProfile.tsx')) },
              {
                path: 'profile/edit',
                ...privateScreen('RiderProfileEdit', () => import('./screens/RiderProfileEdit.tsx')),
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
      { path: '/Login', ...privateScreen('Login', () => import('./screens/Login.tsx')) },
      { path: '/register', ...privateScreen('Register', () => import('./screens/Register.tsx')) },
      { path: '/forgot-password', ...privateScreen('ForgotPassword', () => import('./screens/ForgotPassword.tsx')) },
      { path: '/reset-password', ...privateScreen('ResetPassword', () => import('./screens/ResetPassword.tsx')) },
      {
        element: <DemoOnly />,
        children: [{ path: '/dev/ui', ...privateScreen('DevUi', () => import('./screens/DevUi.tsx')) }],
      },
    ],
  },
];
