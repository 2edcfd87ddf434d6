import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { EarningRole } from './MissingStep.tsx';
import { ownRecord } from './registration/registration.queries.ts';

// Hardly anybody needs it, and it brings the whole wizard.
const MissingStep = lazy(() => import('./MissingStep.tsx'));

// How soon somebody who waits sees that they may start.
const ASK_AGAIN_MS = 60_000;

/**
 * Contract §5: somebody with a role but without its record is shown that step of the wizard; everybody else `children`, those who wait
 * for approval under a line that says so.
 */
export function FinishRegistration({ role, children }: { role: EarningRole; children: ReactNode }) {
  const userId = useSession()?.userId ?? '';
  const cache = useQueryClient();
  const record = useQuery(recordQuery(role, userId));
  // Nearly everybody has their record, so the page does not wait for the answer.
  if (record.data !== 'missing')
    return (
      <>
        {record.data === 'waiting' && (
          <div className="page-width pt-6 md:pt-8">
            <Banner tone="info">We are checking your papers. {whileWaiting[role]}</Banner>
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

const whileWaiting: Record<EarningRole, string> = {
  Chef: 'Complete your profile and your menu meanwhile: customers see them once you are approved.',
  Rider: 'Orders show up here once you are approved.',
};

function recordQuery(role: EarningRole, userId: string) {
  return queryOptions({
    queryKey: ['people', 'record', role, userId],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: userId !== '',
    refetchInterval: ({ state }) => (state.data === 'waiting' ? ASK_AGAIN_MS : false),
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
