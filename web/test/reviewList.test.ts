import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewList } from '../src/features/reviews/ReviewList.tsx';
import { type Reviewed, reviewsQuery } from '../src/features/reviews/reviews.queries.ts';

function drawn(of: Reviewed): string {
  const review = {
    id: 'r',
    dish: 'Butter Chicken',
    stars: 5,
    text: 'Good',
    by: 'Liam',
    at: '2026-11-20T17:00:00.000Z',
  };
  const client = new QueryClient();
  const shown = { ...review, tags: [], pictures: [], edited: false, reply: null };
  client.setQueryData(reviewsQuery(of).queryKey, { pages: [[shown]], pageParams: [null] });
  const list = createElement(ReviewList, { of, rating: null });
  return renderToString(createElement(QueryClientProvider, { client }, list));
}

test('reviews name their dish on its kitchen’s page, not on its own', () => {
  const chefs = drawn({ chef_id: 'c' });
  expect(chefs).toContain('Liam');
  expect(chefs.indexOf('Butter Chicken')).toBeGreaterThan(0);
  expect(drawn({ product_id: 'p' })).not.toContain('Butter Chicken');
});
