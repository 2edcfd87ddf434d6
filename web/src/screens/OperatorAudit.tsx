import { school } from '@homeplate/domain/school';
import { AuditPanel } from '../features/operators/audit/AuditPanel.tsx';
import { ExportForm } from '../features/operators/audit/ExportForm.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function OperatorAudit() {
  usePageTitle(`Audit · Operators · ${school().name}`);
  return (
    <div className="page-width py-4">
      <h1 className="mb-5">Audit</h1>
      <AuditPanel />
      <div className="mt-8">
        <ExportForm />
      </div>
    </div>
  );
}
