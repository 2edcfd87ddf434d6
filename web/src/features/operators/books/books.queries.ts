import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { askOperator, OPERATORS } from '../operator.queries.ts';

const BooksDocument = graphql(`
  query Books($day: String) {
    getBooks(day: $day) {
      day read_until difference_count
      differences { kind subject here there since order_id order_no }
      accounts { account amount }
      waits { what count amount }
    }
  }
`);

export type DayBooks = NonNullable<ResultOf<typeof BooksDocument>['getBooks']>;
export type Difference = DayBooks['differences'][number];

/** Empty: today. */
export const booksQuery = (day: string) =>
  queryOptions({
    queryKey: [OPERATORS, 'books', day],
    queryFn: async ({ signal }) => (await askOperator(BooksDocument, { day }, { signal })).getBooks ?? null,
    placeholderData: (before) => before,
    staleTime: 0,
  });
