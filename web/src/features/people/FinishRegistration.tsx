import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { useSession } from '../../session/session.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { EarningRole } from './MissingStep.tsx';
import { ownRecord } from './registration/registration.queries.ts';

// Hardly anybody needs them, and the first brings the whole wizard.
const MissingStep = lazy(() => import('./MissingStep.tsx'));
const ApprovalLine = lazy(() => import('./ApprovalLine.tsx'));

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
          <Suspense>
            <ApprovalLine role={role} />
          </Suspense>
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
    // Whoever comes back to the page may have been approved meanwhile.
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
