import { ID_PATTERN } from '@homeplate/domain/limits';
import { school } from '@homeplate/domain/school';
import { House, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { hasRole, useSession } from '../../session/session.ts';
import { readSignInState, type SignInState } from '../../session/signIn.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import picture480 from './pictures/login-480.webp';
import picture720 from './pictures/login-720.webp';
import picture1000 from './pictures/login-1000.webp';
import { TaglineCarousel, useMedia } from './TaglineCarousel.tsx';

// Spec §1.
export const SIGN_IN_TAGLINES = [
  'bringing the taste of home',
  'made by local chefs, for everyone to enjoy',
  'fresh homemade meals from neighbours',
  'crafted with care by local hands',
] as const;

// Spec §2.
export const REGISTRATION_TAGLINES = [
  'homemade food from chefs on your own campus',
  'local chefs cook it, a neighbour brings it',
  'every plate made at home, by someone you could meet',
] as const;

type Props = { taglines: readonly string[]; wide?: boolean; cartWaits?: boolean; children: ReactNode };

export function AuthFrame({ taglines, wide = false, cartWaits = false, children }: Props) {
  // Spec §2, Sign-in: a phone shows the carousel's first line.
  const large = useMedia('(min-width: 992px)');
  const column = wide ? 'lg:max-w-136' : 'lg:max-w-100';
  return (
    <div className="lg:-mb-16 lg:grid lg:min-h-dvh lg:grid-cols-2">
      {large && (
        <div className="gingham">
          <div className="counter-indian sticky top-0 flex h-dvh flex-col justify-end p-8 xl:p-12">
            <img
              src={picture720}
              srcSet={`${picture480} 480w, ${picture720} 720w, ${picture1000} 1000w`}
              sizes="50vw"
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            <div className="relative max-w-120">
              <TaglineCarousel taglines={taglines} />
            </div>
          </div>
        </div>
      )}

      <div className="relative isolate flex flex-col items-center overflow-x-clip px-4 pt-6 pb-12 sm:pt-10 lg:justify-center lg:px-8">
        <div className={cx('flex w-full justify-center lg:mb-4 lg:justify-start', column)}>
          <Link
            to={paths.home()}
            className="flex min-h-11 items-center gap-2 font-bold font-display text-paprika text-xl"
          >
            <House size="1.5rem" />
            {school().name}
          </Link>
        </div>
        {!large && <p className="mb-12 text-balance text-center text-ink-2 first-letter:uppercase">{taglines[0]}</p>}
        <div className="relative w-full max-w-136 lg:max-w-none">
          <div className="gingham -z-10 -top-8 -translate-x-1/2 absolute left-1/2 h-48 w-screen border-line border-y lg:hidden forced-colors:hidden" />
          <div
            className={cx(
              'mx-auto rounded-card border border-line bg-surface p-5 sm:p-8 lg:border-0 lg:bg-transparent lg:p-0',
              column,
            )}
          >
            {cartWaits && (
              <p className="mb-5 flex items-center gap-2 font-semibold">
                <ShoppingBag size="1.25rem" className="shrink-0 text-paprika" />
                Your cart is waiting
              </p>
            )}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

export type SignInContext = Pick<SignInState, 'from'> & { email?: string };

export function readSignInContext(state: unknown): SignInContext {
  const { from } = readSignInState(state);
  const email = (state as { email?: unknown } | null)?.email;
  return { ...(from ? { from } : {}), ...(typeof email === 'string' ? { email } : {}) };
}

export function SignedIn({ way, children }: { way: SignInContext; children: ReactNode }) {
  const session = useSession();
  if (!session || !ID_PATTERN.test(session.userId)) return children;
  // A waiting target comes before the role's page (spec §2, Sign-in).
  const own = hasRole(session, 'chef')
    ? paths.chefOrders()
    : hasRole(session, 'rider')
      ? paths.riderOrders()
      : paths.home();
  return <Navigate to={way.from ?? own} replace />;
}
