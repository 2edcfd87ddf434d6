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

/** Whether the server answered that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'NOT_FOUND';
}

/** The result of a read, or null where there is no such thing: an answer that the page shows in its own words. */
export async function orNull<T>(read: () => Promise<T | null | undefined>): Promise<T | null> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
