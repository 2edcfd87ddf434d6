import { GraphQLError, type GraphQLScalarLiteralParser, Kind, type ValueNode } from 'graphql';

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

/** A scalar whose inputs read the same from a variable and from the query text. */
function scalar(serialize: ScalarRules['serialize'], parse: (value: unknown) => unknown): ScalarRules {
  return { serialize, parseValue: parse, parseLiteral: (node) => parse(literalValue(node)) };
}

// An unreadable availability stays text: the product's rule then answers with its own words.
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

export const scalars: Record<string, ScalarRules> = { YesNo: yesNo, Timestamp: timestamp, NumberOrText: numberOrText };
