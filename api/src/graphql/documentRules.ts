import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  isListType,
  isNonNullType,
  NoSchemaIntrospectionCustomRule,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { DomainError } from '../platform/domainError.ts';
import { sensitiveOperations } from '../policy.ts';

export const MAX_TOKENS = 1000;
const MAX_DEPTH = 7;
const MAX_ALIASES = 5;
const MAX_COST = 4000;
const LIST_COST = 8;

/** What a document may ask for, whoever asks: size, depth, aliases, cost, one operation, one sensitive field. */
export function documentRules(options: { introspection: boolean }): ValidationRule[] {
  const rules: ValidationRule[] = [oneOperation, limits];
  return options.introspection ? rules : [...rules, NoSchemaIntrospectionCustomRule];
}

// A compiled document is kept by its text alone, so a text must mean one operation.
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(document: DocumentNode) {
      const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
      if (operations.length !== 1) context.reportError(new GraphQLError('A request holds exactly one operation.'));
    },
  };
}

function limits(context: ValidationContext): ASTVisitor {
  return {
    Document(document: DocumentNode) {
      let aliases = 0;
      let cost = 0;
      let sensitive = 0;
      const refuse = (message: string) => context.reportError(new GraphQLError(message));

      /** Walks fields with fragments in place; false ends the walk as soon as one limit is passed. */
      const walk = (set: SelectionSetNode, depth: number, factor: number, seen: readonly string[]): boolean =>
        set.selections.every((selection) => {
          if (selection.kind === 'InlineFragment') return walk(selection.selectionSet, depth, factor, seen);
          if (selection.kind === 'FragmentSpread') {
            const fragment = context.getFragment(selection.name.value);
            if (fragment == null || seen.includes(fragment.name.value)) return true;
            return walk(fragment.selectionSet, depth, factor, [...seen, fragment.name.value]);
          }
          return visitField(selection, depth, factor, seen);
        });

      const visitField = (field: FieldNode, depth: number, factor: number, seen: readonly string[]): boolean => {
        if (field.name.value.startsWith('__')) return true;
        aliases += field.alias === undefined ? 0 : 1;
        cost += factor;
        if (depth === 1 && sensitiveOperations.has(field.name.value)) sensitive += 1;
        if (depth > MAX_DEPTH) refuse(`A query is at most ${MAX_DEPTH} levels deep.`);
        else if (aliases > MAX_ALIASES) refuse(`A query has at most ${MAX_ALIASES} aliases.`);
        else if (cost > MAX_COST) refuse('This query asks for too much at once.');
        else if (sensitive > 1) {
          const originalError = new DomainError('BAD_USER_INPUT', 'oneSensitive');
          context.reportError(new GraphQLError(originalError.message, { originalError }));
        } else {
          const nested = isListField(context, field) ? factor * LIST_COST : factor;
          return field.selectionSet === undefined || walk(field.selectionSet, depth + 1, nested, seen);
        }
        return false;
      };

      for (const definition of document.definitions) {
        if (definition.kind === 'OperationDefinition') walk(definition.selectionSet, 1, 1, []);
      }
    },
  };
}

const listFields = new WeakMap<object, ReadonlySet<string>>();

/** Whether any type of the schema has a list under this field name: near enough for a cost. */
function isListField(context: ValidationContext, field: FieldNode): boolean {
  const schema = context.getSchema();
  let names = listFields.get(schema);
  if (names === undefined) {
    const found = new Set<string>();
    for (const type of Object.values(schema.getTypeMap())) {
      if (!('getFields' in type)) continue;
      for (const [name, { type: fieldType }] of Object.entries(type.getFields())) {
        if (isListType(isNonNullType(fieldType) ? fieldType.ofType : fieldType)) found.add(name);
      }
    }
    names = found;
    listFields.set(schema, names);
  }
  return names.has(field.name.value);
}
