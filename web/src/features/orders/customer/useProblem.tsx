import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../../ui/Banner.tsx';

const none = { sentence: '', count: 0 };

/** Each new failure takes the focus. If the list was left, it is shown over the next one of `owner`. */
export function useProblem(owner: string): { banner: ReactNode; show: (sentence: string) => void } {
  const client = useQueryClient();
  const { data: { sentence, count } = none } = useQuery<typeof none>({
    queryKey: ['problem', owner],
    queryFn: skipToken,
  });
  const update = (change: (before: typeof none) => typeof none) =>
    client.setQueryData<typeof none>(['problem', owner], (before = none) => change(before));
  const clear = () => void update(() => none);
  const isShown = sentence !== '';
  useEffect(() => {
    if (!isShown) return;
    return () => void client.setQueryData(['problem', owner], none);
  }, [isShown, client, owner]);
  return {
    show: (next) => void update(({ count }) => ({ sentence: next, count: count + 1 })),
    banner: isShown && (
      <Banner tone="error" takeFocus={count} onDismiss={clear}>
        {sentence}
      </Banner>
    ),
  };
}
