import { expect, test } from 'vitest';
import { sharedApp } from './support/sharedApp.ts';
import { freshCopies, type WorstDocument, worstDocuments } from './support/worstDocuments.ts';

const named = worstDocuments().map((document) => [document.name, document] as const);

const app = await sharedApp({ RATE_LIMITS: 'off' });

const send = async ({ query, variables }: WorstDocument) => {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return { body: await answer.text(), ms: performance.now() - startedAt };
};

/** Of several: validated first, compiled second, then executed. */
async function fastestOf(documents: readonly WorstDocument[]): Promise<number> {
  const times: number[] = [];
  for (const document of documents) times.push((await send(document)).ms);
  return Math.min(...times);
}

const FLAT: WorstDocument = {
  name: 'flat',
  query: `{ getProductById(id: "x") { ${'id chef_id name description price quantity image_url dietary created_at is_available '.repeat(49)} } }`,
};

// Ratios of times; edgeWorst.test.ts counts without a clock.
test.each(named)('takes a small multiple of a flat one, new, compiled and from memory: %s', async (_name, worst) => {
  const flat = await fastestOf(freshCopies(FLAT, 5));
  const [first] = freshCopies(worst, 1) as [WorstDocument];
  expect((await send(first)).body).not.toContain('INTERNAL');
  expect(await fastestOf(freshCopies(worst, 3))).toBeLessThan(10 * flat);
  const twice: number[] = [];
  for (const again of freshCopies(worst, 3)) {
    await send(again);
    twice.push((await send(again)).ms);
  }
  expect(Math.min(...twice)).toBeLessThan(10 * flat);
});
