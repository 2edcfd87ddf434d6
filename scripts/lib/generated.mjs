// What is generated from the SDL, and how. Run by the pinned Node, with everything installed.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { generate } from '@graphql-codegen/cli';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { inProject, ROOT } from './project.mjs';

const SCHEMA = 'api/schema.graphql';

/** What a resolver gives and receives for our scalars (api/src/graphql/scalars.ts). */
const SERVER_SCALARS = {
  ID: 'string',
  YesNo: { input: "'Yes' | 'No' | ''", output: 'boolean' },
  Timestamp: { input: 'string', output: 'Date | string | number' },
  NumberOrText: 'number | string',
};

/** What travels. */
const WEB_SCALARS = {
  ID: 'string',
  YesNo: { input: "'Yes' | 'No' | boolean", output: "'Yes' | 'No'" },
  Timestamp: 'string',
  NumberOrText: 'number | string',
};

const TYPES = { enumsAsTypes: true, useTypeImports: true, strictScalars: true, skipTypename: true };

/** Makes every generated file of the project; answers `{ filename, content }` with names from the project's root. */
export async function makeGenerated() {
  const sdl = await printedSchema();
  const files = await generate(
    {
      cwd: ROOT,
      silent: true,
      schema: sdl,
      ignoreNoDocuments: true,
      generates: {
        'api/src/graphql/generated/resolverTypes.ts': {
          plugins: ['typescript', 'typescript-resolvers'],
          config: {
            ...TYPES,
            scalars: SERVER_SCALARS,
            contextType: '../context.ts#Context',
            maybeValue: 'T | null | undefined',
            makeResolverTypeCallable: true,
            // A resolver is given the record as its store reads it.
            mappers: {
              User: '../../modules/people/people.store.ts#UserRow',
              UserProfile: '../../modules/people/people.store.ts#UserRow',
              Chef: '../../modules/people/people.store.ts#ChefRow',
              Rider: '../../modules/people/people.store.ts#RiderRow',
              PaymentInfo: '../../modules/people/people.store.ts#PaymentInfoRow',
              Product: '../../modules/menu/menu.store.ts#ProductRow',
              Order: '../../modules/orders/presentOrder.ts#PresentedOrder',
              OrderCustomer: '../../modules/orders/presentOrder.ts#PresentedCustomer',
              OrderPickup: '../../modules/orders/presentOrder.ts#PresentedPickup',
            },
          },
        },
        'web/src/gateway/generated/': {
          preset: 'client',
          documents: ['web/src/**/*.{ts,tsx}', '!web/src/gateway/generated/**'],
          presetConfig: { fragmentMasking: false },
          config: { ...TYPES, scalars: WEB_SCALARS, documentMode: 'string' },
        },
      },
    },
    false,
  );
  return [{ filename: SCHEMA, content: `${sdl}\n` }, ...files.map(({ filename, content }) => ({ filename, content }))];
}

/** The whole SDL of the modules as one text, in the same order on every machine. */
async function printedSchema() {
  const names = [];
  for await (const name of glob('api/src/{graphql,modules/*}/*.graphql', { cwd: ROOT })) names.push(name);
  const sdl = names.sort().map((name) => readFileSync(inProject(name), 'utf8'));
  return printSchema(lexicographicSortSchema(buildASTSchema(parse(sdl.join('\n')))));
}
