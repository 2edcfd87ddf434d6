import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addressQuery } from './cartPanel.queries.ts';
import { cartHash } from './useCartOpen.ts';

/** Where the order goes: the campus and building of the profile, with the way to change them and come back. */
export function DeliverTo() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const userId = session?.userId ?? '';
  const { data, isError } = useQuery({ ...addressQuery(userId), enabled: userId !== '' });
  if (!session || isError) return null;
  const place = [data?.campus, data?.building].filter(Boolean).join(', ');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 rounded-image border border-transparent bg-sunken py-2 pr-2 pl-3.5">
      <MapPin size="1.25rem" className="shrink-0 text-paprika" />
      <div className="min-w-36 flex-1">
        <p className="text-ink-2 text-xs">Deliver to</p>
        {data ? (
          <p className="font-semibold text-sm leading-snug [overflow-wrap:anywhere]">{place || 'No address yet'}</p>
        ) : (
          <Skeleton className="mt-1 h-4 w-40 bg-line" />
        )}
      </div>
      <Link
        to={paths.customerProfileEdit()}
        state={{ from: `${pathname}${search}${cartHash}` }}
        className="press ml-auto flex min-h-11 items-center rounded-pill px-3 font-semibold text-paprika text-sm hover:bg-paprika-tint"
      >
        Change<span className="sr-only"> where the order goes</span>
      </Link>
    </div>
  );
}
