import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';

const TaxNumberDocument = graphql(`
  query TaxNumber { getUserProfile { id tax_number { number checked } } }
`);

const SetTaxNumberDocument = graphql(`
  mutation SetTaxNumber($number: String) { setTaxNumber(number: $number) { success message } }
`);

export type TaxNumber = NonNullable<NonNullable<ResultOf<typeof TaxNumberDocument>['getUserProfile']>['tax_number']>;

export function taxNumberQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', 'taxNumber', userId],
    queryFn: async ({ signal }) =>
      (await request(TaxNumberDocument, {}, { signal })).getUserProfile?.tax_number ?? null,
    staleTime: 0,
  });
}

/** Empty removes it. The server's sentence. */
export async function saveTaxNumber(number: string): Promise<string> {
  return (await request(SetTaxNumberDocument, { number })).setTaxNumber?.message ?? 'Saved.';
}
