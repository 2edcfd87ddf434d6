import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { actAsOperator, askOperator, OPERATORS } from '../operator.queries.ts';

const PapersDocument = graphql(`
  query OperatorPapers($state: String) {
    findOperatorPapers(state: $state) { id kind risk expires_on state campus handed_in_at }
  }
`);

const PaperDocument = graphql(`
  query OperatorPaper($id: ID) {
    getOperatorPaper(id: $id) {
      id kind risk expires_on state campus handed_in_at kitchen user_id number issuer reason photo_url
    }
  }
`);

const CheckDocument = graphql(`
  mutation CheckPaper($id: ID, $accept: Boolean, $reason: String, $seen: String) {
    checkPaper(id: $id, accept: $accept, reason: $reason, seen: $seen) { success message }
  }
`);

export type ListedPaper = NonNullable<ResultOf<typeof PapersDocument>['findOperatorPapers']>[number];

const papersKey = [OPERATORS, 'papers'];

export const usePapers = (state: string) =>
  useQuery({
    queryKey: [...papersKey, state],
    queryFn: async ({ signal }) => (await askOperator(PapersDocument, { state }, { signal })).findOperatorPapers ?? [],
  });

export const usePaper = (id: string) =>
  useQuery({
    queryKey: [...papersKey, 'one', id],
    queryFn: async ({ signal }) => (await askOperator(PaperDocument, { id }, { signal })).getOperatorPaper ?? null,
  });

type Decision = { id: string; accept: boolean; reason: string; seen: string };

export function useCheckPaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision) => (await actAsOperator(CheckDocument, decision)).checkPaper,
    onSettled: () => client.invalidateQueries({ queryKey: papersKey }),
  });
}
