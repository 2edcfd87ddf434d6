import { Banner } from '../../ui/Banner.tsx';
import type { EarningRole } from './MissingStep.tsx';

const meanwhile: Record<EarningRole, string> = {
  Chef: 'Complete your profile and your menu meanwhile: customers see them once you are approved.',
  Rider: 'Orders show up here once you are approved.',
};

/** What stands over the pages of a chef or rider whom an operator has not approved yet. */
export default function ApprovalLine({ role }: { role: EarningRole }) {
  return (
    <div className="page-width pt-6 md:pt-8">
      <Banner tone="info">We are checking your papers. {meanwhile[role]}</Banner>
    </div>
  );
}
