import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { usePlace } from './delivery.ts';
import { type PastOrder, ReorderProblem, useOrderAgain } from './OrderAgain.tsx';
import { windowsQuery } from './windows.queries.ts';
import { nextUsual } from './windowWords.ts';

type PlannedOrder = PastOrder & {
  starts_at?: string | null;
  chef_id?: { user?: { first_name?: string | null } | null } | null;
};

/** The same dishes at the same time of the next day that has it. */
export function AnotherDay({ order }: { order: PlannedOrder }) {
  const client = useQueryClient();
  const { campus } = usePlace().place;
  const again = useOrderAgain(async (chefId, lines) => {
    const wanted = lines.map(({ product_id: id, quantity }) => ({ id, quantity, product: undefined }));
    const where = { pickup: order.collect === true, campus };
    return nextUsual(order.starts_at ?? null, await client.fetchQuery(windowsQuery(chefId, wanted, where)));
  });
  return (
    <>
      <Button variant="secondary" size="sm" busy={again.isPending} onClick={() => again.start(order)}>
        {`Another day from ${order.chef_id?.user?.first_name ?? 'this chef'}`}
      </Button>
      <ReorderProblem again={again} className="w-full" />
    </>
  );
}
