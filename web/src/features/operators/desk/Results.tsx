import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Banner } from '../../../ui/Banner.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

const ONE = { orders: 'order', people: 'person' };

export function Results({
  list,
  count,
  what,
}: {
  list: UseInfiniteQueryResult;
  count: number;
  what: keyof typeof ONE;
}) {
  return (
    <>
      {list.isPending && <Spinner className="py-12" />}
      {list.isError && <Banner tone="error">{list.error.message}</Banner>}
      <p role="status" className="sr-only">
        {list.isSuccess && (count === 1 ? `1 ${ONE[what]}` : `${count} ${what}`)}
      </p>
      {list.isSuccess && count === 0 && <p className="px-3 py-6 text-ink-2">{`No ${what} found.`}</p>}
      <ShowMore list={list} className="mt-4">{`Show more ${what}`}</ShowMore>
    </>
  );
}
