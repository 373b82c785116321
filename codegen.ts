import type { CodegenConfig } from '@graphql-codegen/cli';

const SCALARS = {
  DateTime: 'string',
  ID: 'string',
};

const CLIENT_OPTIONS = {
  scalars: { ...SCALARS, Upload: 'File' },
  enumsAsTypes: true,
  useTypeImports: true,
  typeNames: 'keep',
  namingConvention: 'keep',
  dedupeFragments: true,
  skipTypeNameForRoot: true,
  nonOptionalTypename: true,
  defaultScalarType: 'unknown',
};

const GATEWAY_OPTIONS = {
  useTypeImports: true,
  enumsAsConst: true,
  namingConvention: { enumValues: 'keep' },
  defaultScalarType: 'unknown',
  scalars: {
    ...SCALARS,
    Upload: {
      input: "{ filename: string; mimetype: string; createReadStream: () => import('node:stream').Readable }",
      output: 'never',
    },
  },
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    // The types of the schema for all layers of the gateway; the file has no imports.
    'gateway/generated/types.ts': {
      plugins: ['typescript'],
      config: GATEWAY_OPTIONS,
    },
    'gateway/graphql/resolvers/generated.ts': {
      plugins: [
        { add: { content: "import type * as Types from '../../generated/types.ts';" } },
        'typescript-resolvers',
      ],
      config: {
        ...GATEWAY_OPTIONS,
        namespacedImportName: 'Types',
        contextType: '../context.ts#Context',
        makeResolverTypeCallable: true,
        // `createSchema` lets types inherit the resolvers of their interfaces.
        addInterfaceFieldResolverTypes: true,
        optionalResolveType: true,
        mappers: {
          User: '../../provider/models.ts#UserModel',
          Viewer: '../../provider/models.ts#ViewerModel',
          Image: '../../provider/models.ts#ImageModel',
          Post: '../../provider/models.ts#PostModel',
          RegularPost: '../../provider/models.ts#PostModel',
          ProductPost: '../../provider/models.ts#ProductModel',
          ServicePost: '../../provider/models.ts#ServiceModel',
          Page: '../../provider/models.ts#Page<unknown>',
          PostPage: '../../provider/models.ts#Page<PostModel>',
          ProductPage: '../../provider/models.ts#Page<ProductModel>',
          UserPage: '../../provider/models.ts#Page<UserModel>',
          CommentPage: '../../provider/models.ts#Page<CommentModel>',
          ConversationPage: '../../provider/models.ts#Page<ConversationModel>',
          NotificationPage: '../../provider/models.ts#Page<NotificationModel>',
          Comment: '../../provider/models.ts#CommentModel',
          Conversation: '../../provider/models.ts#ConversationModel',
          MessageList: '../../provider/models.ts#MessageListModel',
          Message: '../../provider/models.ts#MessageModel',
          Offer: '../../provider/models.ts#OfferModel',
          MessagesRead: '../../provider/models.ts#MessagesReadModel',
          ConnectionChanged: '../../provider/models.ts#ConnectionModel',
          Features: '../../provider/models.ts#FeaturesModel',
          AccessToken: '../../provider/models.ts#TokenModel',
          PresenceChanged: '../../provider/models.ts#PresenceModel',
          Typing: '{ userId: string }',
          Report: '../../provider/models.ts#ReportModel',
          ReportPage: '../../provider/models.ts#Page<ReportModel>',
          ModerationLogEntry: '../../provider/models.ts#ModerationLogEntryModel',
          ModerationLogPage: '../../provider/models.ts#Page<ModerationLogEntryModel>',
          ContentRemoved: '../../provider/models.ts#ContentRemovedModel',
          SavedSearch: '../../provider/models.ts#SavedSearchModel',
          Notification: '../../provider/models.ts#NotificationModel',
          UpdateProfilePayload: '{ viewer: ViewerModel | null }',
          UpdateRegularPostPayload: '../../provider/models.ts#UpdatedPost',
          UpdateProductPostPayload: '../../provider/models.ts#UpdatedPost',
          SetSaleStatusPayload: '../../provider/models.ts#UpdatedPost',
          ProductPostResult: '../../provider/models.ts#ProductPostResultModel',
          UpdateServicePostPayload: '../../provider/models.ts#UpdatedPost',
          DeletePostPayload: '{ deletedPostId: string }',
          FollowUserPayload: '{ userId: string }',
          UnfollowUserPayload: '{ userId: string }',
          BlockUserPayload: '{ userId: string }',
          ShowPhoneNumberPayload: '{ userId: string; phoneNumber: string | null }',
          UnblockUserPayload: '{ userId: string }',
          LikePostPayload: '{ postId: string }',
          UnlikePostPayload: '{ postId: string }',
          SavePostPayload: '{ postId: string }',
          UnsavePostPayload: '{ postId: string }',
          AddCommentPayload: '{ comment: CommentModel }',
          DeleteCommentPayload: '../../provider/models.ts#DeletedComment',
          SendMessagePayload: '{ message: MessageModel }',
          MakeOfferPayload: '{ message: MessageModel }',
          AnswerOfferPayload: '{ message: MessageModel; counterMessage: MessageModel | null }',
          MarkConversationReadPayload: '{ conversation: ConversationModel }',
          SendTypingPayload: '{ receiverId: string }',
          MarkNotificationReadPayload: '{ notificationId: string; notification: NotificationModel | null }',
          MarkAllNotificationsReadPayload: 'object',
        },
      },
    },
    'web/gql/': {
      documents: ['web/**/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      // Apollo Client masks fragments, except those marked with `@unmask`.
      config: { ...CLIENT_OPTIONS, inlineFragmentTypes: 'mask', customDirectives: { apolloUnmask: true } },
    },
    // The example of a phone app.
    'docs/phone/gql/': {
      documents: ['docs/phone/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: CLIENT_OPTIONS,
    },
    'web/gql/possibleTypes.ts': { plugins: ['fragment-matcher'], config: { useExplicitTyping: true } },
  },
};

export default config;
