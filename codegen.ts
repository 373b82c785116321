import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: 'string',
  ID: 'string',
};

const clientTypes = {
  scalars: { ...scalars, Upload: 'File' },
  enumsAsTypes: true,
  useTypeImports: true,
  typeNames: 'keep',
  namingConvention: 'keep',
  dedupeFragments: true,
  skipTypeNameForRoot: true,
  nonOptionalTypename: true,
  defaultScalarType: 'unknown',
};

const gatewayTypes = {
  useTypeImports: true,
  enumsAsTypes: true,
  defaultScalarType: 'unknown',
  scalars: {
    ...scalars,
    Upload: {
      input:
        "{ open: () => Promise<{ name: string; type: string; content: import('node:stream').Readable }> }",
      output: 'never',
    },
  },
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    // What the schema says, for every layer of the gateway: it imports nothing.
    'gateway/generated/types.ts': {
      plugins: ['typescript'],
      config: gatewayTypes,
    },
    'gateway/graphql/resolvers/generated.ts': {
      plugins: [
        { add: { content: "import type * as Types from '../../generated/types.ts';" } },
        'typescript-resolvers',
      ],
      config: {
        ...gatewayTypes,
        namespacedImportName: 'Types',
        contextType: '../context.ts#Context',
        customResolverFn: './Selection.ts#ResolverFn',
        makeResolverTypeCallable: true,
        mappers: {
          User: '../../provider/models.ts#UserModel',
          Image: '../../provider/models.ts#ImageModel',
          Post: '../../provider/models.ts#PostModel',
          RegularPost: '../../provider/models.ts#PostModel',
          ProductPost: '../../provider/models.ts#ProductModel',
          ServicePost: '../../provider/models.ts#ServiceModel',
          PostPage: '../../provider/models.ts#Page<PostModel>',
          ProductPage: '../../provider/models.ts#Page<ProductModel>',
          UserPage: '../../provider/models.ts#Page<UserModel>',
          CommentPage: '../../provider/models.ts#Page<CommentModel>',
          ContactPage: '../../provider/models.ts#Page<ContactModel>',
          NotificationPage: '../../provider/models.ts#NotificationPageModel',
          Comment: '../../provider/models.ts#CommentModel',
          Contact: '../../provider/models.ts#ContactModel',
          Conversation: '../../provider/models.ts#ConversationModel',
          Message: '../../provider/models.ts#MessageModel',
          MessagesRead: '../../provider/models.ts#MessagesReadModel',
          Typing: '../../provider/models.ts#TypingModel',
          Notification: '../../provider/models.ts#NotificationModel',
          UpdateProfilePayload: '../../provider/models.ts#ViewerWritten',
          UpdateRegularPostPayload: '../../provider/models.ts#PostWritten',
          UpdateProductPostPayload: '../../provider/models.ts#PostWritten',
          UpdateServicePostPayload: '../../provider/models.ts#PostWritten',
          DeletePostPayload: '../../provider/models.ts#PostDeleted',
          FollowUserPayload: '../../provider/models.ts#UserChanged',
          UnfollowUserPayload: '../../provider/models.ts#UserChanged',
          LikePostPayload: '../../provider/models.ts#PostChanged',
          UnlikePostPayload: '../../provider/models.ts#PostChanged',
          SavePostPayload: '../../provider/models.ts#PostChanged',
          UnsavePostPayload: '../../provider/models.ts#PostChanged',
          AddCommentPayload: '../../provider/models.ts#CommentAdded',
          DeleteCommentPayload: '../../provider/models.ts#CommentDeleted',
          SendMessagePayload: '../../provider/models.ts#MessageSent',
          MarkConversationReadPayload: '../../provider/models.ts#ConversationRead',
          SendTypingPayload: '../../provider/models.ts#TypingSent',
          MarkNotificationReadPayload: '../../provider/models.ts#NotificationRead',
          MarkAllNotificationsReadPayload: '../../provider/models.ts#AllNotificationsRead',
        },
      },
    },
    'web/gql/': {
      documents: ['web/**/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: clientTypes,
    },
    // A second client of the schema, which the browser tests run.
    'e2e/client/gql/': {
      documents: ['e2e/client/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: clientTypes,
    },
    'web/gql/possibleTypes.ts': { plugins: ['fragment-matcher'], config: { useExplicitTyping: true } },
  },
};

export default config;
