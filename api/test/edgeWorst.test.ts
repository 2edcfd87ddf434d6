import { parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { readOperation } from '../src/graphql/operationFacts.ts';
import { createSchema } from '../src/graphql/schema.ts';
import { addChef, addDish } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { freshCopies, type WorstDocument, worstDocuments } from './support/worstDocuments.ts';

const DOCUMENTS = worstDocuments();
const named = DOCUMENTS.map((document) => [document.name, document] as const);
const schema = createSchema();

const app = await sharedApp({ RATE_LIMITS: 'off' });

const send = async ({ query, variables }: WorstDocument) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
};

function countReads(query: string): { reads: number; sets: number; tokens: number } {
  const counted = { reads: 0, sets: 0, tokens: query.length };
  const document = parse(query, { maxTokens: 1000, noLocation: true });
  const watch = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const value of Object.values(node)) watch(value);
    if (!('kind' in node) || node.kind !== 'SelectionSet' || !('selections' in node)) return;
    const { selections } = node;
    counted.sets += 1;
    Object.defineProperty(node, 'selections', {
      get: () => {
        counted.reads += 1;
        return selections;
      },
    });
  };
  watch(document);
  try {
    readOperation(schema, document);
  } catch {
    // Refused: read all the same.
  }
  return counted;
}

describe('a document that is more than it looks', () => {
  test.each(named)('is answered, new and known: %s', async (_name, worst) => {
    for (const document of freshCopies(worst, 2))
      for (const sent of [document, document]) expect((await send(sent)).body).not.toContain('INTERNAL');
  });

  test.each(named)('is within the limits of a body and of tokens: %s', (_name, { query, variables }) => {
    expect(Buffer.byteLength(JSON.stringify({ query, variables }))).toBeLessThanOrEqual(65_536);
    expect(() => parse(query, { maxTokens: 1000 })).not.toThrow();
  });

  test.each(named)('has each of its selection sets read twice at most: %s', (_name, { query }) => {
    const { reads, sets } = countReads(query);
    expect(reads).toBeLessThanOrEqual(2 * sets);
  });

  test('leaves room for all other requests', async () => {
    let isOver = false;
    let judged = 0;
    const attack = async (from: number) => {
      for (let next = from; !isOver; next += 1) {
        await send(freshCopies(DOCUMENTS[next % DOCUMENTS.length] as WorstDocument, 1)[0] as WorstDocument);
        judged += 1;
      }
    };
    const attackers = [0, 12, 24, 36].map(attack);
    const answers = [];
    for (let request = 0; request < 50; request += 1)
      answers.push((await app.graphql('{ getChefById(id: "x") { id } }')).status);
    isOver = true;
    await Promise.all(attackers);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(judged).toBeGreaterThan(10);
  });
});

test.each([
  ['doubling fragments', '400 Please ask for less at once.'],
  ['doubling fragments of a list', '400 Please ask for less at once.'],
  ['doubling introspection', '400 Please ask for less at once.'],
  ['doubling of a sensitive operation', '400 Please ask for less at once.'],
  ['a cycle of one', '400 Cannot spread fragment \\"F\\" within itself.'],
  ['one field, wide', '400 Please ask for less at once.'],
  ['aliases', '400 A query has at most 5 aliases.'],
  ['deep fields', '400 A query is at most 7 levels deep.'],
  ['arrivals in menus in menus', '400 Please ask for less at once.'],
])('%s: %s', async (name, said) => {
  const worst = DOCUMENTS.find((document) => document.name === name) as WorstDocument;
  const { status, body } = await send(worst);
  expect(`${status} ${/"message":"(.*?)","/.exec(body)?.[1]}`).toBe(said);
});

test('a long campus is not read, however many kitchens are asked about it', async () => {
  await addDish(app, await addChef(app));
  const lower = String.prototype.toLowerCase;
  let long = 0;
  const watch = vi.spyOn(String.prototype, 'toLowerCase').mockImplementation(function (this: string) {
    if (this.length > 1000) long += 1;
    return lower.call(this);
  });
  try {
    const worst = DOCUMENTS.find((document) => document.name === 'arrivals of a long campus') as WorstDocument;
    const { body } = await send(worst);
    expect(JSON.parse(body).data.getAllProducts[0].chef.products[0].chef).toEqual({ arrivals: [] });
    const named = '$v: [String], $one: String';
    const lists = 'delivers_to: $one, campus: $one';
    const query = `query (${named}) { a: getAllProducts(${lists}) { id } b: getAllChefs(${lists}) { id }
      c: getAllProducts(dietary: $v) { id } d: getAllProducts(without: $v, cuisine: $v, meal: $v) { id } e: getAllProducts(sort: $one) { id } }`;
    const one = 'İ'.repeat(14_000);
    await send({ name: '', query, variables: { v: [one], one } });
  } finally {
    watch.mockRestore();
  }
  expect(long).toBe(0);
});

test.each(['a wide variable', 'a list of wrong values'])('%s is answered with one complaint', async (name) => {
  const worst = DOCUMENTS.find((document) => document.name === name) as WorstDocument;
  for (const document of [worst, worst, worst]) {
    const { status, body } = await send(document);
    expect(status).toBe(400);
    expect(JSON.parse(body).errors).toHaveLength(1);
  }
});
