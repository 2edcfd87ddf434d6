import { Bike, ChefHat, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useAddRole } from './account.queries.ts';

const ROLES = [
  {
    role: 'Customer',
    is: 'You order food.',
    start: 'Order as a customer',
    about: 'You can order from other kitchens.',
    icon: ShoppingBag,
    at: paths.home(),
    page: 'Home',
  },
  {
    role: 'Chef',
    is: 'You cook.',
    start: 'Start cooking',
    about:
      'Next, tell us what you cook, when, and where to send your money. From now on, signing in opens your kitchen.',
    icon: ChefHat,
    at: paths.chefOrders(),
    page: 'Your kitchen',
  },
  {
    role: 'Rider',
    is: 'You deliver.',
    start: 'Start delivering',
    about:
      'Next, tell us about your vehicle and licence, and where to send your money. From now on, signing in opens your deliveries.',
    icon: Bike,
    at: paths.riderOrders(),
    page: 'Your deliveries',
  },
] as const;

export function Roles({ roles }: { roles: readonly string[] }) {
  const add = useAddRole();
  const navigate = useNavigate();
  const [asked, ask] = useState<(typeof ROLES)[number] | null>(null);
  return (
    <Card title="Your roles">
      {add.error && (
        <Banner tone="error" onDismiss={add.reset} className="mb-4">
          {add.error.message}
        </Banner>
      )}
      <ul className="grid gap-3">
        {ROLES.map((each) => {
          const { role, is, start, icon: Icon, at, page } = each;
          return (
            <li key={role} className="flex min-h-11 flex-wrap items-center gap-3">
              {roles.includes(role) ? (
                <>
                  <Icon aria-hidden="true" className="size-5 text-basil" />
                  <span>{is}</span>
                  <TextLink to={at}>{page}</TextLink>
                </>
              ) : (
                <Button variant="secondary" icon={Icon} onClick={() => ask(each)}>
                  {start}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        question={`${asked?.start ?? ''}?`}
        confirm={asked?.start ?? ''}
        keep="Not now"
        danger={false}
        busy={add.isPending}
        onConfirm={() =>
          asked && add.mutate(asked.role, { onSuccess: () => void navigate(asked.at), onSettled: () => ask(null) })
        }
        onClose={() => ask(null)}
      >
        {asked?.about}
      </ConfirmDialog>
    </Card>
  );
}
