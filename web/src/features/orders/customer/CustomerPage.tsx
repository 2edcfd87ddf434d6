import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NavTabs } from '../../../ui/NavTabs.tsx';

// Spec §2, letter for letter.
const tabs = [
  { to: paths.orderDetails(), label: 'Current Orders' },
  { to: paths.pastOrders(), label: 'Past Orders' },
];

export function CustomerPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width max-w-5xl py-6 md:py-8">
      <h1 className="flex min-h-11 items-center">{title}</h1>
      <NavTabs label="Orders" tabs={tabs} className="mt-4 md:mt-5" />
      <div className="mt-5 flex flex-col gap-5 md:mt-6">{children}</div>
    </div>
  );
}

export function NoOrders({ title }: { title: string }) {
  return <EmptyState title={title} action={<ButtonLink to={paths.home()}>Order Now</ButtonLink>} />;
}
