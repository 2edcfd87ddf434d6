import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { type SidebarEntry, SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FinishRegistration } from './FinishRegistration.tsx';
import type { EarningRole } from './MissingStep.tsx';

/** The screens of a chef or a rider beside their sidebar, once their registration is finished. */
export function WorkArea({ role, entries }: { role: EarningRole; entries: readonly SidebarEntry[] }) {
  return (
    <SidebarFrame label={`${role} area`} entries={entries}>
      <FinishRegistration role={role}>
        {/* The sidebar stays while the next screen is fetched. */}
        <Suspense fallback={<Spinner className="py-24" />}>
          <Outlet />
        </Suspense>
      </FinishRegistration>
    </SidebarFrame>
  );
}
