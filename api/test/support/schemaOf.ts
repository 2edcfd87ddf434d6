import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { TestApp } from './testApp.ts';

/** Demo mode allows introspection. */
export async function schemaOf(app: TestApp): Promise<GraphQLSchema> {
  const { data, error } = await app.graphql<IntrospectionQuery>(getIntrospectionQuery());
  if (data === null) throw new Error(error);
  return buildClientSchema(data);
}

export type Operation = { name: string; kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> };

export function operationsOf(schema: GraphQLSchema): Operation[] {
  const of = (kind: Operation['kind'], type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, kind, field }));
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

export function documentOf({ name, kind, field }: Operation, selection = '{ __typename }'): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`);
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  const inBraces = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const isLeaf = isLeafType(getNamedType(field.type));
  return `${kind} ${inBraces(declared)} { ${name}${inBraces(passed)} ${isLeaf ? '' : selection} }`;
}

export function fieldsOf(
  schema: GraphQLSchema,
  typeName: string,
): { leaves: string[]; links: { name: string; to: string }[] } {
  const type = schema.getType(typeName);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const isLeaf = (field: GraphQLField<unknown, unknown>) => isLeafType(getNamedType(field.type));
  return {
    leaves: fields.filter(isLeaf).map((field) => field.name),
    links: fields
      .filter((field) => !isLeaf(field))
      .map((field) => ({ name: field.name, to: getNamedType(field.type).name })),
  };
}
