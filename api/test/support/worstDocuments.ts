import { MAX_TOKENS } from '../../src/graphql/documentRules.ts';

/** Cheap to send, expensive for a careless reader. */
export type WorstDocument = { name: string; query: string; variables?: Record<string, unknown> };

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ');

/** `F0` to `F<steps - 1>`: each spreads the next so many times; the last holds `leaf`. */
function chain(steps: number, spreads: number, on: string, leaf: string, wrap = (inner: string) => inner): string {
  const body = (n: number) => (n + 1 < steps ? times(spreads, () => wrap(`...F${n + 1}`)) : leaf);
  return times(steps, (n) => `fragment F${n} on ${on} { ${body(n)} }`);
}

/** Every way to be more than it looks, within 64 KiB and 1,000 tokens. */
export function worstDocuments(): WorstDocument[] {
  const wide = Math.floor(MAX_TOKENS / 2) - 20;
  return [
    { name: 'a flat chain', query: `{ ...F0 } ${chain(100, 1, 'Query', '__typename')}` },
    { name: 'doubling fragments', query: `{ ...F0 } ${chain(80, 2, 'Query', '__typename')}` },
    { name: 'fragments that multiply by 30', query: `{ ...F0 } ${chain(14, 30, 'Query', '__typename')}` },
    { name: 'doubling fragments of a list', query: `{ getAllChefs { ...F0 } } ${chain(80, 2, 'Chef', 'id')}` },
    {
      name: 'doubling in inline fragments',
      query: `{ ...F0 } ${chain(50, 2, 'Query', '__typename', (i) => `... { ${i} }`)}`,
    },
    {
      name: 'doubling in fields',
      query: `{ getAllChefs { ...F0 } } ${chain(50, 2, 'Chef', 'id', (i) => `user { id } ${i}`)}`,
    },
    {
      name: 'doubling through fields',
      query: `{ getAllChefs { ...F0 } } ${chain(40, 2, 'Chef', 'id', (i) => `products { chef { ${i} } }`)}`,
    },
    {
      name: 'doubling with directives',
      query: `query ($a: Boolean!) { ...F0 } ${chain(20, 2, 'Query', '__typename', (i) => `... @include(if: $a) { ${i} }`)}`,
      variables: { a: true },
    },
    {
      name: 'doubling of a sensitive operation',
      query: `mutation { ...F0 } ${chain(80, 2, 'Mutation', 'logout { success }')}`,
    },
    { name: 'doubling introspection', query: `{ ...F0 } ${chain(80, 2, 'Query', '__schema { types { name } }')}` },
    {
      name: 'doubling inside introspection',
      query: `{ __schema { types { ...F0 } } } ${chain(80, 2, '__Type', 'name')}`,
    },
    { name: 'doubling that nobody asks for', query: `{ __typename } ${chain(80, 2, 'Query', '__typename')}` },
    { name: 'a cycle of one', query: '{ ...F } fragment F on Query { ...F ...F }' },
    {
      name: 'a cycle of all',
      query: `{ ...F0 } ${times(100, (n) => `fragment F${n} on Query { ...F${(n + 1) % 100} }`)}`,
    },
    {
      name: 'cycles of each with each',
      query: `{ ...F0 } ${times(20, (n) => `fragment F${n} on Query { ${times(20, (m) => `...F${m === n ? 0 : m}`)} }`)}`,
    },
    {
      name: 'each fragment spreads all later ones',
      query: `{ ...F0 } ${times(25, (n) => `fragment F${n} on Query { __typename ${times(24 - n, (m) => `...F${n + m + 1}`)} }`)}`,
    },
    { name: 'deep inline fragments', query: `{ ${'... { '.repeat(320)} __typename ${'}'.repeat(320)} }` },
    { name: 'deep fields', query: `{ getAllChefs { ${'products { chef { '.repeat(160)} id ${'}'.repeat(320)} } }` },
    { name: 'one field, wide', query: `{ ${'__typename '.repeat(wide * 2)} }` },
    { name: 'one field with a selection, wide', query: `{ ${'getAllChefs { id } '.repeat(240)} }` },
    {
      name: 'overlapping fields in overlapping fields',
      query: `{ ${times(15, () => `getAllChefs { ${times(15, () => 'user { id }')} }`)} }`,
    },
    { name: 'overlapping fields, seven deep', query: `{ ${overlapping(6)} }` },
    {
      name: 'overlapping fields that differ in arguments',
      query: `{ ${times(105, (n) => `getAllChefs(limit: ${n}) { id }`)} }`,
    },
    {
      name: 'overlapping fields in fragments',
      query: `{ ${times(60, (n) => `...F${n}`)} } ${times(60, (n) => `fragment F${n} on Query { getAllChefs { id } }`)}`,
    },
    {
      name: 'fragments between overlapping fields',
      query: `{ ${times(30, (n) => `getAllChefs { ...F${n} ...F${(n + 1) % 30} }`)} } ${times(30, (n) => `fragment F${n} on Chef { user { id } products { id } }`)}`,
    },
    { name: 'aliases', query: `{ ${times(160, (n) => `a${n}: getAllChefs { id }`)} }` },
    { name: 'unknown fields, nearly known', query: `{ ${times(480, (n) => `getAllProductsByChefAn${n}`)} }` },
    { name: 'long names', query: `{ ${times(900, (n) => `${'n'.repeat(60)}${n}`)} }` },
    { name: 'unknown fragments', query: `{ ${times(300, (n) => `...Missing${n}`)} }` },
    {
      name: 'one fragment by many names',
      query: `{ __typename } ${times(120, () => 'fragment F on Query { __typename }')}`,
    },
    {
      name: 'many operations',
      query: `${times(120, (n) => `query Q${n} { ...F }`)} fragment F on Query { __typename }`,
    },
    { name: 'directives', query: `{ __typename ${'@skip(if: false) '.repeat(140)} }` },
    { name: 'unknown directives', query: `{ __typename ${'@deprecatedd '.repeat(480)} }` },
    { name: 'variables', query: `query (${times(160, (n) => `$v${n}: [String]`)}) { __typename }` },
    {
      name: 'conditions',
      query: `query (${times(45, (n) => `$v${n}: Boolean!`)}) { ${times(45, (n) => `... @skip(if: $v${n}) { getAllChefs { id } }`)} }`,
      variables: conditions(45),
    },
    {
      name: 'conditions in conditions',
      query: `query (${times(40, (n) => `$v${n}: Boolean!`)}) { ${times(40, (n) => `... @skip(if: $v${n}) {`)} getAllChefs { id ...F0 } ${'}'.repeat(40)} } ${chain(7, 2, 'Chef', 'id', (i) => `... @skip(if: $v1) { ${i} }`)}`,
      variables: conditions(40),
    },
    { name: 'a list as an argument', query: `{ getAllChefs(search: [${'1 '.repeat(900)}]) { id } }` },
    {
      name: 'a deep list as an argument',
      query: `{ getAllChefs(search: ${'['.repeat(480)}${']'.repeat(480)}) { id } }`,
    },
    {
      name: 'an input object with one field many times',
      query: `mutation { addProduct(input: { ${'name: "a" '.repeat(300)} }) { id } }`,
    },
    {
      name: 'an input object with unknown fields',
      query: `mutation { addProduct(input: { ${times(300, (n) => `quantity_seem${n}: 1`)} }) { id } }`,
    },
    {
      name: 'a deep input object',
      query: `mutation { addProduct(input: ${'{ name: '.repeat(240)} 1 ${'}'.repeat(240)}) { id } }`,
    },
    {
      name: 'a wide variable',
      query: 'mutation ($input: ProductInput) { addProduct(input: $input) { id } }',
      variables: { input: Object.fromEntries(Array.from({ length: 3900 }, (_, n) => [`name_${n}`, n])) },
    },
    {
      name: 'a list of wrong values',
      query: 'mutation ($input: UserInput) { createUser(input: $input) { id } }',
      variables: { input: { role: Array.from({ length: 10_000 }, () => ({})) } },
    },
    {
      name: 'a deep variable',
      query: 'mutation ($input: UserInput) { createUser(input: $input) { id } }',
      variables: { input: { role: nested(2000) } },
    },
    { name: 'a long string', query: `{ getAllChefs(search: "${'\\u0041'.repeat(9_000)}") { id } }` },
    { name: 'a long block string', query: `{ getAllChefs(search: """${' \n'.repeat(21_000)}""") { id } }` },
    { name: 'a long comment', query: `{ __typename } ${'#\n'.repeat(21_000)}` },
    { name: 'arrivals in menus in menus', ...arrivalsIn(6) },
    { name: 'arrivals of a long campus', ...arrivalsIn(1) },
    { name: 'commas', query: `{ __typename ${','.repeat(60_000)} }` },
  ];
}

/** The name of this campus takes long to lowercase. */
const arrivalsIn = (aliases: number) => ({
  query: `query ($v: String) { getAllProducts(limit: 34) { chef { products { chef { ${times(aliases, (n) => `${n === 0 ? '' : `a${n}: `}arrivals(campus: $v) { from }`)} } } } } }`,
  variables: { v: 'İ'.repeat(29_000) },
});

function overlapping(levels: number): string {
  return levels === 0 ? 'id' : times(2, () => `${levels % 2 ? 'chef' : 'products'} { ${overlapping(levels - 1)} }`);
}

const conditions = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, false]));

function nested(depth: number): unknown {
  let value: unknown = 'Customer';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Different texts, so that no cache has them. */
export const freshCopies = (document: WorstDocument, count: number): WorstDocument[] =>
  Array.from({ length: count }, () => {
    freshTexts += 1;
    return { ...document, query: `#${freshTexts}\n${document.query}` };
  });
let freshTexts = 0;
