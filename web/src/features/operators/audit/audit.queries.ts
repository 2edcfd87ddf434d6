import { infiniteQueryOptions } from '@tanstack/react-query';
import { reasonOf } from '../../../gateway/error.ts';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { downloadCsv } from '../../../gateway/operatorCsv.ts';
import { askForCode, askOperator, OPERATORS, PAGE } from '../operator.queries.ts';

const AuditDocument = graphql(`
  query Audit($before: ID) {
    getAudit(before: $before) { id at by act subject about_kind about_id about reason details }
  }
`);

const CheckDocument = graphql(`
  query CheckAudit($after: ID, $hash: String) {
    checkAudit(after: $after, hash: $hash) { rows after hash over broken }
  }
`);

export type AuditRow = NonNullable<ResultOf<typeof AuditDocument>['getAudit']>[number];

export const auditQuery = infiniteQueryOptions({
  queryKey: [OPERATORS, 'audit'],
  initialPageParam: null as string | null,
  queryFn: async ({ pageParam, signal }) =>
    (await askOperator(AuditDocument, { before: pageParam }, { signal })).getAudit ?? [],
  getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
});

export async function verifyChain(): Promise<string> {
  let from: { after?: string; hash?: string } = {};
  let rows = 0;
  for (;;) {
    const part = (await askOperator(CheckDocument, from)).checkAudit;
    if (!part) throw new Error('The chain could not be read.');
    rows += part.rows;
    if (part.broken) throw new Error(`The chain breaks at row ${part.broken}: it, or a row before it, was changed.`);
    if (part.over) return `${rows} rows are as they were written. Last row ${part.after}, hash ${part.hash}`;
    from = { after: part.after, hash: part.hash };
  }
}

type Wanted = { list: string; reason: string; batch?: string; from?: string; to?: string };

export async function exportCsv(wanted: Wanted): Promise<Blob> {
  try {
    return await downloadCsv(wanted);
  } catch (error) {
    if (reasonOf(error) !== 'CODE_NEEDED' || !(await askForCode())) throw error;
    return downloadCsv(wanted);
  }
}
