import { school } from '@homeplate/domain/school';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { CodeDialog } from '../../features/operators/CodeDialog.tsx';
import { ConsoleFrame } from '../../features/operators/ConsoleFrame.tsx';
import { BEHIND_MS, useNow } from '../../features/operators/desk/desk.queries.ts';
import {
  endedSessions,
  notePress,
  OPERATORS,
  type Operator,
  operatorQuery,
  signOut,
} from '../../features/operators/operator.queries.ts';
import { SetUp } from '../../features/operators/SetUp.tsx';
import { SignIn } from '../../features/operators/SignIn.tsx';
import { useStore } from '../../lib/createStore.ts';
import { paths } from '../../paths.ts';
import { hasOwnHead, OWN_HEAD } from '../../shell/ownHead.ts';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { OPERATOR_SCREENS } from './table.ts';
import '../../ui/styles/console.css';

const ROOT = '/operator';

const NOW = `${ROOT}/now`;
const entries = OPERATOR_SCREENS.map(([path, label, icon, _Screen, group]) => ({
  ...{ to: `${ROOT}/${path}`, label, icon, group },
}));
const routes = [
  ...OPERATOR_SCREENS.map(([path, _label, _icon, Screen]) => ({ path: [path, '*'].join('/'), element: <Screen /> })),
  { path: '*', element: <Navigate to={NOW} replace /> },
];

export default function Console() {
  const { pathname, hash } = useLocation();
  const token = /^\/operator\/set-up\/?$/i.test(pathname) ? hash.slice(1) : '';
  return (
    <>
      <Head />
      {token ? <SetUp token={token} /> : <Content />}
    </>
  );
}

function Content() {
  const cache = useQueryClient();
  const operator = useQuery(operatorQuery);
  const ended = useStore(endedSessions);
  useEffect(() => {
    if (ended > 0) forget();
    function forget() {
      cache.removeQueries({
        queryKey: [OPERATORS],
        predicate: ({ queryKey }) => queryKey[1] !== operatorQuery.queryKey[1],
      });
      cache.setQueryData(operatorQuery.queryKey, null);
    }
  }, [ended, cache]);
  if (operator.data === undefined)
    return operator.isError ? <TryAgain onRetry={() => operator.refetch()} /> : <Spinner className="py-24" />;
  return operator.data === null ? <SignIn /> : <Screens operator={operator.data} />;
}

const PRESSES = ['pointerdown', 'keydown', 'wheel'] as const;

function Screens({ operator }: { operator: Operator }) {
  const count = useNow(BEHIND_MS).data?.length;
  useEffect(() => {
    for (const press of PRESSES) document.addEventListener(press, notePress, { capture: true, passive: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, notePress, { capture: true });
    };
  }, []);
  const leave = async () => {
    await signOut().catch(() => undefined);
    endedSessions.set(endedSessions.get() + 1);
  };
  return (
    <ConsoleFrame
      name={operator.name}
      entries={entries.map((entry) => (entry.to === NOW ? { ...entry, count } : entry))}
      onLeave={leave}
    >
      {useRoutes(routes)}
      <CodeDialog />
    </ConsoleFrame>
  );
}

function Head() {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setPlace(document.getElementById(OWN_HEAD));
    hasOwnHead.set(true);
    return () => hasOwnHead.set(false);
  }, []);
  return (
    place &&
    createPortal(
      <header className="sticky top-0 z-30 border-line border-b bg-paper">
        <div className="page-width flex h-[calc(var(--header-height)-1px)] items-center gap-3">
          <Link
            to={paths.home()}
            className="flex min-h-11 items-center gap-2 font-bold font-display text-[min(1.25rem,7vw)] text-paprika"
          >
            <House size="1.5rem" className="shrink-0" />
            {school().name}
          </Link>
          <span className="text-[min(0.875rem,4.5vw)] text-ink-2">Operators</span>
        </div>
      </header>,
      place,
    )
  );
}
