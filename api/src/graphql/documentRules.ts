import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '../platform/domainError.ts';
import { sensitiveOperations } from '../policy.ts';

export const MAX_TOKENS = 1000;
const MAX_DEPTH = 7;
const MAX_ALIASES = 5;
const MAX_COST = 4000;
// Room for one introspection query of a tool.
const MAX_INTROSPECTION = 40_000;
// The library compares fields of one name in pairs.
const MAX_SAME_NAME = 50;
const LIST_COST = 8;
/** At most five in a document. */
const SEARCH_COST = 600;
/** Each kitchen costs this; nested menus could ask for a thousand. */
const ARRIVALS_COST = 20;
// A menu in a menu multiplies its dishes.
const MAX_MENUS = 2;

/** Fragments count wherever they are spread. */
export type Sums = {
  depth: number;
  aliases: number;
  /** Fields and spreads; a search costs 600, arrivals 20, and below a list all counts eight times. */
  cost: number;
  introspection: number;
  uncounted: number;
  sensitive: number;
  /** How deeply menus are nested. */
  menus: number;
};

/** `selections`: what the library will validate. */
export type Judged = Sums & { selections: number };

const NOTHING: Sums = { depth: 0, aliases: 0, cost: 0, introspection: 0, uncounted: 0, sensitive: 0, menus: 0 };

/** Reads each node once, before the library validates. */
export function judgeDocument(schema: GraphQLSchema, document: DocumentNode): Judged {
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  const [operation] = operations;
  // Compiled documents are cached by text, so a text must mean one operation.
  if (operation === undefined || operations.length > 1)
    throw new GraphQLError('A request holds exactly one operation.');
  const reader = new DocumentReader(document, listFieldsOf(schema));
  const sums = reader.addUp(operation.selectionSet);
  if (sums.depth > MAX_DEPTH) throw new GraphQLError(`A query is at most ${MAX_DEPTH} levels deep.`);
  if (sums.aliases > MAX_ALIASES) throw new GraphQLError(`A query has at most ${MAX_ALIASES} aliases.`);
  const isWide = sums.cost > MAX_COST || sums.introspection > MAX_INTROSPECTION || sums.menus > MAX_MENUS;
  if (isWide || reader.mostOfOneName() > MAX_SAME_NAME) throw new GraphQLError('Please ask for less at once.');
  if (sums.sensitive > 1) throw new DomainError('BAD_USER_INPUT', 'oneSensitive');
  return { ...sums, selections: reader.selections };
}

class DocumentReader {
  readonly #document: DocumentNode;
  readonly #lists: ReadonlySet<string>;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<FragmentDefinitionNode, Sums | 'begun'>();
  readonly #written = new Map<string, number>();
  selections = 0;

  constructor(document: DocumentNode, lists: ReadonlySet<string>) {
    this.#document = document;
    this.#lists = lists;
    for (const part of document.definitions) {
      if (part.kind === 'FragmentDefinition') this.#fragments.set(part.name.value, part);
    }
  }

  addUp(set: SelectionSetNode): Sums {
    return set.selections.reduce((sums, selection) => add(sums, this.#sumsOf(selection)), NOTHING);
  }

  /** Unused fragments included: the library validates those too. */
  mostOfOneName(): number {
    for (const part of this.#document.definitions) {
      if (part.kind === 'FragmentDefinition') this.#ofFragment(part);
    }
    return Math.max(0, ...this.#written.values());
  }

  #sumsOf(selection: SelectionNode): Sums {
    this.selections += 1;
    if (selection.kind === 'Field') return this.#ofField(selection);
    if (selection.kind === 'InlineFragment') return this.addUp(selection.selectionSet);
    const fragment = this.#fragments.get(selection.name.value);
    return add({ ...NOTHING, cost: 1 }, fragment === undefined ? NOTHING : this.#ofFragment(fragment));
  }

  #ofFragment(fragment: FragmentDefinitionNode): Sums {
    const known = this.#known.get(fragment);
    if (known === 'begun') throw new GraphQLError(`Cannot spread fragment "${fragment.name.value}" within itself.`);
    if (known !== undefined) return known;
    this.#known.set(fragment, 'begun');
    const sums = this.addUp(fragment.selectionSet);
    this.#known.set(fragment, sums);
    return sums;
  }

  #ofField(field: FieldNode): Sums {
    const name = field.name.value;
    const shown = field.alias?.value ?? name;
    this.#written.set(shown, (this.#written.get(shown) ?? 0) + 1);
    const inner = field.selectionSet === undefined ? NOTHING : this.addUp(field.selectionSet);
    const own = isSearch(field) ? SEARCH_COST : name === 'arrivals' ? ARRIVALS_COST : 0;
    const cost = atMost(1 + own + inner.cost * (this.#lists.has(name) ? LIST_COST : 1));
    const aliases = atMost(inner.aliases + (field.alias === undefined ? 0 : 1));
    if (name === '__schema' || name === '__type') return { ...NOTHING, depth: 1, aliases, introspection: cost };
    const isSensitive = sensitiveOperations.has(name);
    return {
      depth: inner.depth + 1,
      aliases,
      cost,
      introspection: inner.introspection,
      uncounted: isSensitive ? 0 : 1,
      sensitive: isSensitive ? 1 : 0,
      menus: atMost(inner.menus + (name === 'products' ? 1 : 0)),
    };
  }
}

/** A variable may hold any words, so it counts as a search. */
function isSearch({ arguments: given = [] }: FieldNode): boolean {
  return given.some(
    ({ name, value }) =>
      name.value === 'search' && value.kind !== 'NullValue' && !('value' in value && value.value === ''),
  );
}

function add(one: Sums, other: Sums): Sums {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: atMost(one.aliases + other.aliases),
    cost: atMost(one.cost + other.cost),
    introspection: atMost(one.introspection + other.introspection),
    uncounted: atMost(one.uncounted + other.uncounted),
    sensitive: atMost(one.sensitive + other.sensitive),
    menus: Math.max(one.menus, other.menus),
  };
}

/** Without a cap doubling would reach infinity. */
const atMost = (sum: number) => Math.min(sum, 1e6);

const listFields = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/** Names alone decide: near enough for a cost. */
function listFieldsOf(schema: GraphQLSchema): ReadonlySet<string> {
  const known = listFields.get(schema);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getFields' in type)) continue;
    for (const [name, { type: fieldType }] of Object.entries(type.getFields())) {
      if (isListType(isNonNullType(fieldType) ? fieldType.ofType : fieldType)) names.add(name);
    }
  }
  listFields.set(schema, names);
  return names;
}
