import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';
import { requireOperator } from '../modules/operators/session.ts';
import { DomainError } from '../platform/domainError.ts';
import { fields as fieldPolicy, operations, type Who } from '../policy.ts';

type Resolve = GraphQLFieldResolver<Record<string, unknown>, Context>;

export function guardFields(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const unused = new Set([...Object.keys(operations), ...Object.keys(fieldPolicy)]);
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  for (const type of types as GraphQLObjectType[]) {
    for (const field of Object.values(type.getFields()) as GraphQLField<Record<string, unknown>, Context>[]) {
      const line = `${type.name}.${field.name}`;
      unused.delete(line);
      if (roots.has(type)) guardOperation(field, operations[line], line);
      else guardRead(type.name, field, line);
    }
  }
  if (unused.size > 0) throw new Error(`The policy speaks of fields that do not exist: ${[...unused].join(', ')}.`);
}

function guardOperation(
  field: GraphQLField<Record<string, unknown>, Context>,
  who: Who | undefined,
  line: string,
): void {
  if (who === undefined) throw new Error(`${line} has no line in the policy.`);
  if (who === 'anyone' || who === 'registering' || who === 'registeringBrowser' || who === 'operatorOrNobody') return;
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolve;
  const guarded: Resolve = (parent, args, context, info) => {
    if (who === 'operator' || who === 'operatorMoney') requireOperator(context, who);
    else assertMay(context, who);
    return resolve(parent, args, context, info);
  };
  field.resolve = guarded;
}

function assertMay(context: Context, who: 'signedIn' | 'chef' | 'rider'): void {
  const { actor } = context;
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  if (who === 'chef' && !actor.roles.includes('Chef')) throw new DomainError('FORBIDDEN', 'notAllowed');
  if (who === 'rider' && !actor.roles.includes('Rider')) throw new DomainError('FORBIDDEN', 'notAllowed');
}

function guardRead(typeName: string, field: GraphQLField<Record<string, unknown>, Context>, line: string): void {
  const visible = fieldPolicy[line];
  if (visible === undefined) throw new Error(`${line} has no line in the policy.`);
  if (visible !== 'owner') return;
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolve;
  const ownerField = typeName === 'User' || typeName === 'UserProfile' ? 'id' : 'user_id';
  const guarded: Resolve = (parent, args, context, info) => {
    const owner = parent[ownerField];
    const isOwner = owner !== undefined && (owner === context.actor?.userId || owner === context.registeredUserId);
    // It holds what its caller sent.
    return isOwner || parent.isOwnInput === true ? resolve(parent, args, context, info) : null;
  };
  field.resolve = guarded;
}
