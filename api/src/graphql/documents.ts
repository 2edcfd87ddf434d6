import {
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { MAX_TOKENS } from './documentRules.ts';
import { type Formatted, formatResult } from './formatError.ts';
import { type OperationFacts, readOperation } from './operationFacts.ts';

// Twice the web's own.
const CACHED_DOCUMENTS = 100;

export type Variables = Record<string, unknown>;

export type KnownDocument = {
  facts: OperationFacts;
  name: string | undefined;
  /** Throws the first problem; its message repeats the value. */
  judgeVariables(variables: Variables): void;
  execute(variables: Variables, context: Context): Promise<Formatted>;
};

export type Documents = ReturnType<typeof createDocuments>;

/** Each is parsed, judged, validated and compiled once, then found by its text. */
export function createDocuments(schema: GraphQLSchema, isDemo: boolean) {
  const rules = isDemo ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const known = new LRUCache<string, KnownDocument>({ max: CACHED_DOCUMENTS });

  /** `countNew` is asked before the validation, whose work grows with fragments and fields of one name. */
  return (text: string, countNew?: (selections: number) => void): KnownDocument => {
    const document = known.get(text) ?? prepare(text, countNew);
    known.set(text, document);
    return document;
  };

  function prepare(text: string, countNew?: (selections: number) => void): KnownDocument {
    // Locations would more than double a document's memory.
    const document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
    const facts = readOperation(schema, document);
    countNew?.(facts.selections);
    const problems = validate(schema, document, rules);
    if (problems.length > 0) throw new AggregateError(problems);
    const compiled = compileQuery(schema, document);
    if (!isCompiledQuery(compiled)) throw new AggregateError(compiled.errors ?? []);
    const operation = getOperationAST(document);
    const declared = operation?.variableDefinitions ?? [];
    return {
      facts,
      name: operation?.name?.value,
      judgeVariables(variables) {
        const { errors } = getVariableValues(schema, declared, variables, { maxErrors: 1 });
        if (errors !== undefined) throw errors[0];
      },
      execute: async (variables, context) =>
        formatResult(await compiled.query(undefined, context, variables), context.log, isDemo),
    };
  }
}
