import { queryOptions } from '@tanstack/react-query';
import { graphql, request } from '../../../gateway/graphql.ts';
import { avoidedKey, learnAvoided } from '../../../session/avoided.ts';

const AvoidedDocument = graphql(`
  query Avoided { getUserProfile { id avoided_allergens } }
`);

const SetAvoidedDocument = graphql(`
  mutation SetAvoided($allergens: [String]) { setAvoidedAllergens(allergens: $allergens) { success message } }
`);

/** Also takes effect in this browser. */
export function avoidedQuery(userId: string) {
  return queryOptions({
    queryKey: [...avoidedKey, userId],
    queryFn: async ({ signal }) => {
      const list = (await request(AvoidedDocument, {}, { signal })).getUserProfile?.avoided_allergens ?? [];
      learnAvoided(userId, list);
      return list;
    },
    staleTime: 0,
    // The checkout waits for it.
    retry: false,
  });
}

export async function saveAvoided(allergens: readonly string[]) {
  return (await request(SetAvoidedDocument, { allergens: [...allergens] })).setAvoidedAllergens;
}
