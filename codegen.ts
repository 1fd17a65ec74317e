import type { CodegenConfig } from '@graphql-codegen/cli';

/** The operations of the apps, and those of the client for partners. */
const OF_APPS = 'web/**/*.graphql';
const OF_PARTNERS = 'clients/graphql/*.graphql';

/**
 * Generates types, typed documents, hooks and the list of known operations from the schema and the documents
 * beside the components.
 */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  // A folder without documents is no error while its screens are being written.
  ignoreNoDocuments: true,
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    namingConvention: 'keep',
    defaultScalarType: 'unknown',
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
  },
  generates: {
    'web/shared/apollo/schema.generated.ts': {
      // Amounts have a branded type, so that the compiler refuses a plain number as money on a screen.
      plugins: [{ add: { content: "import type { Cents } from '#schema/money.ts';" } }, 'typescript'],
      config: {
        scalars: { ID: 'string', Cents: 'Cents', DateTimeISO: 'string', EmailAddress: 'string' },
        // The screens read the types of their own operations, so of the schema they need only inputs and enums.
        onlyOperationTypes: true,
        disableDescriptions: true,
      },
    },
    'web/shared/apollo/possibleTypes.generated.ts': {
      // The file contains only the types that the documents of the apps name.
      documents: [OF_APPS],
      plugins: ['./web/codegen/possibleTypes.ts'],
    },
    'schema/generated/operations.json': {
      documents: [OF_APPS, OF_PARTNERS],
      plugins: ['./web/codegen/operationManifest.ts'],
    },
    'clients/graphql/documents.generated.ts': {
      documents: [OF_PARTNERS],
      plugins: ['typescript-operations', './web/codegen/persistedDocuments.ts'],
      config: {
        scalars: { ID: 'string', Cents: 'number', DateTimeISO: 'string', JSON: 'Record<string, unknown>' },
      },
    },
    'web/': {
      documents: [OF_APPS],
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'shared/apollo/schema.generated.ts',
      },
      plugins: ['typescript-operations', './web/codegen/apolloHooks.ts'],
      config: {
        scalars: {
          ID: 'string',
          Cents: "Types.Scalars['Cents']['output']",
          DateTimeISO: 'string',
          EmailAddress: 'string',
        },
        importSchemaTypesFrom: 'web/shared/apollo/schema.generated.ts',
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        dedupeFragments: true,
      },
    },
  },
};

export default config;
