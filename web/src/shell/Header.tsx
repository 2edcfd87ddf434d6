import { school } from '@homeplate/domain/school';
import { Bike, ChefHat, CircleUserRound, Heart, House, LogIn, LogOut, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logout } from '../features/access/logout.queries.ts';
import { CartLink } from '../features/checkout/CartLinks.tsx';
import { useHydrated } from '../lib/browser.ts';
import { paths } from '../paths.ts';
import { endSession, hasRole, runLogoutTasks, useSession } from '../session/session.ts';
import { cx } from '../ui/cx.ts';
import { Link, NavLink } from '../ui/Link.tsx';
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx';
import { Bell } from './Bell.tsx';

const entry =
  'relative flex min-h-11 items-center gap-2 rounded-toast px-3 font-semibold transition-colors hover:bg-sunken';
const current =
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-2.5 aria-[current=page]:after:border-paprika aria-[current=page]:after:border-b-3';

/** Spec §2, Header. */
export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Spec §2: without a session Order Details goes to /Login. Before hydration the page's guard decides.
  const known = useHydrated();
  const out = known && !session;
  const orders = out ? paths.login() : paths.orderDetails();
  const ordersState = out ? { from: paths.orderDetails() } : undefined;
  const chef = hasRole(session, 'chef');
  const rider = hasRole(session, 'rider');
  const logOut = () => signOut(() => void navigate(paths.login()));
  const atOrders = [orders, paths.pastOrders()].some((start) => pathname.toLowerCase().startsWith(start.toLowerCase()));
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="page-width @container flex h-[calc(var(--header-height)-1px)] items-center justify-between gap-2">
        <NavLink
          to={paths.home()}
          end
          className="-ml-1 flex min-h-11 items-center gap-2 rounded-toast px-1 font-bold font-display text-paprika text-xl tracking-tight"
        >
          <House size="1.5rem" className="shrink-0" />
          <span className="@max-[14rem]:sr-only">{school().name}</span>
        </NavLink>
        <nav aria-label="Main" className={cx('-mr-3 flex items-center gap-0.5 lg:gap-2', !known && 'until-known')}>
          <div className="contents @max-[59rem]:hidden">
            {chef && (
              <Link to={paths.chefOrders()} className={entry}>
                Chef Dashboard
              </Link>
            )}
            {rider && (
              <Link to={paths.riderOrders()} className={entry}>
                Rider Dashboard
              </Link>
            )}
            <Link
              to={orders}
              aria-current={atOrders ? 'page' : undefined}
              state={ordersState}
              className={`${entry} ${current}`}
            >
              Order Details
            </Link>
            <NavLink to={paths.favourites()} className={`${entry} ${current}`}>
              <Heart size="1.25rem" />
              <span className="sr-only">Favourites</span>
            </NavLink>
            {session && (
              <NavLink to={paths.customerProfile()} className={`${entry} ${current}`}>
                Profile
              </NavLink>
            )}
            {session ? (
              <button type="button" onClick={logOut} className={entry}>
                <LogOut size="1.25rem" />
                Logout
              </button>
            ) : (
              <WaysIn />
            )}
          </div>
          {!session && (
            <div className="contents @max-[20.5rem]:hidden @min-[59rem]:hidden">
              <WaysIn />
            </div>
          )}
          {session && <Bell key={session.userId} className={entry} />}
          <CartLink className={entry} />
          <Menu label="Account" icon={CircleUserRound} className="@min-[59rem]:hidden">
            <Greeting>{session?.name}</Greeting>
            {chef && (
              <MenuLink to={paths.chefOrders()} icon={ChefHat}>
                Chef Dashboard
              </MenuLink>
            )}
            {rider && (
              <MenuLink to={paths.riderOrders()} icon={Bike}>
                Rider Dashboard
              </MenuLink>
            )}
            <MenuLink to={orders} state={ordersState} icon={ReceiptText}>
              Order Details
            </MenuLink>
            <MenuLink to={paths.favourites()} icon={Heart}>
              Favourites
            </MenuLink>
            {session ? (
              <>
                <MenuLink to={paths.customerProfile()} icon={CircleUserRound}>
                  Profile
                </MenuLink>
                <MenuAction onClick={logOut} icon={LogOut}>
                  Logout
                </MenuAction>
              </>
            ) : (
              <>
                <MenuLink to={paths.login()} icon={LogIn}>
                  Login
                </MenuLink>
                <MenuLink to={paths.register()} icon={CircleUserRound}>
                  Sign up
                </MenuLink>
              </>
            )}
          </Menu>
        </nav>
      </div>
    </header>
  );
}

function WaysIn() {
  const { pathname, search } = useLocation();
  const state = pathname === paths.home() ? undefined : { from: `${pathname}${search}` };
  return (
    <>
      <Link to={paths.login()} state={state} className={entry}>
        Login
      </Link>
      <Link to={paths.register()} state={state} className={cx(entry, '@max-[28rem]:hidden')}>
        Sign up
      </Link>
    </>
  );
}

function Greeting({ children }: { children: ReactNode }) {
  return children ? (
    <li className="px-3 py-2 text-ink-2 text-sm">
      Hi, <span>{children}</span>
    </li>
  ) : null;
}

/** Does not wait for the server. */
export function signOut(then: () => void): void {
  logout(runLogoutTasks()).catch(() => {
    // On an unreachable server the session expires.
  });
  setTimeout(() => {
    endSession();
    then();
  });
}
