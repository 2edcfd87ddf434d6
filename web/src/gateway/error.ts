/** `graphql`: refused by the server; `network`: no valid answer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'graphql' | 'network';
  /** `extensions.code` of the first error; empty for network failures. */
  readonly code: string;
  /** The key of the server's sentence; empty where the message is none of its. */
  readonly reason: string;
  /** The ids of the products that the refusal is about. */
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

/** Why the server refused, as the key of its sentence; empty for any other failure. */
export const reasonOf = (error: unknown): string => (error instanceof GatewayError ? error.reason : '');

/** Whether the server answered that it does not exist. */
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
