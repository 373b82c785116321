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

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'gateway/resolvers/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        customResolverFn: './Selection.ts#ResolverFn',
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
          ProductPage: '../provider/models.ts#Page<ProductModel>',
          UserPage: '../provider/models.ts#Page<UserModel>',
          CommentPage: '../provider/models.ts#Page<CommentModel>',
          ContactPage: '../provider/models.ts#Page<ContactModel>',
          NotificationPage: '../provider/models.ts#NotificationPageModel',
          Comment: '../provider/models.ts#CommentModel',
          Contact: '../provider/models.ts#ContactModel',
          Conversation: '../provider/models.ts#ConversationModel',
          Message: '../provider/models.ts#MessageModel',
          MessagesRead: '../provider/models.ts#MessagesReadModel',
          Typing: '../provider/models.ts#TypingModel',
          Notification: '../provider/models.ts#NotificationModel',
          UpdateProfilePayload: '../provider/models.ts#ViewerWritten',
          UpdateRegularPostPayload: '../provider/models.ts#PostWritten',
          UpdateProductPostPayload: '../provider/models.ts#PostWritten',
          UpdateServicePostPayload: '../provider/models.ts#PostWritten',
          DeletePostPayload: '../provider/models.ts#PostDeleted',
          FollowUserPayload: '../provider/models.ts#UserChanged',
          UnfollowUserPayload: '../provider/models.ts#UserChanged',
          LikePostPayload: '../provider/models.ts#PostChanged',
          UnlikePostPayload: '../provider/models.ts#PostChanged',
          SavePostPayload: '../provider/models.ts#PostChanged',
          UnsavePostPayload: '../provider/models.ts#PostChanged',
          AddCommentPayload: '../provider/models.ts#CommentAdded',
          DeleteCommentPayload: '../provider/models.ts#CommentDeleted',
          SendMessagePayload: '../provider/models.ts#MessageSent',
          MarkConversationReadPayload: '../provider/models.ts#ConversationRead',
          SendTypingPayload: '../provider/models.ts#TypingSent',
          MarkNotificationReadPayload: '../provider/models.ts#NotificationRead',
          MarkAllNotificationsReadPayload: '../provider/models.ts#AllNotificationsRead',
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
