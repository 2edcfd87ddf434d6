import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLScalarLiteralParser,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  type ValueNode,
} from 'graphql';
import { resolvers as access } from '../modules/access/access.resolvers.ts';
import { resolvers as accounts } from '../modules/accounts/accounts.resolvers.ts';
import { resolvers as catalogue } from '../modules/catalogue/catalogue.resolvers.ts';
import { resolvers as checkout } from '../modules/checkout/checkout.resolvers.ts';
import { resolvers as drops } from '../modules/drops/drops.resolvers.ts';
import { resolvers as favourites } from '../modules/favourites/favourites.resolvers.ts';
import { resolvers as menu } from '../modules/menu/menu.resolvers.ts';
import { resolvers as notifications } from '../modules/notifications/notifications.resolvers.ts';
import { resolvers as operators } from '../modules/operators/operators.resolvers.ts';
import { resolvers as orders } from '../modules/orders/orders.resolvers.ts';
import { resolvers as papers } from '../modules/papers/papers.resolvers.ts';
import { resolvers as payouts } from '../modules/payouts/payouts.resolvers.ts';
import { resolvers as kitchen } from '../modules/people/kitchen.resolvers.ts';
import { resolvers as people } from '../modules/people/people.resolvers.ts';
import { resolvers as problems } from '../modules/problems/problems.resolvers.ts';
import { resolvers as reviews } from '../modules/reviews/reviews.resolvers.ts';
import { guardFields } from './guardFields.ts';

const SDL_FILES = [
  './scalars.graphql',
  '../modules/access/access.graphql',
  '../modules/people/people.graphql',
  '../modules/people/roles.graphql',
  '../modules/people/kitchen.graphql',
  '../modules/menu/menu.graphql',
  '../modules/papers/papers.graphql',
  '../modules/catalogue/catalogue.graphql',
  '../modules/checkout/checkout.graphql',
  '../modules/orders/orders.graphql',
  '../modules/notifications/notifications.graphql',
  '../modules/accounts/accounts.graphql',
  '../modules/payouts/payouts.graphql',
  '../modules/problems/problems.graphql',
  '../modules/operators/problems.graphql',
  '../modules/reviews/reviews.graphql',
  '../modules/favourites/favourites.graphql',
  '../modules/drops/drops.graphql',
  '../modules/operators/operators.graphql',
  '../modules/operators/kitchens.graphql',
  '../modules/operators/desk.graphql',
  '../modules/operators/books.graphql',
];

type AnyResolvers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function createSchema(): GraphQLSchema {
  const sources = SDL_FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  // Valid: `npm run generate` checks it.
  const schema = buildASTSchema(parse(sources.join('\n')), { assumeValidSDL: true });
  for (const [name, rules] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type)) Object.assign(type, rules);
  }
  for (const module of [
    access,
    people,
    kitchen,
    menu,
    papers,
    catalogue,
    checkout,
    orders,
    notifications,
    accounts,
    payouts,
    problems,
    reviews,
    favourites,
    drops,
    operators,
  ] as AnyResolvers[])
    attach(schema, module);
  assertAnswered(schema);
  guardFields(schema);
  return schema;
}

function attach(schema: GraphQLSchema, resolvers: AnyResolvers): void {
  for (const [typeName, byField] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`Resolvers for ${typeName}, which is no object type of the schema.`);
    const fields = (type as GraphQLObjectType).getFields();
    for (const [name, resolve] of Object.entries(byField)) {
      const field = fields[name];
      if (field === undefined || typeof resolve !== 'function')
        throw new Error(`A resolver for ${typeName}.${name}, which is no field of the schema.`);
      field.resolve = resolve as NonNullable<typeof field.resolve>;
    }
  }
}

/** An operation without a resolver would answer null. */
function assertAnswered(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (field.resolve === undefined) throw new Error(`${type?.name}.${field.name} has no resolver.`);
    }
  }
}

type ScalarRules = {
  serialize: (value: unknown) => unknown;
  parseValue: (value: unknown) => unknown;
  parseLiteral: GraphQLScalarLiteralParser<unknown>;
};

const literalValue = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.ENUM:
    case Kind.BOOLEAN:
      return node.value;
    default:
      return undefined;
  }
};

function scalar(serialize: ScalarRules['serialize'], parse: (value: unknown) => unknown): ScalarRules {
  return { serialize, parseValue: parse, parseLiteral: (node) => parse(literalValue(node)) };
}

// The product's rule answers in its words.
const yesNo = scalar(
  (value) => (value === true ? 'Yes' : 'No'),
  (value) => {
    if (typeof value !== 'boolean' && typeof value !== 'string') throw new GraphQLError('Yes or No is expected.');
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.toLowerCase();
    if (text === 'yes' || text === 'true') return 'Yes';
    return text === 'no' || text === 'false' ? 'No' : '';
  },
);

const timestamp = scalar(
  (value) => String(value instanceof Date ? value.getTime() : value),
  (value) => {
    if (typeof value === 'number' || typeof value === 'string') return String(value);
    throw new GraphQLError('A time is expected.');
  },
);

const numberOrText = scalar(
  (value) => value,
  (value) => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    throw new GraphQLError('A number or its text is expected.');
  },
);

const scalars: Record<string, ScalarRules> = { YesNo: yesNo, Timestamp: timestamp, NumberOrText: numberOrText };
