import type { TypedDocumentString } from './generated/graphql.ts';

/** A document together with the fragment that it spreads: in the browser a document is nothing but its text. */
export function withFragment<Result, Variables, Fields>(
  document: TypedDocumentString<Result, Variables>,
  fragment: TypedDocumentString<Fields, unknown>,
): TypedDocumentString<Result, Variables> {
  return `${document}${fragment}` as unknown as TypedDocumentString<Result, Variables>;
}
