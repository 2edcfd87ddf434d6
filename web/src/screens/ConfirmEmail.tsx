import { school } from '@homeplate/domain/school';
import { AuthFrame, SIGN_IN_TAGLINES } from '../features/access/AuthFrame.tsx';
import { ConfirmEmail as Confirmation } from '../features/access/ConfirmEmail.tsx';
import { useMailedToken } from '../features/access/mailedToken.ts';
import { countOf } from '../features/checkout/cart.ts';
import { useCart } from '../features/checkout/cartStore.ts';
import { cartHash } from '../features/checkout/useCartOpen.ts';
import { paths } from '../paths.ts';
import { hasRole, useSession } from '../session/session.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ConfirmEmail() {
  usePageTitle(`Confirm your email · ${school().name}`);
  const isCook = hasRole(useSession(), 'chef');
  const next =
    countOf(useCart()) > 0
      ? { to: `${paths.home()}${cartHash}`, label: 'Back to your cart' }
      : isCook
        ? { to: paths.chefOrders(), label: 'To your kitchen' }
        : { to: paths.home(), label: 'See the dishes' };
  return (
    <AuthFrame taglines={SIGN_IN_TAGLINES}>
      <Confirmation token={useMailedToken()} next={next} />
    </AuthFrame>
  );
}
