import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NavTabs } from '../../../ui/NavTabs.tsx';
import { customerTabs } from './ordersTabs.ts';

/** The frame of the customer's two order pages: heading, tabs, and whatever is told above the tickets. */
export function CustomerPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width max-w-5xl py-6 md:py-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1>{title}</h1>
        {aside}
      </div>
      <NavTabs label="Orders" tabs={customerTabs} className="mt-4 md:mt-5" />
      <div className="mt-5 flex flex-col gap-5 md:mt-6">{children}</div>
    </div>
  );
}

/** Spec §2: nothing ordered yet, and the one next step. */
export function NoOrders({ title }: { title: string }) {
  return <EmptyState title={title} action={<ButtonLink to={paths.home()}>Order Now</ButtonLink>} />;
}

/** Spec §8, customer pages: the server's message is shown. */
export function OrdersFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}
