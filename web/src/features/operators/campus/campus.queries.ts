import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { showToast } from '../../../ui/toast.ts';
import { actAsOperator, askOperator, OPERATORS } from '../operator.queries.ts';

const CampusesDocument = graphql(`
  query OperatorCampuses {
    getOperatorCampuses {
      campus spots default_spots own_spots delivery_fee default_fee own_fee stopped stopped_since changed_at
    }
  }
`);

const SetDocument = graphql(`
  mutation SetCampus(
    $campus: String, $spots: [String!], $delivery_fee: Int, $stopped: String, $reason: String, $seen: String
  ) {
    setCampus(
      campus: $campus, spots: $spots, delivery_fee: $delivery_fee, stopped: $stopped, reason: $reason, seen: $seen
    ) { success message }
  }
`);

export type Campus = NonNullable<ResultOf<typeof CampusesDocument>['getOperatorCampuses']>[number];

const campusesKey = [OPERATORS, 'campuses'];

export const useCampuses = () =>
  useQuery({
    queryKey: campusesKey,
    queryFn: async ({ signal }) => (await askOperator(CampusesDocument, {}, { signal })).getOperatorCampuses ?? [],
  });

export type CampusChange = {
  campus: string;
  spots: readonly string[] | null;
  delivery_fee: number | null;
  stopped: string | null;
  reason: string;
  seen: string | null;
};

export function useSetCampus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ spots, ...change }: CampusChange) =>
      (await actAsOperator(SetDocument, { ...change, spots: spots && [...spots] })).setCampus,
    onSuccess: (outcome) => showToast(outcome?.message ?? ''),
    onSettled: () => client.invalidateQueries({ queryKey: campusesKey }),
  });
}
