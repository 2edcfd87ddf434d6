import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { retryLost } from '../../gateway/queryClient.ts';
import { useStore } from '../../lib/createStore.ts';
import { announce } from '../../ui/announce.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cartActions, readCurrentCart } from './cartStore.ts';
import { choosePlan } from './plans.ts';
import { askReorder, type ReorderLine } from './reorder.queries.ts';
import { differences, missingPortions } from './reorder.ts';
import { reorderDifferences } from './reorderDifferences.ts';
import { useCartOpen } from './useCartOpen.ts';

export type PastOrder = { _id: string; collect?: boolean | null | undefined };

/** Adds what a past order still has; differences are listed in the cart, or here if nothing is available. */
export function useOrderAgain(later?: (chefId: string, lines: readonly ReorderLine[]) => Promise<string | null>) {
  const { show } = useCartOpen();
  // A double press comes before the button is busy; its answer would reopen the cart.
  const isAsking = useRef(false);
  const asking = useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async ({ _id, collect }: PastOrder) => {
      const lines = await askReorder(_id, later !== undefined);
      const chefId = lines.find(({ product }) => product?.chef)?.product?.chef?.id;
      const starts_at = (chefId && (await later?.(chefId, lines))) || null;
      if (chefId && (collect || starts_at)) choosePlan(chefId, { starts_at, pickup: collect === true });
      for (const product of missingPortions(lines, readCurrentCart())) cartActions.add(product);
      return { texts: differences(lines), hasSome: lines.some(({ quantity }) => quantity > 0) };
    },
    onSuccess: ({ texts, hasSome }) => {
      if (!hasSome) return;
      reorderDifferences.set(texts);
      if (texts.length > 0) announce(texts.join(' '));
      show();
    },
    onSettled: () => {
      isAsking.current = false;
    },
  });
  const start = (order: PastOrder) => {
    if (isAsking.current) return;
    isAsking.current = true;
    asking.mutate(order);
  };
  return { ...asking, start };
}

export function OrderAgain({ order, children }: { order: PastOrder; children?: ReactNode }) {
  const again = useOrderAgain();
  return (
    <>
      <Button icon={RotateCcw} busy={again.isPending} onClick={() => again.start(order)}>
        <span>Order again</span>
        {children}
      </Button>
      <ReorderProblem again={again} className="w-full" />
    </>
  );
}

export function ReorderProblem({ again, className }: { again: ReturnType<typeof useOrderAgain>; className?: string }) {
  const { data, error, submittedAt } = again;
  if (error) {
    return (
      <Banner tone="error" takeFocus={submittedAt} className={className}>
        {error.message}
      </Banner>
    );
  }
  if (!data || data.hasSome) return null;
  return (
    <Differences texts={data.texts} takeFocus={submittedAt} onDismiss={again.reset} className={className}>
      None of these dishes is available right now:
    </Differences>
  );
}

export function CartDifferences() {
  const texts = useStore(reorderDifferences);
  return (
    <Differences texts={texts} onDismiss={() => reorderDifferences.set([])} className="mb-5">
      Different from last time:
    </Differences>
  );
}

function Differences({
  texts,
  children,
  ...rest
}: {
  texts: readonly string[];
  takeFocus?: number;
  onDismiss: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Banner tone="info" {...rest}>
      {children}
      <ul className="mt-1 list-disc pl-5">
        {texts.map((text) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
