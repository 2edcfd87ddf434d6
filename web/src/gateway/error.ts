/** A request without a result: `graphql`, the server refused; `network`, no valid answer came. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'graphql' | 'network';
  /** The `extensions.code` of the first error, e.g. UNAUTHENTICATED; empty for network failures. */
  readonly code: string;
  /** The ids of the products that the refusal is about. */
  readonly products: readonly string[];

  constructor(kind: 'graphql' | 'network', message: string, code = '', products: readonly string[] = []) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.products = products;
  }
}

/** Whether the server answered that it does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'NOT_FOUND';
}

/** The result of a read, or null where it does not exist. */
export async function orNull<T>(read: () => Promise<T | null | undefined>): Promise<T | null> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
