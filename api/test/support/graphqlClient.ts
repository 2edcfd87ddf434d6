export type Answer<Data> = {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; extensions?: { code?: string }; path?: unknown }[] | undefined;
  /** The first error's message. */
  error: string | undefined;
  /** The first error's code. */
  code: string | undefined;
};

/** `token` goes into Authorization, `cookie` into Cookie. */
export type Graphql = <Data = Record<string, unknown>>(
  query: string,
  variables?: Record<string, unknown>,
  options?: { token?: string | undefined; cookie?: string; headers?: Record<string, string> },
) => Promise<Answer<Data>>;

export function createGraphql(url: string): Graphql {
  return async <Data>(
    query: string,
    variables: Record<string, unknown> = {},
    options: Parameters<Graphql>[2] = {},
  ): Promise<Answer<Data>> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
        ...options.headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as { data?: Data | null; errors?: Answer<Data>['errors'] };
    return {
      status: response.status,
      headers: response.headers,
      data: body.data ?? null,
      errors: body.errors,
      error: body.errors?.[0]?.message,
      code: body.errors?.[0]?.extensions?.code,
    };
  };
}

let keys = 0;
/** Unique in this file. */
export const newKey = () => {
  keys += 1;
  return `one-form-${keys}`;
};

export const keyed = (key: string, more: { token?: string; cookie?: string } = {}) => ({
  ...more,
  headers: { 'idempotency-key': key },
});
