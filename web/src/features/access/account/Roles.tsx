import { Bike, ChefHat, ShoppingBag } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useAddRole } from './account.queries.ts';

/** `at`: where each goes on; a chef or rider is asked there for what is missing. */
const ROLES = [
  {
    role: 'Customer',
    is: 'You order meals.',
    start: 'Order as a customer',
    icon: ShoppingBag,
    at: paths.home(),
    page: 'Home',
  },
  {
    role: 'Chef',
    is: 'You cook.',
    start: 'Start cooking',
    icon: ChefHat,
    at: paths.chefOrders(),
    page: 'Your kitchen',
  },
  {
    role: 'Rider',
    is: 'You deliver.',
    start: 'Start riding',
    icon: Bike,
    at: paths.riderOrders(),
    page: 'Your deliveries',
  },
] as const;

/** What the person is here, with the way there, and the way to more. */
export function Roles({ roles }: { roles: readonly string[] }) {
  const add = useAddRole();
  const navigate = useNavigate();
  return (
    <Card title="What you do here">
      {add.error && (
        <Banner tone="error" onDismiss={add.reset} className="mb-4">
          {add.error.message}
        </Banner>
      )}
      <ul className="grid gap-3">
        {ROLES.map(({ role, is, start, icon: Icon, at, page }) => (
          <li key={role} className="flex min-h-11 flex-wrap items-center gap-3">
            {roles.includes(role) ? (
              <>
                <Icon aria-hidden="true" className="size-5 text-basil" />
                {is}
                <TextLink to={at}>{page}</TextLink>
              </>
            ) : (
              <Button
                variant="secondary"
                icon={Icon}
                busy={add.isPending && add.variables === role}
                onClick={() => add.mutate(role, { onSuccess: () => void navigate(at) })}
              >
                {start}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
