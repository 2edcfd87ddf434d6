import { Banknote, CircleUserRound, LayoutDashboard, Star, UtensilsCrossed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useChefFigures, useChefOrders } from '../features/orders/chef/chefOrders.queries.ts';
import { chefPresses } from '../features/orders/chef/chefPresses.queries.ts';
import { useToAnswer } from '../features/orders/chef/toAnswer.ts';
import { newOrdersSentence } from '../features/orders/dashboard/newOrders.ts';
import { Sound } from '../features/orders/dashboard/Sound.tsx';
import { useSavedPresses } from '../features/orders/dashboard/usePresses.tsx';
import {
  isOwn,
  useDuty,
  useInProgressOrders,
  useRiderFigures,
  useWaitingOrders,
} from '../features/orders/rider/riderOrders.queries.ts';
import { riderPresses } from '../features/orders/rider/riderPresses.queries.ts';
import { isOpen } from '../features/orders/stopped.ts';
import { useLive } from '../features/orders/useLive.ts';
import { WorkArea } from '../features/people/WorkArea.tsx';
import { idle } from '../lib/browser.ts';
import { useStore } from '../lib/createStore.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { titleCount } from '../ui/usePageTitle.ts';
import { WorkHead } from './atWork/WorkHead.tsx';

const kitchenSwitch = lazyPart(() => import('../features/orders/chef/KitchenSwitch.tsx'));
const dutySwitch = lazyPart(() => import('../features/orders/rider/DutySwitch.tsx'));
const ring = lazyPart(() => import('../features/notifications/Ring.tsx'));
const offerSound = lazyPart(() => import('../features/orders/rider/OfferSound.tsx'));

const chefEntries = [
  { to: paths.chefOrders(), label: 'Dashboard', icon: LayoutDashboard },
  // The product forms are at /chef/product/….
  { to: paths.chefProducts(), label: 'Menu', icon: UtensilsCrossed, section: '/chef/product' },
  { to: paths.chefReviews(), label: 'Reviews', icon: Star },
  { to: paths.chefEarnings(), label: 'Earnings', icon: Banknote },
  { to: paths.chefProfile(), label: 'Profile Details', icon: CircleUserRound },
] as const;

const riderEntries = [
  { to: paths.riderOrders(), label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.riderEarnings(), label: 'Earnings', icon: Banknote },
  { to: paths.riderProfile(), label: 'Profile Details', icon: CircleUserRound },
];

/** When idle, so that the other tabs open without a network. */
function useTabs(load: () => Promise<unknown>): void {
  const isIdle = useStore(idle);
  useEffect(() => {
    if (isIdle) void load().catch(() => undefined);
  }, [isIdle, load]);
}

const chefTabs = () => Promise.all([import('./ChefOrders.tsx'), import('./ChefCompletedOrders.tsx')]);
const riderTabs = () =>
  Promise.all([import('./RiderOrders.tsx'), import('./RiderInProgress.tsx'), import('./RiderCompleted.tsx')]);

export function ChefArea() {
  useTabs(chefTabs);
  const userId = useSession()?.userId ?? '';
  useSavedPresses(userId, chefPresses);
  useLive('chef', true);
  const orders = useToAnswer(userId);
  const count = orders.ids.length;
  useEffect(() => {
    titleCount.set(count);
    return () => titleCount.set(0);
  }, [count]);
  const open = useChefOrders(userId).data?.filter(isOpen).length;
  const today = useChefFigures(userId).data?.stats?.todaysEarnings;
  const [isOpened, setIsOpened] = useState(false);
  const [dashboard, ...others] = chefEntries;
  const entries = [{ ...dashboard, news: { count, words: newOrdersSentence(count) } }, ...others];
  return (
    <WorkArea
      role="Chef"
      entries={entries}
      folded={(open ?? 0) > 0}
      notice={
        <>
          <WorkHead {...{ label: 'Chef area', entries, open, today }}>
            <LazyPart part={kitchenSwitch} meanwhile={<Skeleton className="h-11 w-42 rounded-pill md:w-70" />}>
              {({ KitchenSwitch }) => <KitchenSwitch userId={userId} onOpened={() => setIsOpened(true)} />}
            </LazyPart>
            <LazyPart part={ring} meanwhile={<div className="min-w-13 md:min-w-30" />}>
              {({ Ring }) => <Ring role="chef" asks={isOpened} settingsAt={paths.chefNotifications()} />}
            </LazyPart>
          </WorkHead>
          <Sound {...orders} />
          <ToAnswerBar count={count} />
        </>
      }
    />
  );
}

function ToAnswerBar({ count }: { count: number }) {
  const isListed = useLocation().pathname.toLowerCase() === paths.chefOrders();
  if (count === 0 || isListed) return null;
  return (
    <div className="page-width pt-6 print:hidden">
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
  const userId = useSession()?.userId ?? '';
  useSavedPresses(userId, riderPresses);
  useLive('rider', true);
  const waiting = useWaitingOrders(userId).data;
  const carried = useInProgressOrders(userId).data?.filter(isOpen);
  const open = waiting && carried && waiting.filter((order) => isOwn(order) && isOpen(order)).length + carried.length;
  const today = useRiderFigures(userId).data?.stats?.todaysEarnings;
  const [isOnDuty, setIsOnDuty] = useState(false);
  const isOff = useDuty(userId).data?.on_duty === false;
  return (
    <div className="always-light in-the-sun">
      <WorkArea
        role="Rider"
        entries={riderEntries}
        folded={(open ?? 0) > 0}
        notice={
          <>
            <WorkHead {...{ label: 'Rider area', entries: riderEntries, open, today }} className="in-the-sun">
              <LazyPart part={dutySwitch} meanwhile={<Skeleton className="h-11 w-42 rounded-pill md:w-70" />}>
                {({ DutySwitch }) => <DutySwitch userId={userId} onDuty={() => setIsOnDuty(true)} />}
              </LazyPart>
              <LazyPart part={ring} meanwhile={<div className="min-w-13 md:min-w-30" />}>
                {({ Ring }) => (
                  <Ring role="rider" asks={isOnDuty} isOff={isOff} settingsAt={paths.riderNotifications()} />
                )}
              </LazyPart>
            </WorkHead>
            <LazyPart part={offerSound}>{({ OfferSound }) => <OfferSound userId={userId} />}</LazyPart>
          </>
        }
      />
    </div>
  );
}
