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
        mappers: {
          User: '../provider/models.ts#UserModel',
          Image: '../provider/models.ts#ImageModel',
          Post: '../provider/models.ts#PostModel',
          RegularPost: '../provider/models.ts#PostModel',
          ProductPost: '../provider/models.ts#ProductModel',
          ServicePost: '../provider/models.ts#ServiceModel',
          PostPage: '../provider/models.ts#Page<PostModel>',
          UserPage: '../provider/models.ts#Page<UserModel>',
          CommentPage: '../provider/models.ts#Page<CommentModel>',
          Comment: '../provider/models.ts#CommentModel',
          Contact: '../provider/models.ts#ContactModel',
          Conversation: '../provider/models.ts#ConversationModel',
          Message: '../provider/models.ts#MessageModel',
          Notification: '../provider/models.ts#NotificationModel',
          NotificationList: '../provider/models.ts#NotificationListModel',
        },
        scalars: {
          ...scalars,
          Upload: { input: '../http/Upload.ts#Upload', output: 'never' },
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
