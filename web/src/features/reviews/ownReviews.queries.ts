import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GatewayError, orNull } from '../../gateway/error.ts';
import type { AddReviewMutationVariables, OwnReviewFieldsFragment } from '../../gateway/generated/graphql.ts';
import { graphql, newKey, type ResultOf, request } from '../../gateway/graphql.ts';
import { retryLost } from '../../gateway/queryClient.ts';
import { openDraft, sentKey } from '../../lib/draft.ts';

graphql(`
  fragment OwnReviewFields on Review {
    id product_id stars text tags pictures edited reply note editable_until hidden_reason
  }
`);

const ReviewedOrderDocument = graphql(`
  query ReviewedOrder($orderId: ID) {
    getOrder(orderId: $orderId) {
      _id order_no status review_until
      handoff { proof }
      chef_id { user { first_name } }
      rider { first_name }
      items { product_id { id name image_url } }
      reviews { ...OwnReviewFields }
    }
  }
`);

const AddReviewDocument = graphql(`
  mutation AddReview(
    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String
  ) {
    addReview(
      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note
    ) { ...OwnReviewFields }
  }
`);

const EditReviewDocument = graphql(`
  mutation EditReview($id: ID, $stars: Int, $text: String) {
    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }
  }
`);

export type OwnReview = OwnReviewFieldsFragment;
export type ReviewedOrder = NonNullable<ResultOf<typeof ReviewedOrderDocument>['getOrder']>;

const ordersKey = (userId: string) => ['orders', 'customer', userId] as const;
const orderKey = (userId: string, orderId: string) => [...ordersKey(userId), 'reviewed', orderId] as const;

export function useReviewedOrder(userId: string, orderId: string) {
  return useQuery({
    queryKey: orderKey(userId, orderId),
    queryFn: ({ signal }) => {
      return orNull(async () => (await request(ReviewedOrderDocument, { orderId }, { signal })).getOrder);
    },
    staleTime: 0,
  });
}

type Sent = Omit<AddReviewMutationVariables, 'orderId'>;

/** A try without an answer is repeated with its key, stored beside the `draft`, also after a reload. */
export function useSendReview(userId: string, orderId: string, draft: string) {
  const client = useQueryClient();
  const key = orderKey(userId, orderId);
  const { mutateAsync } = useMutation({
    ...retryLost,
    mutationFn: async (send: () => Promise<OwnReview | null | undefined>) => send(),
    onSuccess: (review) => {
      if (review)
        client.setQueryData<ReviewedOrder | null>(
          key,
          (order) =>
            order && { ...order, reviews: [...(order.reviews ?? []).filter(({ id }) => id !== review.id), review] },
        );
      for (const queryKey of [ordersKey(userId), ['reviews'], ['catalogue']])
        void client.invalidateQueries({ queryKey });
    },
    // It may be written already, from another page.
    onError: (error) => {
      if (error instanceof GatewayError && error.code === 'CONFLICT') void client.invalidateQueries({ queryKey: key });
    },
  });
  return {
    add: (review: Sent) => {
      const sent = openDraft(sentKey(draft), { key: '', body: '' });
      const body = JSON.stringify(review);
      const idempotencyKey = sent.values.body === body ? sent.values.key : newKey();
      sent.keep({ key: idempotencyKey, body });
      return mutateAsync(
        async () => (await request(AddReviewDocument, { orderId, ...review }, { idempotencyKey })).addReview,
      );
    },
    edit: (id: string, stars: number, text: string) =>
      mutateAsync(async () => (await request(EditReviewDocument, { id, stars, text })).editReview),
  };
}
