import { Navigate, Route, Routes } from 'react-router';
import { lazyWithStyles as lazy } from './lazyWithStyles.ts';
import { paths } from './paths.ts';
import Chef from './screens/Chef.tsx';
import Home from './screens/Home.tsx';
import NotFound from './screens/NotFound.tsx';
import Product from './screens/Product.tsx';
import { RequireRole, RequireSession } from './session/guards.tsx';
import { Shell } from './shell/Shell.tsx';

// The public pages above are in the main file; each screen below is fetched when it is first needed.
const ChefArea = lazy(() => import('./screens/ChefArea.tsx'));
const ChefCompletedOrders = lazy(() => import('./screens/ChefCompletedOrders.tsx'));
const ChefOrders = lazy(() => import('./screens/ChefOrders.tsx'));
const ChefProducts = lazy(() => import('./screens/ChefProducts.tsx'));
const ChefProfile = lazy(() => import('./screens/ChefProfile.tsx'));
const ChefProfileEdit = lazy(() => import('./screens/ChefProfileEdit.tsx'));
const CustomerProfile = lazy(() => import('./screens/CustomerProfile.tsx'));
const CustomerProfileEdit = lazy(() => import('./screens/CustomerProfileEdit.tsx'));
const DevUi = lazy(() => import('./screens/DevUi.tsx'));
const ForgotPassword = lazy(() => import('./screens/ForgotPassword.tsx'));
const Login = lazy(() => import('./screens/Login.tsx'));
const OrderDetails = lazy(() => import('./screens/OrderDetails.tsx'));
const PastOrders = lazy(() => import('./screens/PastOrders.tsx'));
const ProductAdd = lazy(() => import('./screens/ProductAdd.tsx'));
const ProductEdit = lazy(() => import('./screens/ProductEdit.tsx'));
const Register = lazy(() => import('./screens/Register.tsx'));
const ResetPassword = lazy(() => import('./screens/ResetPassword.tsx'));
const RiderArea = lazy(() => import('./screens/RiderArea.tsx'));
const RiderCompleted = lazy(() => import('./screens/RiderCompleted.tsx'));
const RiderInProgress = lazy(() => import('./screens/RiderInProgress.tsx'));
const RiderOrders = lazy(() => import('./screens/RiderOrders.tsx'));
const RiderProfile = lazy(() => import('./screens/RiderProfile.tsx'));
const RiderProfileEdit = lazy(() => import('./screens/RiderProfileEdit.tsx'));

/** Spec §2, Route table. The router matches without regard to case, so /login is /Login. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Home />} />
        <Route path="/Customer/ProductDetails/:productId?" element={<Product />} />
        <Route path="/Customer/ChefDetails/:chefId?" element={<Chef />} />

        <Route element={<RequireSession />}>
          <Route path="/Customer/OrderDetails" element={<OrderDetails />} />
          <Route path="/Customer/PastOrders" element={<PastOrders />} />
          <Route path="/Customer/Profile" element={<CustomerProfile />} />
          <Route path="/Customer/Profile/edit" element={<CustomerProfileEdit />} />
        </Route>

        <Route element={<RequireRole needs="chef" />}>
          <Route path="/chef" element={<ChefArea />}>
            <Route index element={<Navigate to={paths.chefOrders()} replace />} />
            <Route path="orders" element={<ChefOrders />} />
            <Route path="orders/completed" element={<ChefCompletedOrders />} />
            <Route path="products" element={<ChefProducts />} />
            <Route path="product/add" element={<ProductAdd />} />
            <Route path="product/edit/:id" element={<ProductEdit />} />
            <Route path="profile" element={<ChefProfile />} />
            <Route path="profile/edit" element={<ChefProfileEdit />} />
          </Route>
        </Route>

        <Route element={<RequireRole needs="rider" />}>
          <Route path="/rider" element={<RiderArea />}>
            <Route index element={<Navigate to={paths.riderOrders()} replace />} />
            <Route path="orders" element={<RiderOrders />} />
            <Route path="orders/in-progress" element={<RiderInProgress />} />
            <Route path="orders/completed" element={<RiderCompleted />} />
            <Route path="profile" element={<RiderProfile />} />
            <Route path="profile/edit" element={<RiderProfileEdit />} />
          </Route>
        </Route>

        <Route path="*" element={<NotFound />} />
      </Route>

      {/* Signing in has a frame of its own: the logo is in it, the header is not. */}
      <Route element={<Shell bare />}>
        <Route path="/Login" element={<Login />} />
        <Route path="/register" element={<Register />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/dev/ui" element={<DevUi />} />
      </Route>
    </Routes>
  );
}
