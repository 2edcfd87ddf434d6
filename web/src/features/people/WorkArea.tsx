import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { GatewayError } from '../../gateway/error.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { type SidebarEntry, SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { EarningRole } from './MissingStep.tsx';
import { ownRecord } from './registration/registration.queries.ts';

// Rarely needed, and large.
const MissingStep = lazy(() => import('./MissingStep.tsx'));

type Props = { role: EarningRole; entries: readonly SidebarEntry[]; folded?: boolean; notice?: ReactNode };

export function WorkArea({ role, entries, folded, notice }: Props) {
  return (
    <SidebarFrame label={`${role} area`} entries={entries} folded={folded}>
      <FinishRegistration role={role}>
        {notice}
        <Suspense fallback={<Spinner className="py-24" />}>
          <Outlet />
        </Suspense>
      </FinishRegistration>
    </SidebarFrame>
  );
}

const meanwhile: Record<EarningRole, string> = {
  Chef: 'In the meantime, complete your profile and menu: customers see them once you are approved.',
  Rider: 'Orders show up here once you are approved.',
};

/** A role without its record is shown that step of the wizard. */
function FinishRegistration({ role, children }: { role: EarningRole; children: ReactNode }) {
  const userId = useSession()?.userId ?? '';
  const cache = useQueryClient();
  const record = useQuery(recordQuery(role, userId));
  if (record.data !== 'missing')
    return (
      <>
        {record.data === 'waiting' && (
          <div className="page-width pt-6 md:pt-8">
            <Banner tone="info">{`We're reviewing your details. ${meanwhile[role]}`}</Banner>
          </div>
        )}
        {children}
      </>
    );
  return (
    <Suspense fallback={<Spinner className="py-24" />}>
      <MissingStep
        role={role}
        userId={userId}
        onFinished={() => {
          cache.setQueryData(recordQuery(role, userId).queryKey, 'there');
          void record.refetch();
        }}
      />
    </Suspense>
  );
}

function recordQuery(role: EarningRole, userId: string) {
  return queryOptions({
    queryKey: ['people', 'record', role, userId],
    staleTime: 60_000,
    enabled: userId !== '',
    queryFn: async ({ signal }): Promise<'there' | 'waiting' | 'missing'> => {
      try {
        const found = await ownRecord(role, userId, { signal });
        if (!found) return 'missing';
        return found.approved === false ? 'waiting' : 'there';
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'NOT_FOUND') return 'missing';
        throw error;
      }
    },
  });
}
