import { infiniteQueryOptions } from '@tanstack/react-query';
import { askPublicly, graphql, type ResultOf, request } from '../../gateway/graphql.ts';

const ReviewsDocument = graphql(`
  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {
    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {
      id dish stars text tags pictures by at edited reply
    }
  }
`);

const ReportReviewDocument = graphql(`
  mutation ReportReview($id: ID, $reason: String) { reportReview(id: $id, reason: $reason) { success message } }
`);

export type Review = NonNullable<ResultOf<typeof ReviewsDocument>['getReviews']>[number];

export type Reviewed = { product_id: string } | { chef_id: string };

const PAGE = 5;

export function reviewsQuery(of: Reviewed) {
  return infiniteQueryOptions({
    queryKey: ['reviews', of],
    queryFn: async ({ pageParam, signal }) =>
      (await askPublicly(ReviewsDocument, { ...of, after: pageParam, limit: PAGE }, signal)).getReviews ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
}

export async function reportReview(id: string, reason: string) {
  return (await request(ReportReviewDocument, { id, reason })).reportReview;
}
