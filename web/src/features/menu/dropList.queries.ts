import { queryOptions } from '@tanstack/react-query';
import { type Ask, askPublicly, graphql } from '../../gateway/graphql.ts';

graphql(`
  fragment DropCardFields on Drop {
    day opens_at closes_at left product { id name image_url chef { id user { first_name last_name } } }
  }
`);

const DropsDocument = graphql(`
  query Drops($campus: String) { getDrops(campus: $campus) { ...DropCardFields } }
`);

const ChefDropsDocument = graphql(`
  query ChefDrops($chef: ID) { getChefById(id: $chef) { drops { ...DropCardFields } } }
`);

/** A campus lists some drops of each kitchen, a chef all, or those of one dish. */
export type DropsOf = { campus?: string | null; chef?: string; product?: string };

export const dropsQuery = ({ campus, chef }: DropsOf, ask: Ask = askPublicly) =>
  queryOptions({
    queryKey: ['catalogue', 'drops', campus, chef],
    queryFn: async ({ signal }) =>
      (chef
        ? (await ask(ChefDropsDocument, { chef }, signal)).getChefById?.drops
        : (await ask(DropsDocument, { campus }, signal)).getDrops) ?? [],
  });
