import { school } from '@homeplate/domain/school';
import { HealthPanel } from '../features/operators/health/HealthPanel.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function OperatorHealth() {
  usePageTitle(`Health · Operators · ${school().name}`);
  return (
    <div className="page-width py-4">
      <h1 className="mb-5">Health</h1>
      <HealthPanel />
    </div>
  );
}
