import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { retryLost } from '../../gateway/queryClient.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cartActions, readCurrentCart } from './cartStore.ts';
import { askReorder } from './reorder.queries.ts';
import { differences, missingPortions } from './reorder.ts';
import { useCartOpen } from './useCartOpen.ts';

/** Fills the cart with what can be had of a past order, and opens it; where something differs, that is listed first. */
export function OrderAgain({ orderId, children }: { orderId: string; children?: ReactNode }) {
  const { show } = useCartOpen();
  const again = useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async () => {
      const lines = await askReorder(orderId);
      for (const product of missingPortions(lines, readCurrentCart())) cartActions.add(product);
      return { texts: differences(lines), hasSome: lines.some(({ quantity }) => quantity > 0) };
    },
    onSuccess: ({ texts }) => {
      if (texts.length === 0) show();
    },
  });
  const { data, error, submittedAt } = again;
  return (
    <>
      <Button icon={RotateCcw} busy={again.isPending} onClick={() => again.mutate()}>
        Order again
        {children}
      </Button>
      {error && (
        <Banner tone="error" takeFocus={submittedAt} className="w-full">
          {error.message}
        </Banner>
      )}
      {data && data.texts.length > 0 && (
        <Banner
          tone="info"
          takeFocus={submittedAt}
          onDismiss={again.reset}
          className="w-full"
          action={
            data.hasSome && (
              <Button variant="secondary" size="sm" onClick={show}>
                Open the cart
              </Button>
            )
          }
        >
          {data.hasSome ? 'The rest is in your cart:' : 'Nothing of this order can be had now:'}
          <ul className="mt-1 list-disc pl-5">
            {data.texts.map((text) => (
              <li key={text} className="[overflow-wrap:anywhere]">
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
