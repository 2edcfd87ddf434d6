import { infiniteQueryOptions } from '@tanstack/react-query';
import { askPublicly, graphql } from '../../gateway/graphql.ts';

const ChefsOutOfReachDocument = graphql(`
  query ChefsOutOfReach($campus: String, $limit: Int, $after: ID) {
    getAllChefs(delivers_to: $campus, out_of_reach: true, limit: $limit, after: $after) { ...ChefCardFields }
  }
`);

const PAGE = 12;

export const outOfReachQuery = (campus: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'chefs', 'out of reach', campus],
    queryFn: async ({ pageParam: after, signal }) =>
      (await askPublicly(ChefsOutOfReachDocument, { campus, limit: PAGE, after }, signal)).getAllChefs ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
