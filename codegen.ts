import type { CodegenConfig } from '@graphql-codegen/cli';

/** Shared by every typescript-operations output, so that the outputs agree. */
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
} as const;

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/**/*.generated.ts', '!client/apollo/**'],
  ignoreNoDocuments: true,
  generates: {
    // The enums and inputs in use, once.
    'client/apollo/schemaTypes.ts': {
      plugins: ['typescript-operations'],
      config: { ...operationTypes, generateOperationTypes: false },
    },
    // One X.generated.ts beside each X.tsx: its types and documents.
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...operationTypes,
        importSchemaTypesFrom: 'client/apollo/schemaTypes.ts',
        documentMode: 'documentNodeImportFragments',
        dedupeFragments: false,
        optimizeDocumentNode: true,
      },
    },
    // Which types an interface has, for Apollo's cache.
    'client/apollo/possibleTypes.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true, apolloClientVersion: 3 },
    },
  },
};
export default config;
