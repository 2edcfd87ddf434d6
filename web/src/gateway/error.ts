/** `graphql`: refused by the server; `network`: no valid answer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'graphql' | 'network';
  /** `extensions.code` of the first error; empty for network failures. */
  readonly code: string;
  readonly products: readonly string[];

  constructor(kind: 'graphql' | 'network', message: string, code = '', products: readonly string[] = []) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.products = products;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'NOT_FOUND';
}

/** Null where it does not exist. */
export async function orNull<T>(read: () => Promise<T | null | undefined>): Promise<T | null> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
