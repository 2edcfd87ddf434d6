import { describe, expect, test } from 'vitest';
import { givenTargets, sendBarrage } from './support/barrage.ts';
import { findLeak } from './support/leaks.ts';
import { sharedApp } from './support/sharedApp.ts';

// Repeat: DOCUMENTS_SEED=… npx vitest run --project api api/test/edgeGenerated.deep.test.ts
const SEED = Number(process.env.DOCUMENTS_SEED ?? 20_261_121);

const app = await sharedApp({ RATE_LIMITS: 'off' });

test(`400 generated requests are answered without a failure or a secret (seed ${SEED})`, async () => {
  const { outcomes, bad } = await sendBarrage(app, await givenTargets(app), { seed: SEED, numRuns: 400 });
  expect(bad).toEqual([]);
  // Neither all refused by the first rule nor all accepted.
  expect(outcomes['200 fine']).toBeGreaterThan(20);
  expect(outcomes['400 BAD_USER_INPUT']).toBeGreaterThan(20);
  expect(outcomes['200 NOT_FOUND']).toBeGreaterThan(2);
  expect(outcomes['200 FORBIDDEN']).toBeGreaterThan(2);
  expect(outcomes['200 UNAUTHENTICATED']).toBeGreaterThan(2);
});

describe('a request out of all proportion is refused in a moment', () => {
  const json = (query: string, variables: unknown = {}) => JSON.stringify({ query, variables });
  const nestedJson = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each<[string, string | Buffer, number[]]>([
    ['1,000 levels deep', json(`${'{ getAllProducts { chef { products '.repeat(333)}{ id ${'}'.repeat(1000)}`), [400]],
    ['1,000 inline fragments deep', json(`{ ${'... { '.repeat(400)} __typename ${'}'.repeat(400)} }`), [200, 400]],
    [
      '10,000 aliases',
      json(`{ ${Array.from({ length: 10_000 }, (_, n) => `a${n}:getAllChefs{id}`).join(' ')} }`),
      [413],
    ],
    [
      'as many aliases as go into a body',
      json(`{ ${Array.from({ length: 2_500 }, (_, n) => `a${n}:getAllChefs{id}`).join(' ')} }`),
      [400],
    ],
    ['1 MB', json(`{ getAllChefs(search: "${'x'.repeat(1_048_576)}") { id } }`), [413]],
    [
      '60 KB of search',
      json('query ($s: String) { getAllProducts(search: $s) { id } }', { s: '(a+)+ '.repeat(10_000) }),
      [200],
    ],
    ['30,000 levels of JSON', `{"query":"{ getAllChefs { id } }","variables":{"x":${nestedJson(30_000)}}}`, [200, 400]],
    [
      'fragments that spread each other',
      json('{ getAllChefs { ...A } } fragment A on Chef { ...B } fragment B on Chef { ...A }'),
      [400],
    ],
    ['fragments that double at every step', json(doubling(40)), [400]],
    [
      'invalid UTF-8',
      Buffer.from('{"query":"{ getAllChefs(search: \\"\xff\xfe\xc0\x80\\") { id } }"}', 'latin1'),
      [200, 400],
    ],
    ['a lone surrogate', '{"query":"{ getAllChefs(search: \\"\\ud800\\") { id } }"}', [200, 400]],
    ['a million brackets', `{"query":"${'{'.repeat(65_000)}"}`, [400]],
    ['nothing but NUL', Buffer.alloc(10_000), [400]],
  ])('%s', async (_what, body, statuses) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body as never,
    });
    const text = await response.text();
    expect(statuses, text.slice(0, 300)).toContain(response.status);
    expect(text).not.toContain('INTERNAL');
    expect(findLeak(text)).toBeUndefined();
  });
});

/** Each fragment spreads the next twice: 2^steps fields if expanded. */
function doubling(steps: number): string {
  const fragments = Array.from(
    { length: steps },
    (_, n) => `fragment F${n} on Chef { ${n + 1 < steps ? `...F${n + 1} ...F${n + 1}` : 'id'} }`,
  );
  return `{ getAllChefs { ...F0 } } ${fragments.join(' ')}`;
}
