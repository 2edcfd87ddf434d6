import { dropState } from '@homeplate/domain/drops';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import { type Ask, askPublicly, graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { serverNow } from '../../lib/clock.ts';

const DropDocument = graphql(`
  query Drop($product: ID, $day: String) {
    getDrop(product_id: $product, day: $day) {
      day opens_at closes_at portions max_per_order left paying { count until } from to delivered collected
      product { ...MenuItemFields chef { ...ChefCardFields plans_ahead pickup pickup_spot arrivals { campus from to fee } } }
    }
  }
`);

const AlertDocument = graphql(`
  query DropAlert($product: ID, $day: String) {
    getDropAlert(product_id: $product, day: $day)
  }
`);

const SetAlertDocument = graphql(`
  mutation SetDropAlert($product: ID, $day: String, $on: Boolean) {
    setDropAlert(product_id: $product, day: $day, on: $on) { success message }
  }
`);

export type DropPage = NonNullable<ResultOf<typeof DropDocument>['getDrop']>;

export interface DropKey {
  product: string;
  day: string;
}

const SOON_MS = 1_000;
const SELLING_MS = 10_000;

export function dropQuery({ product, day }: DropKey, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'drop', product, day],
    queryFn: ({ signal }) => orNull(async () => (await ask(DropDocument, { product, day }, signal)).getDrop),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data) : false),
  });
}

function nextLook(drop: DropPage): number | false {
  const state = dropState(drop, serverNow());
  if (state === 'announced') return Math.min(Math.max(SOON_MS, Date.parse(drop.opens_at) - serverNow()), 3_600_000);
  if (state !== 'open' && state !== 'sold_out') return false;
  return drop.left == null ? SOON_MS : SELLING_MS;
}

export function useDropAlert(key: DropKey, userId: string | undefined) {
  const client = useQueryClient();
  const queryKey = ['drop-alert', userId, key.product, key.day];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(AlertDocument, { ...key }, { signal })).getDropAlert ?? false,
    enabled: userId !== undefined,
  });
  const change = useMutation({
    mutationFn: async (on: boolean) => (await request(SetAlertDocument, { ...key, on })).setDropAlert,
    onSuccess: (outcome, on) => outcome?.success && client.setQueryData(queryKey, on),
  });
  return { isOn: data === true, change };
}
