// Generates the schema and the types from the SDL. Needs the pinned Node and installed packages.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { inProject, ROOT } from './project.mjs';

const SCHEMA = 'api/schema.graphql';

/** Resolver types of the scalars (api/src/graphql/schema.ts). */
const SERVER_SCALARS = {
  ID: 'string',
  YesNo: { input: "'Yes' | 'No' | ''", output: 'boolean' },
  Timestamp: { input: 'string', output: 'Date | string | number' },
  NumberOrText: 'number | string',
};

const WEB_SCALARS = {
  ID: 'string',
  YesNo: { input: "'Yes' | 'No' | boolean", output: "'Yes' | 'No'" },
  Timestamp: 'string',
  NumberOrText: 'number | string',
};

const TYPES = { enumsAsTypes: true, useTypeImports: true, strictScalars: true, skipTypename: true };

/** Every generated file as `{ filename, content }`, relative to the root. */
export async function makeGenerated() {
  const sdl = await printedSchema();
  const schema = { schema: parse(sdl), schemaAst: lexicographicSortSchema(buildASTSchema(parse(sdl))) };
  const outputs = [serverOutput(schema), ...(await webOutputs(schema))];
  const files = outputs.map(async (output) => ({ filename: output.filename, content: await codegen(output) }));
  return [{ filename: SCHEMA, content: `${sdl}\n` }, ...(await Promise.all(files))];
}

const serverOutput = (schema) => ({
  ...schema,
  filename: 'api/src/generated/resolverTypes.ts',
  documents: [],
  plugins: [{ typescript: {} }, { resolvers: {} }],
  pluginMap: { typescript, resolvers },
  config: {
    ...TYPES,
    scalars: SERVER_SCALARS,
    contextType: '../context.ts#Context',
    maybeValue: 'T | null | undefined',
    makeResolverTypeCallable: true,
    // Resolvers get records as their store reads them.
    mappers: {
      User: '../modules/people/people.store.ts#UserRow',
      UserProfile: '../modules/people/people.store.ts#UserRow',
      Chef: '../modules/people/people.store.ts#ChefRow',
      Rider: '../modules/people/people.store.ts#RiderRow',
      PaymentInfo: '../modules/people/people.store.ts#PaymentInfoRow',
      Product: '../modules/menu/menu.store.ts#ProductRow',
      Drop: '../modules/stock/drops.store.ts#DropRow',
      Order: '../modules/orders/presentOrder.ts#PresentedOrder',
      OrderPickup: '../modules/orders/presentOrder.ts#PresentedPickup',
    },
  },
});

const webOutputs = async (schema) =>
  preset.buildGeneratesSection({
    ...schema,
    baseOutputDir: 'web/src/gateway/generated/',
    documents: await webDocuments(),
    plugins: [],
    pluginMap: {},
    presetConfig: { fragmentMasking: false },
    config: { ...TYPES, scalars: WEB_SCALARS, documentMode: 'string' },
  });

/** The web's documents, from graphql(`…`). */
async function webDocuments() {
  const names = [];
  for await (const name of glob('web/src/**/*.{ts,tsx}', { cwd: ROOT })) names.push(name);
  return names
    .filter((name) => !name.includes('/generated/'))
    .sort()
    .flatMap((name) => Array.from(readFileSync(inProject(name), 'utf8').matchAll(/\bgraphql\(`([^`]+)`\)/g)))
    .map(([, text]) => ({ document: parse(text), rawSDL: text }));
}

/** The SDL of all modules, printed in a stable order. */
async function printedSchema() {
  const names = [];
  for await (const name of glob('api/src/{graphql,modules/*}/*.graphql', { cwd: ROOT })) names.push(name);
  const sdl = names.sort().map((name) => readFileSync(inProject(name), 'utf8'));
  return printSchema(lexicographicSortSchema(buildASTSchema(parse(sdl.join('\n')))));
}
