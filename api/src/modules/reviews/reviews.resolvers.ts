import { averageOf } from '@homeplate/domain/reviews';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { listOwnReviews, listReviews, presentReview } from './readReviews.ts';
import { addReview, editReview, replyToReview, reportReview } from './writeReviews.ts';

export const resolvers = {
  Query: {
    getReviews: (_parent, args, context) => listReviews(context, args),
    getOwnReviews: (_parent, args, context) => listOwnReviews(context, args),
  },
  Mutation: {
    addReview: async (_parent, args, context) => presentReview(await addReview(context, args), 'author'),
    editReview: async (_parent, args, context) => presentReview(await editReview(context, args), 'author'),
    replyToReview: async (_parent, { id, text }, context) =>
      presentReview(await replyToReview(context, id, text), 'chef'),
    reportReview: (_parent, { id, reason }, context) => reportReview(context, id, reason),
  },
  Product: { rating: averageOf },
  Chef: { rating: averageOf },
  Rider: { rating: averageOf },
  Order: {
    reviews: async ({ id, review_until }, _args, { loaders }) =>
      review_until == null
        ? null
        : (await loaders.reviewsByOrderId.load(id)).map((review) => presentReview(review, 'author')),
  },
} satisfies Resolvers;
