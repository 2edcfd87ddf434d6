import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { retryLost } from '../../gateway/queryClient.ts';
import { announce } from '../../ui/announce.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cartActions, readCurrentCart } from './cartStore.ts';
import { notAsBefore } from './notAsBefore.ts';
import { askReorder } from './reorder.queries.ts';
import { differences, missingPortions } from './reorder.ts';
import { useCartOpen } from './useCartOpen.ts';

/**
 * Fills the cart with what a past order still has, and opens it; differences are listed there, or here if nothing can
 * be had.
 */
export function useOrderAgain() {
  const { show } = useCartOpen();
  // A double press comes before the button is busy; its answer would reopen the cart.
  const isAsking = useRef(false);
  const asking = useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async (orderId: string) => {
      const lines = await askReorder(orderId);
      for (const product of missingPortions(lines, readCurrentCart())) cartActions.add(product);
      return { texts: differences(lines), hasSome: lines.some(({ quantity }) => quantity > 0) };
    },
    onSuccess: ({ texts, hasSome }) => {
      if (!hasSome) return;
      notAsBefore.set(texts);
      if (texts.length > 0) announce(texts.join(' '));
      show();
    },
    onSettled: () => {
      isAsking.current = false;
    },
  });
  const start = (orderId: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    asking.mutate(orderId);
  };
  return { ...asking, start };
}

export function OrderAgain({ orderId, children }: { orderId: string; children?: ReactNode }) {
  const again = useOrderAgain();
  return (
    <>
      <Button icon={RotateCcw} busy={again.isPending} onClick={() => again.start(orderId)}>
        Order again
        {children}
      </Button>
      <NothingAgain again={again} className="w-full" />
    </>
  );
}

export function NothingAgain({ again, className }: { again: ReturnType<typeof useOrderAgain>; className?: string }) {
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
      Nothing of this order can be had now:
    </Differences>
  );
}

export function Differences({
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
