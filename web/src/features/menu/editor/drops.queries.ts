import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';

graphql(`
  fragment OwnDropFields on Drop {
    day opens_at closes_at portions max_per_order left product { id name image_url }
  }
`);

const OwnDropsDocument = graphql(`
  query OwnDrops($userId: ID) {
    getChefProfile(userId: $userId) { id plans_ahead drops { ...OwnDropFields } }
  }
`);

const AnnounceDocument = graphql(`
  mutation AnnounceDrop($product: ID, $day: String, $portions: Int, $opens: String, $each: Int) {
    announceDrop(product_id: $product, day: $day, portions: $portions, opens_at: $opens, max_per_order: $each) { day }
  }
`);

const ChangeDropDocument = graphql(`
  mutation ChangeDrop($product: ID, $day: String, $portions: Int, $closed: Boolean) {
    changeDrop(product_id: $product, day: $day, portions: $portions, closed: $closed) { day }
  }
`);

type Own = NonNullable<ResultOf<typeof OwnDropsDocument>['getChefProfile']>;
export type OwnDrop = NonNullable<Own['drops']>[number];

export interface NewDrop {
  product: string;
  day: string;
  portions: number;
  opens: string;
  each: number;
}

const SELLING_MS = 15_000;

export function useOwnDrops(userId: string) {
  return useQuery({
    queryKey: ['menu', 'drops', userId],
    queryFn: async ({ signal }) => (await request(OwnDropsDocument, { userId }, { signal })).getChefProfile,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.drops?.length ? SELLING_MS : false),
  });
}

export function useDropChanges() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([['menu'], ['catalogue']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const announce = useMutation({ mutationFn: (drop: NewDrop) => request(AnnounceDocument, drop), onSettled });
  const change = useMutation({
    mutationFn: ({ drop, ...what }: { drop: OwnDrop; portions?: number; closed?: boolean }) =>
      request(ChangeDropDocument, { product: drop.product.id, day: drop.day, ...what }),
    onSettled,
  });
  return { announce, change };
}
