import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as fragmentMatcher from '@graphql-codegen/fragment-matcher';
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset';
import type { Types } from '@graphql-codegen/plugin-helpers';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'graphql';
import { documentsOfFile } from './codegen.documents';
import { listOfMigrations } from './codegen.migrations';
import { pagedFields } from './codegen.pagedFields';
import { listsOfWords } from './codegen.words';

// Makes the types and documents of the client's operations, from schema.graphql, and the lists of all words and migrations. The generators are called directly:
// their own command line loads a sixth of all packages, to find files whose names are known here.

const SCHEMA_TYPES = 'client/apollo/schemaTypes.ts';

/** Shared by every output of the operations, so that the outputs agree. */
const operationTypes = {
  scalars: { DateTime: 'string', URL: 'string', Upload: 'File', ID: 'string' },
  strictScalars: true,
  enumType: 'string-literal',
  useTypeImports: true,
  // Apollo Client adds __typename to every selection set but the roots.
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  // Relay-style masking, in the format that Apollo's dataMasking types read.
  inlineFragmentTypes: 'mask',
  customDirectives: { apolloUnmask: true },
  avoidOptionals: { variableValue: false, inputValue: false, defaultValue: false },
  arrayInputCoercion: false,
};

const sdl = readFileSync('schema.graphql', 'utf8');
const shared = {
  schema: parse(sdl),
  schemaAst: buildSchema(sdl),
  documents: documentsOf('client'),
  pluginMap: {
    operations,
    documents: { plugin: documentsOfFile },
    fragmentMatcher,
    pagedFields: { plugin: pagedFields },
  },
};

/** The line after the mark for editors, in every file that is written by hand. */
function documentsOf(folder: string): Types.DocumentFile[] {
  const found: Types.DocumentFile[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(name) || /\.generated\.ts$|^apollo\//.test(name)) continue;
    const location = path.resolve(folder, name);
    const texts = readFileSync(location, 'utf8').matchAll(/\/\* GraphQL \*\/ `([^`]*)`/g);
    const rawSDL = [...texts].map(([, text]) => text).join('\n');
    if (rawSDL) found.push({ location, rawSDL, document: parse(rawSDL) });
  }
  return found;
}

const write = async (options: Types.GenerateOptions) =>
  writeText(options.filename, withoutUnused(await codegen(options)));

/** The generator imports the types of fragments that are spread unmasked too, whose fields then stand in place of them. */
const withoutUnused = (text: string) =>
  text.replaceAll(/^import type \{ (\w+) \} from .*\n/gm, (line, name: string) =>
    text.split(name).length > 2 ? line : '',
  );

function writeText(file: string, text: string): void {
  const isMade = () => {
    try {
      return readFileSync(file, 'utf8') === text;
    } catch {
      return false;
    }
  };
  // Watchers see no change in an unchanged file.
  if (isMade()) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

for (const { filename, text } of [...listsOfWords(), listOfMigrations()]) writeText(filename, text);

// The enums and inputs in use, once.
await write({
  ...shared,
  filename: SCHEMA_TYPES,
  plugins: [{ operations: {} }],
  config: { ...operationTypes, generateOperationTypes: false },
});

// The types of each interface, for Apollo's cache.
await write({
  ...shared,
  filename: 'client/apollo/possibleTypes.ts',
  plugins: [{ fragmentMatcher: {} }],
  config: { useExplicitTyping: true, apolloClientVersion: 3 },
});

// The lists that are read a slice at a time, for the cache, too.
await write({
  ...shared,
  filename: 'client/apollo/pagedFields.ts',
  plugins: [{ pagedFields: {} }],
  config: {},
});

// One X.generated.ts beside each X.tsx: its types and documents.
const beside = await nearOperationFile.buildGeneratesSection({
  ...shared,
  baseOutputDir: 'client/',
  presetConfig: { extension: '.generated.ts' },
  plugins: [{ operations: {} }, { documents: {} }],
  config: {
    ...operationTypes,
    importSchemaTypesFrom: SCHEMA_TYPES,
    allDocuments: shared.documents,
  },
});
for (const options of beside) await write(options);
