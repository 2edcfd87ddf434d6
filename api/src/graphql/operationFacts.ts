import { type DocumentNode, type GraphQLSchema, getOperationAST, type SelectionSetNode } from 'graphql';
import { catalogueLists, isForOperators, operations, sensitiveOperations } from '../policy.ts';
import { judgeDocument } from './documentRules.ts';

export type Counted = {
  names: readonly string[];
  /**
   * Not counted for the network: guesses at passwords must not close the catalogue to it. Introspection counts by cost.
   */
  uncounted: number;
};

export type OperationFacts = Counted & {
  /** Cost of validating and compiling it. */
  selections: number;
  needsActor: boolean;
  needsOperator: boolean;
  isRead: boolean;
  isPublicRead: boolean;
  /** Only catalogue lists, the same for everyone. */
  isCatalogue: boolean;
};

const INTROSPECTION_A_FIELD = 100;

export function readOperation(schema: GraphQLSchema, document: DocumentNode): OperationFacts {
  const { uncounted, introspection, selections } = judgeDocument(schema, document);
  const operation = getOperationAST(document);
  const type = operation?.operation === 'mutation' ? 'Mutation' : 'Query';
  const names = operation ? rootFields(document, operation.selectionSet) : [];
  const words = names.filter((name) => !name.startsWith('__')).map((name) => operations[`${type}.${name}`]);
  return {
    names,
    selections,
    uncounted: uncounted + Math.ceil(introspection / INTROSPECTION_A_FIELD),
    needsActor: words.some((who) => who !== 'anyone' && !isForOperators(who)),
    needsOperator: words.some(isForOperators),
    isRead: operation?.operation === 'query',
    isPublicRead:
      type === 'Query' &&
      names.some((name) => operations[`Query.${name}`] === 'anyone' && !sensitiveOperations.has(name)),
    isCatalogue: type === 'Query' && names.length > 0 && names.every((name) => catalogueLists.has(name)),
  };
}

function rootFields(document: DocumentNode, root: SelectionSetNode): string[] {
  const names = new Set<string>();
  const fragments = new Map(
    document.definitions.flatMap((part) => (part.kind === 'FragmentDefinition' ? [[part.name.value, part]] : [])),
  );
  const read = (set: SelectionSetNode | undefined) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') names.add(selection.name.value);
      else if (selection.kind === 'InlineFragment') read(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // Read once, however often it is spread.
        fragments.delete(selection.name.value);
        read(fragment?.selectionSet);
      }
    }
  };
  read(root);
  return [...names];
}
