import { type DocumentNode, type GraphQLSchema, getOperationAST, type SelectionSetNode } from 'graphql';
import { catalogueLists, operations, sensitiveOperations } from '../policy.ts';
import { judgeDocument } from './documentRules.ts';

/** `refused`: the caller's mistake; `limited`: too many; `failed`: ours. */
export type RequestOutcome = 'ok' | 'refused' | 'limited' | 'failed';

export type Counted = {
  /** The root fields, each once. */
  names: readonly string[];
  /**
   * How many root fields have no limit of their own: guesses at a password must not close the catalogue to a whole network.
   * Introspection counts by its cost.
   */
  uncounted: number;
};

export type OperationFacts = Counted & {
  /** How much there is to validate and compile while it is new. */
  selections: number;
  /** Whether any of them needs the actor. */
  needsActor: boolean;
  /** Whether it only reads. */
  isRead: boolean;
  /** Whether it reads what is open to anyone: in turns with all others who do. */
  isPublicRead: boolean;
  /** Whether all of them are lists of the catalogue, whose answer is the same for everyone. */
  isCatalogue: boolean;
};

/** An introspection of all counts like 300 fields. */
const INTROSPECTION_A_FIELD = 100;

const known = new WeakMap<DocumentNode, OperationFacts>();

/** What a document asks for, once it has been judged; throws what `judgeDocument` does. Read once per cached document. */
export function readOperation(schema: GraphQLSchema, document: DocumentNode): OperationFacts {
  const facts = known.get(document) ?? readFacts(schema, document);
  known.set(document, facts);
  return facts;
}

function readFacts(schema: GraphQLSchema, document: DocumentNode): OperationFacts {
  const { uncounted, introspection, selections } = judgeDocument(schema, document);
  const operation = getOperationAST(document);
  const type = operation?.operation === 'mutation' ? 'Mutation' : 'Query';
  const names = operation ? rootFields(document, operation.selectionSet) : [];
  return {
    names,
    selections,
    uncounted: uncounted + Math.ceil(introspection / INTROSPECTION_A_FIELD),
    needsActor: names.some((name) => !name.startsWith('__') && operations[`${type}.${name}`] !== 'anyone'),
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
