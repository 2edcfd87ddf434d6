import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../ui/Banner.tsx';

const none = { sentence: '', count: 0 };

/**
 * A red line over a list, for a move that did not work: each new one takes the focus, so that it is seen and heard. Whoever
 * has left the list by then reads it over the next list of `whose`.
 */
export function useProblem(whose: string): { banner: ReactNode; tell: (sentence: string) => void; clear: () => void } {
  const client = useQueryClient();
  const { data: { sentence, count } = none } = useQuery<typeof none>({
    queryKey: ['problem', whose],
    queryFn: skipToken,
  });
  const keep = (change: (before: typeof none) => typeof none) =>
    client.setQueryData<typeof none>(['problem', whose], (before = none) => change(before));
  const clear = () => void keep(() => none);
  const isTold = sentence !== '';
  useEffect(() => {
    if (!isTold) return;
    // Read here, it is not told again elsewhere.
    return () => void client.setQueryData(['problem', whose], none);
  }, [isTold, client, whose]);
  return {
    tell: (next) => void keep(({ count }) => ({ sentence: next, count: count + 1 })),
    clear,
    banner: isTold && (
      <Banner tone="error" takeFocus={count} onDismiss={clear}>
        {sentence}
      </Banner>
    ),
  };
}
