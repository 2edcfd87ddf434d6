import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../../gateway/graphql.ts';

const DayPortionsDocument = graphql(`
  query DayPortions($product: ID) { getDayPortions(product_id: $product) { day portions taken is_own is_drop } }
`);

const SetDayPortionsDocument = graphql(`
  mutation SetDayPortions($product: ID, $day: String, $portions: Int) {
    setDayPortions(product_id: $product, day: $day, portions: $portions) { success message }
  }
`);

export function useDayPortions(product: string) {
  const client = useQueryClient();
  const queryKey = ['menu', 'days', product];
  const days = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(DayPortionsDocument, { product }, { signal })).getDayPortions ?? [],
    enabled: product !== '',
    staleTime: 0,
  });
  const set = useMutation({
    mutationFn: (wanted: { day: string; portions: number | null }) =>
      request(SetDayPortionsDocument, { product, ...wanted }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { days: days.data ?? [], set };
}
