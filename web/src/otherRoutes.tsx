import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { paths } from './paths.ts';
import { type RouteHandle, screen } from './screen.tsx';
import NotFound from './screens/NotFound.tsx';
import { RequireSession } from './session/guards.tsx';

type Row = [
  path: string,
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  page?: NonNullable<RouteHandle['page']>,
];

/** Each loads its own file, and with it the styles that public pages lack. */
const screens = (...rows: Row[]): RouteObject[] =>
  rows.map(([path, name, load, page]) =>
    screen(path, async () => (await Promise.all([load(), import('./ui/styles/lazy.css')]))[0], {
      name,
      page,
    }),
  );

const profile = () => import('./screens/Profile.tsx');
const profileEdit = () => import('./screens/ProfileEdit.tsx');
const notificationSettings = () => import('./screens/NotificationSettings.tsx');
const earnings = () => import('./screens/Earnings.tsx');
const workAreas = () => import('./screens/WorkAreas.tsx');

const area = (row: Row, start: string, ...rows: Row[]): RouteObject[] =>
  screens(row).map((route) => ({
    ...(route as { path: string }),
    children: [{ index: true, element: <Navigate to={start} replace /> }, ...screens(...rows)],
  }));

/** All but the public pages with data; spec §2, Route table. */
export const otherRoutes: RouteObject[] = [
  ...screens(
    [paths.favourites(), 'Favourites', () => import('./screens/Favourites.tsx')],
    [`${paths.drop()}/:productId/:day`, 'Drop', () => import('./screens/Drop.tsx'), 'drop'],
    [paths.privacy(), 'Privacy', () => import('./screens/Privacy.tsx'), 'privacy'],
    [paths.terms(), 'Terms', () => import('./screens/Terms.tsx'), 'terms'],
    [paths.login(), 'Login', () => import('./screens/Login.tsx')],
    [paths.register(), 'Register', () => import('./screens/Register.tsx')],
    [paths.forgotPassword(), 'ForgotPassword', () => import('./screens/ForgotPassword.tsx')],
    [paths.confirmEmail(), 'ConfirmEmail', () => import('./screens/ConfirmEmail.tsx')],
    [paths.resetPassword(), 'ResetPassword', () => import('./screens/ResetPassword.tsx')],
  ),
  screen('/operator/\x2a', () => import('./screens/Operator.tsx')),
  {
    element: <RequireSession />,
    children: screens(
      [paths.orderDetails(), 'OrderDetails', () => import('./screens/OrderDetails.tsx')],
      [paths.pastOrders(), 'PastOrders', () => import('./screens/PastOrders.tsx')],
      [`${paths.receipt()}/:orderId`, 'Receipt', () => import('./screens/Receipt.tsx')],
      [paths.review(), 'Review', () => import('./screens/Review.tsx')],
      [paths.customerProfile(), 'Profile', profile],
      [paths.customerProfileEdit(), 'ProfileEdit', profileEdit],
      [paths.account(), 'Account', () => import('./screens/Account.tsx')],
      [paths.customerNotifications(), 'NotificationSettings', notificationSettings],
    ),
  },
  {
    element: <RequireSession needs="chef" />,
    children: area(
      [paths.chefArea(), 'WorkAreas', async () => ({ default: (await workAreas()).ChefArea })],
      paths.chefOrders(),
      [paths.chefOrders(), 'ChefOrders', () => import('./screens/ChefOrders.tsx')],
      [paths.chefCompletedOrders(), 'ChefCompletedOrders', () => import('./screens/ChefCompletedOrders.tsx')],
      [paths.chefProducts(), 'ChefProducts', () => import('./screens/ChefProducts.tsx')],
      [paths.chefReviews(), 'ChefReviews', () => import('./screens/ChefReviews.tsx')],
      [paths.chefEarnings(), 'Earnings', earnings],
      [paths.productAdd(), 'ProductAdd', () => import('./screens/ProductAdd.tsx')],
      [`${paths.productEdit()}/:id`, 'ProductEdit', () => import('./screens/ProductEdit.tsx')],
      [paths.chefProfile(), 'Profile', profile],
      [paths.chefPapers(), 'Profile', profile],
      [paths.chefProfileEdit(), 'ProfileEdit', profileEdit],
      [paths.chefNotifications(), 'NotificationSettings', notificationSettings],
    ),
  },
  {
    element: <RequireSession needs="rider" />,
    children: area(
      [paths.riderArea(), 'WorkAreas', async () => ({ default: (await workAreas()).RiderArea })],
      paths.riderOrders(),
      [paths.riderOrders(), 'RiderOrders', () => import('./screens/RiderOrders.tsx')],
      [paths.riderInProgress(), 'RiderInProgress', () => import('./screens/RiderInProgress.tsx')],
      [paths.riderCompleted(), 'RiderCompleted', () => import('./screens/RiderCompleted.tsx')],
      [paths.riderEarnings(), 'Earnings', earnings],
      [paths.riderProfile(), 'Profile', profile],
      [paths.riderProfileEdit(), 'ProfileEdit', profileEdit],
      [paths.riderNotifications(), 'NotificationSettings', notificationSettings],
    ),
  },
  { path: '*', element: <NotFound />, handle: { page: 'unknown' } satisfies RouteHandle },
];

export default function OtherScreens() {
  return useRoutes(otherRoutes);
}
