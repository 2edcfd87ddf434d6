import { school } from '@homeplate/domain/school';
import { useLocation } from 'react-router';
import { EarningsPage } from '../features/earnings/EarningsPage.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Earnings() {
  usePageTitle(`Earnings · ${school().name}`);
  const isChef = useLocation().pathname.toLowerCase().startsWith(paths.chefArea());
  return isChef ? (
    <EarningsPage key="chef" role="chef" back={paths.chefOrders()} bankAt={paths.chefProfileEdit()} />
  ) : (
    <EarningsPage key="rider" role="rider" back={paths.riderOrders()} bankAt={paths.riderProfileEdit()} />
  );
}
