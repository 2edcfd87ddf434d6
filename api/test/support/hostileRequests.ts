import * as fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';

const NAUGHTY: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eevil\u202c',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dA\u036b\u0357\u0334\u0362',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇨🇦',
  'مرحبا \u200f123',
  '田中さんにあげて下さい',
  'ﬀ ⅷ ㎏ İı ß',
  "'; drop table users; --",
  "' or '1'='1",
  '%00 %0d%0aSet-Cookie: a=b',
  '\\',
  '\\\\server\\share',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '99999999999999999999',
  '2030-02-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'T'.repeat(2000),
  '(((((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '%s%n%x',
  '\r\nBcc: everyone@example.com',
];

export type HostileRequest = { query: string; variables: Record<string, unknown> };

export function hostileRequests(
  schema: GraphQLSchema,
  ids: readonly string[],
  options: { seed: number; numRuns: number },
): HostileRequest[] {
  const requests = fc.gen().map((gen) => new Writer(schema, ids, gen).request());
  return fc.sample(requests, options);
}

const NUMBERS = [0, -1, 1, 7, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1e308, 0.1, Number.MAX_SAFE_INTEGER];

class Writer {
  readonly #schema: GraphQLSchema;
  readonly #ids: readonly string[];
  readonly #gen: fc.GeneratorValue;
  readonly #declared: string[] = [];
  readonly #variables: Record<string, unknown> = {};

  constructor(schema: GraphQLSchema, ids: readonly string[], gen: fc.GeneratorValue) {
    this.#schema = schema;
    this.#ids = ids;
    this.#gen = gen;
  }

  request(): HostileRequest {
    const isQuery = this.#chance(60);
    const root = isQuery ? this.#schema.getQueryType() : this.#schema.getMutationType();
    const fields = Array.from({ length: this.#chance(80) ? 1 : this.#upTo(6) + 1 }, () => this.#field(root, 0));
    const head = this.#declared.length === 0 ? '' : `(${this.#declared.join(', ')})`;
    const document = `${isQuery ? 'query' : 'mutation'} Q${head} { ${fields.join(' ')} }`;
    return { query: this.#chance(12) ? this.#damaged(document) : document, variables: this.#variables };
  }

  #field(type: GraphQLObjectType | null | undefined, depth: number): string {
    if (this.#chance(3))
      return this.#pick(['__typename', 'nonsense', '__schema { types { name } }', '_entities', '...X']);
    // A logout would end the next request's session.
    const fields = Object.values(type?.getFields() ?? {}).filter(({ name }) => name !== 'logout');
    const field = this.#pick(fields);
    const alias = this.#chance(8) ? `a${this.#upTo(9)}: ` : '';
    const args = field.args.filter(() => this.#chance(85)).map((arg) => `${arg.name}: ${this.#argument(arg.type)}`);
    if (this.#chance(2)) args.push(`__proto__: ${this.#literal(this.#anything(2))}`);
    const inner = getNamedType(field.type);
    const directive = this.#chance(4)
      ? this.#pick([' @skip(if: true)', ' @include(if: false)', ' @no(x: 1)', ' @skip'])
      : '';
    const needsSelection = isObjectType(inner) !== this.#chance(2);
    const selection = needsSelection ? ` ${this.#selection(isObjectType(inner) ? inner : type, depth + 1)}` : '';
    return `${alias}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directive}${selection}`;
  }

  #selection(type: GraphQLObjectType | null | undefined, depth: number): string {
    const wanted = Array.from({ length: this.#upTo(5) + 1 }, () => this.#nested(type, depth));
    const fields = wanted.join(' ');
    return this.#chance(10) ? `{ ... on ${type?.name ?? 'X'} { ${fields} } }` : `{ ${fields} }`;
  }

  #nested(type: GraphQLObjectType | null | undefined, depth: number): string {
    const leaves = Object.values(type?.getFields() ?? {}).filter((field) => isLeafType(getNamedType(field.type)));
    if (depth < 9 && this.#chance(35)) return this.#field(type, depth);
    return leaves.length === 0 ? '__typename' : this.#pick(leaves).name;
  }

  #argument(type: GraphQLInputType): string {
    const value = this.#chance(80) ? this.#valueOf(type, 0) : this.#anything(3);
    if (this.#chance(40)) return this.#literal(value);
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${this.#chance(96) ? type : 'String'}`);
    if (this.#chance(95)) this.#variables[name] = value;
    return `$${name}`;
  }

  #valueOf(type: GraphQLInputType, depth: number): unknown {
    const bare = getNullableType(type);
    if (this.#chance(6)) return null;
    if (isListType(bare)) return Array.from({ length: this.#upTo(4) }, () => this.#valueOf(bare.ofType, depth + 1));
    if (isEnumType(bare)) return this.#pick(bare.getValues()).name;
    if (isInputObjectType(bare)) {
      const fields = Object.values(bare.getFields()).filter(() => this.#chance(80));
      return Object.fromEntries(fields.map((field) => [field.name, this.#valueOf(field.type, depth + 1)]));
    }
    if (this.#chance(8)) return this.#anything(2);
    const name = getNamedType(bare).name;
    if (name === 'Int' || name === 'Float') return this.#pick(NUMBERS);
    if (name === 'Boolean') return this.#chance(50);
    if (name === 'ID') return this.#chance(75) ? this.#pick(this.#ids) : this.#pick(NAUGHTY);
    return this.#chance(50) ? this.#plausible() : this.#pick(NAUGHTY);
  }

  #plausible(): string {
    return this.#pick([
      'Maya',
      'maya@campus.ca',
      '5195550123',
      'homeplate1',
      'Doon Campus',
      'N2G 4M4',
      'Veg',
      'Yes',
      '12.50',
      '3',
      'Customer',
      'Pending',
      'Waiting Pickup',
      'Cancelled',
      'In Progress',
      'Completed',
      '2030-01-01',
      '1893456000000',
      '10:00',
      'Bike',
      'http://localhost/Customer',
      ...this.#ids,
    ]);
  }

  #anything(depth: number): unknown {
    const kind = this.#upTo(depth > 0 ? 6 : 4);
    if (kind === 0) return this.#pick(NUMBERS);
    if (kind === 1) return this.#chance(50);
    if (kind <= 3) return this.#pick(NAUGHTY);
    if (kind === 4) return Array.from({ length: this.#upTo(3) }, () => this.#anything(depth - 1));
    return Object.fromEntries([[this.#pick(['id', 'role', 'constructor', 'a b', '']), this.#anything(depth - 1)]]);
  }

  #literal(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.#literal(item)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).map(([name, item]) => `${name}: ${this.#literal(item)}`);
    return `{ ${fields.join(', ')} }`;
  }

  #damaged(text: string): string {
    const [from, length] = [this.#upTo(text.length), this.#upTo(12)];
    const piece = this.#pick([
      '',
      text.slice(from, from + length).repeat(2),
      '{',
      '"',
      '"""',
      '$',
      '\u0000',
      '\ud800',
      '🍲',
      '#',
    ]);
    return text.slice(0, from) + piece + text.slice(from + length);
  }

  #upTo(below: number): number {
    return this.#gen(fc.nat, { max: Math.max(0, below - 1) });
  }

  #chance(percent: number): boolean {
    return this.#upTo(100) < percent;
  }

  #pick<Thing>(things: readonly Thing[]): Thing {
    return things[this.#upTo(things.length)] as Thing;
  }
}
