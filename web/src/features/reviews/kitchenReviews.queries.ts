import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../gateway/error.ts';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { retryLost } from '../../gateway/queryClient.ts';
import { showToast } from '../../ui/toast.ts';

const KitchenReviewsDocument = graphql(`
  query KitchenReviews($after: ID, $limit: Int) {
    getOwnReviews(after: $after, limit: $limit) {
      id dish stars text tags pictures by at edited reply note hidden_reason
    }
  }
`);

const KitchenRatingDocument = graphql(`
  query KitchenRating($userId: ID) { getChefProfile(userId: $userId) { id rating { average count } } }
`);

const AnswerReviewDocument = graphql(`
  mutation AnswerReview($id: ID, $text: String) { replyToReview(id: $id, text: $text) { id reply } }
`);

export type KitchenReview = NonNullable<ResultOf<typeof KitchenReviewsDocument>['getOwnReviews']>[number];

const PAGE = 20;
const keyOf = (userId: string) => ['kitchen reviews', userId] as const;

export function useKitchenReviews(userId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ pageParam, signal }) =>
      (await request(KitchenReviewsDocument, { after: pageParam, limit: PAGE }, { signal })).getOwnReviews ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

export function useKitchenRating(userId: string) {
  return useQuery({
    queryKey: ['kitchen rating', userId],
    queryFn: async ({ signal }) =>
      (await request(KitchenRatingDocument, { userId }, { signal })).getChefProfile?.rating ?? null,
  });
}

/** "Answered already" with the same text is the success of a try whose answer was lost. */
export function useAnswer(userId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: keyOf(userId) });
  return useMutation({
    ...retryLost,
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      try {
        await request(AnswerReviewDocument, { id, text });
      } catch (error) {
        if (!(error instanceof GatewayError && error.code === 'CONFLICT')) throw error;
        await reload();
        const list = client.getQueryData<InfiniteData<KitchenReview[]>>(keyOf(userId));
        const answered = list?.pages.flat().find((review) => review.id === id)?.reply;
        if (answered === text.trim()) return;
        if (answered) showToast(error.message);
        throw error;
      }
      await reload();
    },
  });
}
