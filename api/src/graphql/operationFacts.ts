import { type DocumentNode, getOperationAST, type SelectionSetNode } from 'graphql';
import { catalogueLists, operations, sensitiveOperations } from '../policy.ts';

/** `refused`: the caller's mistake; `limited`: too many; `failed`: ours. */
export type RequestOutcome = 'ok' | 'refused' | 'limited' | 'failed';

export type Counted = {
  /** The root fields, one for each time that they are asked. */
  names: readonly string[];
  /** How many of them have no count of their own: somebody's guesses must not close the catalogue to a whole network. */
  uncounted: number;
};

export type OperationFacts = Counted & {
  /** Whether any of them asks who calls. */
  needsActor: boolean;
  /** Whether it only reads. */
  isRead: boolean;
  /** Whether all of them are lists of the catalogue, whose answer is the same for everyone. */
  isCatalogue: boolean;
};

const known = new WeakMap<DocumentNode, OperationFacts>();

/** What a valid document of one operation asks for. Read once per cached document. */
export function readOperation(document: DocumentNode): OperationFacts {
  const facts = known.get(document) ?? readFacts(document);
  known.set(document, facts);
  return facts;
}

function readFacts(document: DocumentNode): OperationFacts {
  const operation = getOperationAST(document);
  const type = operation?.operation === 'mutation' ? 'Mutation' : 'Query';
  const names = operation ? rootFields(document, operation.selectionSet) : [];
  return {
    names,
    uncounted: names.filter((name) => !sensitiveOperations.has(name)).length,
    needsActor: names.some((name) => !name.startsWith('__') && operations[`${type}.${name}`] !== 'anyone'),
    isRead: operation?.operation === 'query',
    isCatalogue: type === 'Query' && names.length > 0 && names.every((name) => catalogueLists.has(name)),
  };
}

function rootFields(document: DocumentNode, set: SelectionSetNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection.name.value];
    if (selection.kind === 'InlineFragment') return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) => definition.kind === 'FragmentDefinition' && definition.name.value === selection.name.value,
    );
    return fragment?.kind === 'FragmentDefinition' ? rootFields(document, fragment.selectionSet) : [];
  });
}
