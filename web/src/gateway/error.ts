/** `graphql`: refused by the server; `network`: no valid answer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'graphql' | 'network';
  readonly code: string;
  /** The key of the server's sentence; empty where the message is none of its. */
  readonly reason: string;
  readonly products: readonly string[];

  constructor(
    kind: 'graphql' | 'network',
    message: string,
    code = '',
    { reason = '', products = [] }: { reason?: string; products?: readonly string[] } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.products = products;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof GatewayError ? error.reason : '');

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
