import { school } from '@homeplate/domain/school';
import { Bell, Bike, ChefHat, CircleUserRound, Heart, House, LogOut, ReceiptText, ShoppingBag } from 'lucide-react';
import { countOf } from '../../features/checkout/cart.ts';
import { useCart } from '../../features/checkout/cartStore.ts';
import { useCartOpen } from '../../features/checkout/useCartOpen.ts';
import { paths } from '../../paths.ts';
import { hasRole, useSession } from '../../session/session.ts';
import type { useBell } from '../../shell/Bell.tsx';
import { cx } from '../../ui/cx.ts';
import { MenuAction, MenuLink } from '../../ui/Menu.tsx';
import { type SidebarEntry, useCurrentEntry } from '../../ui/SidebarFrame.tsx';

type AreaEntries = {
  label: string;
  entries: readonly SidebarEntry[];
  folded: boolean;
};

type Rest = { bell: ReturnType<typeof useBell>; onLogout: () => void };

export function WorkMenu({ bell, onLogout, ...area }: AreaEntries & Rest) {
  return (
    <>
      <Entries {...area} />
      <Others {...{ bell, onLogout }} />
    </>
  );
}

// Spec §2, Header: they have their links below.
const DASHBOARDS: readonly string[] = [paths.chefOrders(), paths.riderOrders()];

/** Where neither the bar at a phone's bottom nor the sidebar shows them. */
function Entries({ label, entries, folded }: AreaEntries) {
  const isHere = useCurrentEntry();
  const places = entries.filter(({ to }) => !DASHBOARDS.includes(to));
  return (
    <li className={cx('xl:hidden', !folded && 'max-md:hidden')}>
      <nav aria-label={label}>
        <ul className="mb-2 border-line border-b pb-2">
          {places.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} icon={entry.icon} aria-current={isHere(entry) ? 'page' : undefined}>
              {entry.label}
            </MenuLink>
          ))}
        </ul>
      </nav>
    </li>
  );
}

/** Spec §2, Header. */
function Others({ bell, onLogout }: Rest) {
  const session = useSession();
  const inCart = countOf(useCart());
  const cart = useCartOpen();
  const isHere = useCurrentEntry();
  const dashboard = (to: string) => ({ to, 'aria-current': isHere({ to }) ? ('page' as const) : undefined });
  return (
    <li>
      <nav aria-label="Main">
        <ul>
          {session?.name && <li className="px-3 py-2 text-ink-2 text-sm">{`Hi, ${session.name}`}</li>}
          <MenuLink to={paths.home()} icon={House}>
            {school().name}
          </MenuLink>
          {hasRole(session, 'chef') && (
            <MenuLink {...dashboard(paths.chefOrders())} icon={ChefHat}>
              Chef Dashboard
            </MenuLink>
          )}
          {hasRole(session, 'rider') && (
            <MenuLink {...dashboard(paths.riderOrders())} icon={Bike}>
              Rider Dashboard
            </MenuLink>
          )}
          <MenuLink to={paths.orderDetails()} icon={ReceiptText}>
            Order Details
          </MenuLink>
          <MenuLink to={paths.favourites()} icon={Heart}>
            Favourites
          </MenuLink>
          <MenuAction onClick={cart.show} icon={ShoppingBag}>
            {`Cart${inCart > 0 ? ` ${inCart} ${inCart === 1 ? 'item' : 'items'}` : ''}`}
          </MenuAction>
          <MenuAction onClick={bell.open} icon={Bell}>
            {bell.words}
          </MenuAction>
          <MenuLink to={paths.customerProfile()} icon={CircleUserRound}>
            Profile
          </MenuLink>
          <MenuAction onClick={onLogout} icon={LogOut}>
            Logout
          </MenuAction>
        </ul>
      </nav>
    </li>
  );
}
