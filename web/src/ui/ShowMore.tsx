import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

type Props = {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string | undefined;
  children?: ReactNode;
};

export function ShowMore({ list, className, children = 'Show more' }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className={cx('flex justify-center', className)}>
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
