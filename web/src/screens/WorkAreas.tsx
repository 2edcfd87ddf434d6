import { CircleUserRound, LayoutDashboard, Star, UtensilsCrossed } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { chefPosts } from '../features/orders/chef/chefPresses.queries.ts';
import { Sound } from '../features/orders/chef/Sound.tsx';
import { useToAnswer } from '../features/orders/chef/toAnswer.ts';
import { newOrdersSentence } from '../features/orders/dashboard/newOrders.ts';
import { useSavedPresses } from '../features/orders/dashboard/usePresses.tsx';
import { riderPosts } from '../features/orders/rider/riderPresses.queries.ts';
import { useLive } from '../features/orders/useLive.ts';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { whenIdle } from '../lib/browser.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { titleCount } from '../ui/usePageTitle.ts';

const chefEntries = [
  { to: paths.chefOrders(), label: 'Dashboard', icon: LayoutDashboard },
  // The product forms are at /chef/product/….
  { to: paths.chefProducts(), label: 'Menu', icon: UtensilsCrossed, section: '/chef/product' },
  { to: paths.chefReviews(), label: 'Reviews', icon: Star },
  { to: paths.chefProfile(), label: 'Profile Details', icon: CircleUserRound },
] as const;

const riderEntries = [
  { to: paths.riderOrders(), label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.riderProfile(), label: 'Profile Details', icon: CircleUserRound },
];

/** When idle, so that the other tabs open without a network. */
function useTabs(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}

const chefTabs = () => Promise.all([import('./ChefOrders.tsx'), import('./ChefCompletedOrders.tsx')]);
const riderTabs = () =>
  Promise.all([import('./RiderOrders.tsx'), import('./RiderInProgress.tsx'), import('./RiderCompleted.tsx')]);

export function ChefArea() {
  useTabs(chefTabs);
  const userId = useSession()?.userId ?? '';
  useSavedPresses(userId, chefPosts);
  useLive('chef', true);
  const orders = useToAnswer(userId);
  const count = orders.ids.length;
  useEffect(() => {
    titleCount.set(count);
    return () => titleCount.set(0);
  }, [count]);
  const [dashboard, ...others] = chefEntries;
  const news = { count, words: newOrdersSentence(count) };
  return (
    <WorkArea
      role="Chef"
      entries={[{ ...dashboard, news }, ...others]}
      notice={
        <>
          <Sound {...orders} />
          <ToAnswerBar count={count} />
        </>
      }
    />
  );
}

/** The dashboard lists them itself. */
function ToAnswerBar({ count }: { count: number }) {
  const isListed = useLocation().pathname.toLowerCase() === paths.chefOrders();
  if (count === 0 || isListed) return null;
  return (
    <div className="page-width pt-6">
      <Banner
        tone="info"
        action={
          <ButtonLink to={paths.chefOrders()} variant="secondary">
            Answer
          </ButtonLink>
        }
      >
        {newOrdersSentence(count)}
      </Banner>
    </div>
  );
}

export function RiderArea() {
  useTabs(riderTabs);
  useSavedPresses(useSession()?.userId ?? '', riderPosts);
  useLive('rider', true);
  return (
    <div className="always-light in-the-sun">
      <WorkArea role="Rider" entries={riderEntries} />
    </div>
  );
}
