import type { TypedDocumentString } from './generated/graphql.ts';

/** A document together with the fragments that it spreads: in the browser a document is nothing but its text. */
export function withFragment<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  ...fragments: readonly TypedDocumentString<unknown, unknown>[]
): TypedDocumentString<Result, Variables> {
  return [document, ...fragments].join('') as unknown as TypedDocumentString<Result, Variables>;
}
