/** A call that brought no result: `graphql`, the server said why; `network`, nothing understandable came back. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'graphql' | 'network';
  /** The `extensions.code` of the first error, e.g. UNAUTHENTICATED; empty for network failures. */
  readonly code: string;
  /** The ids of the dishes that the refusal is about, where it names them. */
  readonly products: readonly string[];

  constructor(kind: 'graphql' | 'network', message: string, code = '', products: readonly string[] = []) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.products = products;
  }
}
