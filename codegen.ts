import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: 'string',
  ID: 'string',
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'gateway/resolvers/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        useTypeImports: true,
        enumsAsTypes: true,
        makeResolverTypeCallable: true,
        defaultScalarType: 'unknown',
        scalars: {
          ...scalars,
          Upload: {
            input: 'Promise<import("graphql-upload/processRequest.mjs").FileUpload>',
            output: 'never',
          },
        },
      },
    },
    'web/gql/': {
      documents: ['web/**/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: { ...scalars, Upload: 'File' },
        enumsAsTypes: true,
        useTypeImports: true,
        typeNames: 'keep',
        namingConvention: 'keep',
        dedupeFragments: true,
        skipTypeNameForRoot: true,
        nonOptionalTypename: true,
        defaultScalarType: 'unknown',
      },
    },
    'web/gql/possibleTypes.ts': { plugins: ['fragment-matcher'], config: { useExplicitTyping: true } },
  },
};

export default config;
