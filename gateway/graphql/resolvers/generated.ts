import type * as Types from '../../generated/types.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserModel, ViewerModel, ImageModel, PostModel, ProductModel, ServiceModel, Page, CommentModel, ConversationModel, MessageListModel, MessageModel, OfferModel, MessagesReadModel, ConnectionModel, FeaturesModel, TokenModel, PresenceModel, ReportModel, ModerationLogEntryModel, ContentRemovedModel, SavedSearchModel, NotificationModel, UpdatedPost, ProductPostResultModel, DeletedComment } from '../../provider/models.ts';
import type { Context } from '../context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessToken: ResolverTypeWrapper<TokenModel>;
  AddCommentInput: Types.AddCommentInput;
  AddCommentPayload: ResolverTypeWrapper<{ comment: CommentModel }>;
  AnswerOfferInput: Types.AnswerOfferInput;
  AnswerOfferPayload: ResolverTypeWrapper<{ message: MessageModel; counterMessage: MessageModel | null }>;
  AnswerTime: Types.AnswerTime;
  BlockUserInput: Types.BlockUserInput;
  BlockUserPayload: ResolverTypeWrapper<{ userId: string }>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<Types.ChangePasswordPayload>;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentPage: ResolverTypeWrapper<Page<CommentModel>>;
  ConfirmPasswordChangeInput: Types.ConfirmPasswordChangeInput;
  ConfirmPasswordChangePayload: ResolverTypeWrapper<Types.ConfirmPasswordChangePayload>;
  ConnectionChanged: ResolverTypeWrapper<ConnectionModel>;
  ConnectionState: Types.ConnectionState;
  ContentRemoved: ResolverTypeWrapper<ContentRemovedModel>;
  Conversation: ResolverTypeWrapper<ConversationModel>;
  ConversationPage: ResolverTypeWrapper<Page<ConversationModel>>;
  CreateProductPostInput: Types.CreateProductPostInput;
  CreateProductPostPayload: ResolverTypeWrapper<Omit<Types.CreateProductPostPayload, 'post'> & { post: ResolversTypes['ProductPost'] }>;
  CreateRegularPostInput: Types.CreateRegularPostInput;
  CreateRegularPostPayload: ResolverTypeWrapper<Omit<Types.CreateRegularPostPayload, 'post'> & { post: ResolversTypes['RegularPost'] }>;
  CreateServicePostInput: Types.CreateServicePostInput;
  CreateServicePostPayload: ResolverTypeWrapper<Omit<Types.CreateServicePostPayload, 'post'> & { post: ResolversTypes['ServicePost'] }>;
  CreateTokenInput: Types.CreateTokenInput;
  CreateTokenPayload: ResolverTypeWrapper<Omit<Types.CreateTokenPayload, 'token'> & { token: ResolversTypes['AccessToken'] }>;
  DateTime: ResolverTypeWrapper<Types.Scalars['DateTime']['output']>;
  DeleteCommentInput: Types.DeleteCommentInput;
  DeleteCommentPayload: ResolverTypeWrapper<DeletedComment>;
  DeletePostInput: Types.DeletePostInput;
  DeletePostPayload: ResolverTypeWrapper<{ deletedPostId: string }>;
  DeleteProfileInput: Types.DeleteProfileInput;
  DeleteProfilePayload: ResolverTypeWrapper<Types.DeleteProfilePayload>;
  DeleteSavedSearchInput: Types.DeleteSavedSearchInput;
  DeleteSavedSearchPayload: ResolverTypeWrapper<Types.DeleteSavedSearchPayload>;
  DemoLogin: ResolverTypeWrapper<Types.DemoLogin>;
  EndSessionInput: Types.EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Types.EndSessionPayload>;
  EngineType: Types.EngineType;
  ErrorCode: Types.ErrorCode;
  Features: ResolverTypeWrapper<FeaturesModel>;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  FollowUserInput: Types.FollowUserInput;
  FollowUserPayload: ResolverTypeWrapper<{ userId: string }>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<ImageModel>;
  ImageInput: Types.ImageInput;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  InvalidField: ResolverTypeWrapper<Types.InvalidField>;
  LiftSuspensionInput: Types.LiftSuspensionInput;
  LiftSuspensionPayload: ResolverTypeWrapper<Omit<Types.LiftSuspensionPayload, 'user'> & { user?: Types.Maybe<ResolversTypes['User']> }>;
  LikePostInput: Types.LikePostInput;
  LikePostPayload: ResolverTypeWrapper<{ postId: string }>;
  LoginInput: Types.LoginInput;
  LoginPayload: ResolverTypeWrapper<Omit<Types.LoginPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  LogoutPayload: ResolverTypeWrapper<Omit<Types.LogoutPayload, 'viewer'> & { viewer?: Types.Maybe<ResolversTypes['Viewer']> }>;
  MakeOfferInput: Types.MakeOfferInput;
  MakeOfferPayload: ResolverTypeWrapper<{ message: MessageModel }>;
  MarkAllNotificationsReadPayload: ResolverTypeWrapper<object>;
  MarkConversationReadInput: Types.MarkConversationReadInput;
  MarkConversationReadPayload: ResolverTypeWrapper<{ conversation: ConversationModel }>;
  MarkNotificationReadInput: Types.MarkNotificationReadInput;
  MarkNotificationReadPayload: ResolverTypeWrapper<{ notificationId: string; notification: NotificationModel | null }>;
  MarkNotificationsReadInput: Types.MarkNotificationsReadInput;
  MarkNotificationsReadPayload: ResolverTypeWrapper<Omit<Types.MarkNotificationsReadPayload, 'viewer'> & { viewer?: Types.Maybe<ResolversTypes['Viewer']> }>;
  Message: ResolverTypeWrapper<MessageModel>;
  MessageList: ResolverTypeWrapper<MessageListModel>;
  MessagesRead: ResolverTypeWrapper<MessagesReadModel>;
  ModerationAction: Types.ModerationAction;
  ModerationDecision: Types.ModerationDecision;
  ModerationLogEntry: ResolverTypeWrapper<ModerationLogEntryModel>;
  ModerationLogPage: ResolverTypeWrapper<Page<ModerationLogEntryModel>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Near: ResolverTypeWrapper<Types.Near>;
  NearInput: Types.NearInput;
  NewImageInput: Types.NewImageInput;
  Notification: ResolverTypeWrapper<NotificationModel>;
  NotificationPage: ResolverTypeWrapper<Page<NotificationModel>>;
  NotificationType: Types.NotificationType;
  Offer: ResolverTypeWrapper<OfferModel>;
  OfferAnswer: Types.OfferAnswer;
  OfferState: Types.OfferState;
  Page: ResolverTypeWrapper<Page<unknown>>;
  Place: ResolverTypeWrapper<Types.Place>;
  Post: ResolverTypeWrapper<PostModel>;
  PostPage: ResolverTypeWrapper<Page<PostModel>>;
  PostPreview: ResolverTypeWrapper<Omit<Types.PostPreview, 'image'> & { image?: Types.Maybe<ResolversTypes['Image']> }>;
  PostType: Types.PostType;
  PresenceChanged: ResolverTypeWrapper<PresenceModel>;
  PriceCheck: ResolverTypeWrapper<Types.PriceCheck>;
  PriceType: Types.PriceType;
  ProductFilter: Types.ProductFilter;
  ProductInput: Types.ProductInput;
  ProductPage: ResolverTypeWrapper<Page<ProductModel>>;
  ProductPatchInput: Types.ProductPatchInput;
  ProductPost: ResolverTypeWrapper<ProductModel>;
  ProductPostError: ResolverTypeWrapper<Types.ProductPostError>;
  ProductPostPatchInput: Types.ProductPostPatchInput;
  ProductPostResult: ResolverTypeWrapper<ProductPostResultModel>;
  ProductSort: Types.ProductSort;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegisterInput: Types.RegisterInput;
  RegisterPayload: ResolverTypeWrapper<Types.RegisterPayload>;
  RegularPost: ResolverTypeWrapper<PostModel>;
  Report: ResolverTypeWrapper<ReportModel>;
  ReportContentInput: Types.ReportContentInput;
  ReportContentPayload: ResolverTypeWrapper<Types.ReportContentPayload>;
  ReportDecision: ResolverTypeWrapper<Types.ReportDecision>;
  ReportEntry: ResolverTypeWrapper<Types.ReportEntry>;
  ReportPage: ResolverTypeWrapper<Page<ReportModel>>;
  ReportReason: Types.ReportReason;
  ReportState: Types.ReportState;
  ReportedContentInput: Types.ReportedContentInput;
  ReportedKind: Types.ReportedKind;
  RequestPasswordResetInput: Types.RequestPasswordResetInput;
  RequestPasswordResetPayload: ResolverTypeWrapper<Types.RequestPasswordResetPayload>;
  ResendVerificationCodeInput: Types.ResendVerificationCodeInput;
  ResendVerificationCodePayload: ResolverTypeWrapper<Types.ResendVerificationCodePayload>;
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<Types.ResetPasswordPayload>;
  ResolveReportInput: Types.ResolveReportInput;
  ResolveReportPayload: ResolverTypeWrapper<Omit<Types.ResolveReportPayload, 'report'> & { report?: Types.Maybe<ResolversTypes['Report']> }>;
  RestoreContentInput: Types.RestoreContentInput;
  RestoreContentPayload: ResolverTypeWrapper<Omit<Types.RestoreContentPayload, 'report'> & { report?: Types.Maybe<ResolversTypes['Report']> }>;
  RevokeTokenInput: Types.RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Types.RevokeTokenPayload>;
  SaleStatus: Types.SaleStatus;
  SavePostInput: Types.SavePostInput;
  SavePostPayload: ResolverTypeWrapper<{ postId: string }>;
  SaveSearchInput: Types.SaveSearchInput;
  SaveSearchPayload: ResolverTypeWrapper<Omit<Types.SaveSearchPayload, 'savedSearch'> & { savedSearch: ResolversTypes['SavedSearch'] }>;
  SavedProductFilter: ResolverTypeWrapper<Types.SavedProductFilter>;
  SavedSearch: ResolverTypeWrapper<SavedSearchModel>;
  SendMessageInput: Types.SendMessageInput;
  SendMessagePayload: ResolverTypeWrapper<{ message: MessageModel }>;
  SendTypingInput: Types.SendTypingInput;
  SendTypingPayload: ResolverTypeWrapper<{ receiverId: string }>;
  ServiceInput: Types.ServiceInput;
  ServicePatchInput: Types.ServicePatchInput;
  ServicePost: ResolverTypeWrapper<ServiceModel>;
  Session: ResolverTypeWrapper<Types.Session>;
  SetSaleStatusInput: Types.SetSaleStatusInput;
  SetSaleStatusPayload: ResolverTypeWrapper<UpdatedPost>;
  ShowContactPhoneInput: Types.ShowContactPhoneInput;
  ShowContactPhonePayload: ResolverTypeWrapper<Omit<Types.ShowContactPhonePayload, 'post'> & { post?: Types.Maybe<ResolversTypes['Post']> }>;
  ShowPhoneNumberInput: Types.ShowPhoneNumberInput;
  ShowPhoneNumberPayload: ResolverTypeWrapper<{ userId: string; phoneNumber: string | null }>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  SubscribeToPushInput: Types.SubscribeToPushInput;
  SubscribeToPushPayload: ResolverTypeWrapper<Types.SubscribeToPushPayload>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TokenScope: Types.TokenScope;
  Transmission: Types.Transmission;
  Typing: ResolverTypeWrapper<{ userId: string }>;
  UnblockUserInput: Types.UnblockUserInput;
  UnblockUserPayload: ResolverTypeWrapper<{ userId: string }>;
  UnfollowUserInput: Types.UnfollowUserInput;
  UnfollowUserPayload: ResolverTypeWrapper<{ userId: string }>;
  UnlikePostInput: Types.UnlikePostInput;
  UnlikePostPayload: ResolverTypeWrapper<{ postId: string }>;
  UnsavePostInput: Types.UnsavePostInput;
  UnsavePostPayload: ResolverTypeWrapper<{ postId: string }>;
  UnsubscribeFromPushInput: Types.UnsubscribeFromPushInput;
  UnsubscribeFromPushPayload: ResolverTypeWrapper<Types.UnsubscribeFromPushPayload>;
  UnsubscribeInput: Types.UnsubscribeInput;
  UnsubscribePayload: ResolverTypeWrapper<Types.UnsubscribePayload>;
  UpdateProductPostInput: Types.UpdateProductPostInput;
  UpdateProductPostPayload: ResolverTypeWrapper<UpdatedPost>;
  UpdateProductPostsInput: Types.UpdateProductPostsInput;
  UpdateProductPostsPayload: ResolverTypeWrapper<Omit<Types.UpdateProductPostsPayload, 'results'> & { results: Array<ResolversTypes['ProductPostResult']> }>;
  UpdateProfileInput: Types.UpdateProfileInput;
  UpdateProfilePayload: ResolverTypeWrapper<{ viewer: ViewerModel | null }>;
  UpdateRegularPostInput: Types.UpdateRegularPostInput;
  UpdateRegularPostPayload: ResolverTypeWrapper<UpdatedPost>;
  UpdateServicePostInput: Types.UpdateServicePostInput;
  UpdateServicePostPayload: ResolverTypeWrapper<UpdatedPost>;
  Upload: ResolverTypeWrapper<Types.Scalars['Upload']['output']>;
  User: ResolverTypeWrapper<UserModel>;
  UserPage: ResolverTypeWrapper<Page<UserModel>>;
  VehicleCondition: Types.VehicleCondition;
  VehicleInput: Types.VehicleInput;
  VehicleType: Types.VehicleType;
  VerifyEmailInput: Types.VerifyEmailInput;
  VerifyEmailPayload: ResolverTypeWrapper<Omit<Types.VerifyEmailPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: TokenModel;
  AddCommentInput: Types.AddCommentInput;
  AddCommentPayload: { comment: CommentModel };
  AnswerOfferInput: Types.AnswerOfferInput;
  AnswerOfferPayload: { message: MessageModel; counterMessage: MessageModel | null };
  BlockUserInput: Types.BlockUserInput;
  BlockUserPayload: { userId: string };
  Boolean: Types.Scalars['Boolean']['output'];
  ChangePasswordInput: Types.ChangePasswordInput;
  ChangePasswordPayload: Types.ChangePasswordPayload;
  Comment: CommentModel;
  CommentPage: Page<CommentModel>;
  ConfirmPasswordChangeInput: Types.ConfirmPasswordChangeInput;
  ConfirmPasswordChangePayload: Types.ConfirmPasswordChangePayload;
  ConnectionChanged: ConnectionModel;
  ContentRemoved: ContentRemovedModel;
  Conversation: ConversationModel;
  ConversationPage: Page<ConversationModel>;
  CreateProductPostInput: Types.CreateProductPostInput;
  CreateProductPostPayload: Omit<Types.CreateProductPostPayload, 'post'> & { post: ResolversParentTypes['ProductPost'] };
  CreateRegularPostInput: Types.CreateRegularPostInput;
  CreateRegularPostPayload: Omit<Types.CreateRegularPostPayload, 'post'> & { post: ResolversParentTypes['RegularPost'] };
  CreateServicePostInput: Types.CreateServicePostInput;
  CreateServicePostPayload: Omit<Types.CreateServicePostPayload, 'post'> & { post: ResolversParentTypes['ServicePost'] };
  CreateTokenInput: Types.CreateTokenInput;
  CreateTokenPayload: Omit<Types.CreateTokenPayload, 'token'> & { token: ResolversParentTypes['AccessToken'] };
  DateTime: Types.Scalars['DateTime']['output'];
  DeleteCommentInput: Types.DeleteCommentInput;
  DeleteCommentPayload: DeletedComment;
  DeletePostInput: Types.DeletePostInput;
  DeletePostPayload: { deletedPostId: string };
  DeleteProfileInput: Types.DeleteProfileInput;
  DeleteProfilePayload: Types.DeleteProfilePayload;
  DeleteSavedSearchInput: Types.DeleteSavedSearchInput;
  DeleteSavedSearchPayload: Types.DeleteSavedSearchPayload;
  DemoLogin: Types.DemoLogin;
  EndSessionInput: Types.EndSessionInput;
  EndSessionPayload: Types.EndSessionPayload;
  Features: FeaturesModel;
  Float: Types.Scalars['Float']['output'];
  FollowUserInput: Types.FollowUserInput;
  FollowUserPayload: { userId: string };
  ID: Types.Scalars['ID']['output'];
  Image: ImageModel;
  ImageInput: Types.ImageInput;
  Int: Types.Scalars['Int']['output'];
  InvalidField: Types.InvalidField;
  LiftSuspensionInput: Types.LiftSuspensionInput;
  LiftSuspensionPayload: Omit<Types.LiftSuspensionPayload, 'user'> & { user?: Types.Maybe<ResolversParentTypes['User']> };
  LikePostInput: Types.LikePostInput;
  LikePostPayload: { postId: string };
  LoginInput: Types.LoginInput;
  LoginPayload: Omit<Types.LoginPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  LogoutPayload: Omit<Types.LogoutPayload, 'viewer'> & { viewer?: Types.Maybe<ResolversParentTypes['Viewer']> };
  MakeOfferInput: Types.MakeOfferInput;
  MakeOfferPayload: { message: MessageModel };
  MarkAllNotificationsReadPayload: object;
  MarkConversationReadInput: Types.MarkConversationReadInput;
  MarkConversationReadPayload: { conversation: ConversationModel };
  MarkNotificationReadInput: Types.MarkNotificationReadInput;
  MarkNotificationReadPayload: { notificationId: string; notification: NotificationModel | null };
  MarkNotificationsReadInput: Types.MarkNotificationsReadInput;
  MarkNotificationsReadPayload: Omit<Types.MarkNotificationsReadPayload, 'viewer'> & { viewer?: Types.Maybe<ResolversParentTypes['Viewer']> };
  Message: MessageModel;
  MessageList: MessageListModel;
  MessagesRead: MessagesReadModel;
  ModerationLogEntry: ModerationLogEntryModel;
  ModerationLogPage: Page<ModerationLogEntryModel>;
  Mutation: Record<PropertyKey, never>;
  Near: Types.Near;
  NearInput: Types.NearInput;
  NewImageInput: Types.NewImageInput;
  Notification: NotificationModel;
  NotificationPage: Page<NotificationModel>;
  Offer: OfferModel;
  Page: Page<unknown>;
  Place: Types.Place;
  Post: PostModel;
  PostPage: Page<PostModel>;
  PostPreview: Omit<Types.PostPreview, 'image'> & { image?: Types.Maybe<ResolversParentTypes['Image']> };
  PresenceChanged: PresenceModel;
  PriceCheck: Types.PriceCheck;
  ProductFilter: Types.ProductFilter;
  ProductInput: Types.ProductInput;
  ProductPage: Page<ProductModel>;
  ProductPatchInput: Types.ProductPatchInput;
  ProductPost: ProductModel;
  ProductPostError: Types.ProductPostError;
  ProductPostPatchInput: Types.ProductPostPatchInput;
  ProductPostResult: ProductPostResultModel;
  Query: Record<PropertyKey, never>;
  RegisterInput: Types.RegisterInput;
  RegisterPayload: Types.RegisterPayload;
  RegularPost: PostModel;
  Report: ReportModel;
  ReportContentInput: Types.ReportContentInput;
  ReportContentPayload: Types.ReportContentPayload;
  ReportDecision: Types.ReportDecision;
  ReportEntry: Types.ReportEntry;
  ReportPage: Page<ReportModel>;
  ReportedContentInput: Types.ReportedContentInput;
  RequestPasswordResetInput: Types.RequestPasswordResetInput;
  RequestPasswordResetPayload: Types.RequestPasswordResetPayload;
  ResendVerificationCodeInput: Types.ResendVerificationCodeInput;
  ResendVerificationCodePayload: Types.ResendVerificationCodePayload;
  ResetPasswordInput: Types.ResetPasswordInput;
  ResetPasswordPayload: Types.ResetPasswordPayload;
  ResolveReportInput: Types.ResolveReportInput;
  ResolveReportPayload: Omit<Types.ResolveReportPayload, 'report'> & { report?: Types.Maybe<ResolversParentTypes['Report']> };
  RestoreContentInput: Types.RestoreContentInput;
  RestoreContentPayload: Omit<Types.RestoreContentPayload, 'report'> & { report?: Types.Maybe<ResolversParentTypes['Report']> };
  RevokeTokenInput: Types.RevokeTokenInput;
  RevokeTokenPayload: Types.RevokeTokenPayload;
  SavePostInput: Types.SavePostInput;
  SavePostPayload: { postId: string };
  SaveSearchInput: Types.SaveSearchInput;
  SaveSearchPayload: Omit<Types.SaveSearchPayload, 'savedSearch'> & { savedSearch: ResolversParentTypes['SavedSearch'] };
  SavedProductFilter: Types.SavedProductFilter;
  SavedSearch: SavedSearchModel;
  SendMessageInput: Types.SendMessageInput;
  SendMessagePayload: { message: MessageModel };
  SendTypingInput: Types.SendTypingInput;
  SendTypingPayload: { receiverId: string };
  ServiceInput: Types.ServiceInput;
  ServicePatchInput: Types.ServicePatchInput;
  ServicePost: ServiceModel;
  Session: Types.Session;
  SetSaleStatusInput: Types.SetSaleStatusInput;
  SetSaleStatusPayload: UpdatedPost;
  ShowContactPhoneInput: Types.ShowContactPhoneInput;
  ShowContactPhonePayload: Omit<Types.ShowContactPhonePayload, 'post'> & { post?: Types.Maybe<ResolversParentTypes['Post']> };
  ShowPhoneNumberInput: Types.ShowPhoneNumberInput;
  ShowPhoneNumberPayload: { userId: string; phoneNumber: string | null };
  String: Types.Scalars['String']['output'];
  SubscribeToPushInput: Types.SubscribeToPushInput;
  SubscribeToPushPayload: Types.SubscribeToPushPayload;
  Subscription: Record<PropertyKey, never>;
  Typing: { userId: string };
  UnblockUserInput: Types.UnblockUserInput;
  UnblockUserPayload: { userId: string };
  UnfollowUserInput: Types.UnfollowUserInput;
  UnfollowUserPayload: { userId: string };
  UnlikePostInput: Types.UnlikePostInput;
  UnlikePostPayload: { postId: string };
  UnsavePostInput: Types.UnsavePostInput;
  UnsavePostPayload: { postId: string };
  UnsubscribeFromPushInput: Types.UnsubscribeFromPushInput;
  UnsubscribeFromPushPayload: Types.UnsubscribeFromPushPayload;
  UnsubscribeInput: Types.UnsubscribeInput;
  UnsubscribePayload: Types.UnsubscribePayload;
  UpdateProductPostInput: Types.UpdateProductPostInput;
  UpdateProductPostPayload: UpdatedPost;
  UpdateProductPostsInput: Types.UpdateProductPostsInput;
  UpdateProductPostsPayload: Omit<Types.UpdateProductPostsPayload, 'results'> & { results: Array<ResolversParentTypes['ProductPostResult']> };
  UpdateProfileInput: Types.UpdateProfileInput;
  UpdateProfilePayload: { viewer: ViewerModel | null };
  UpdateRegularPostInput: Types.UpdateRegularPostInput;
  UpdateRegularPostPayload: UpdatedPost;
  UpdateServicePostInput: Types.UpdateServicePostInput;
  UpdateServicePostPayload: UpdatedPost;
  Upload: Types.Scalars['Upload']['output'];
  User: UserModel;
  UserPage: Page<UserModel>;
  VehicleInput: Types.VehicleInput;
  VerifyEmailInput: Types.VerifyEmailInput;
  VerifyEmailPayload: Omit<Types.VerifyEmailPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  Viewer: ViewerModel;
};

export type AccessTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['TokenScope']>, ParentType, ContextType>;
};

export type AddCommentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddCommentPayload'] = ResolversParentTypes['AddCommentPayload']> = {
  comment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type AnswerOfferPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerOfferPayload'] = ResolversParentTypes['AnswerOfferPayload']> = {
  counterMessage?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['ProductPost']>, ParentType, ContextType>;
};

export type BlockUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlockUserPayload'] = ResolversParentTypes['BlockUserPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type CommentPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentPage'] = ResolversParentTypes['CommentPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConfirmPasswordChangePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmPasswordChangePayload'] = ResolversParentTypes['ConfirmPasswordChangePayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionChanged'] = ResolversParentTypes['ConnectionChanged']> = {
  missedEvents?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ConnectionState'], ParentType, ContextType>;
};

export type ContentRemovedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContentRemoved'] = ResolversParentTypes['ContentRemoved']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReportedKind'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessage?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  messages?: Resolver<Types.Maybe<ResolversTypes['MessageList']>, ParentType, ContextType, RequireFields<Types.ConversationMessagesArgs, 'limit'>>;
  unreadCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ConversationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversationPage'] = ResolversParentTypes['ConversationPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateProductPostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateProductPostPayload'] = ResolversParentTypes['CreateProductPostPayload']> = {
  post?: Resolver<ResolversTypes['ProductPost'], ParentType, ContextType>;
};

export type CreateRegularPostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateRegularPostPayload'] = ResolversParentTypes['CreateRegularPostPayload']> = {
  post?: Resolver<ResolversTypes['RegularPost'], ParentType, ContextType>;
};

export type CreateServicePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateServicePostPayload'] = ResolversParentTypes['CreateServicePostPayload']> = {
  post?: Resolver<ResolversTypes['ServicePost'], ParentType, ContextType>;
};

export type CreateTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTokenPayload'] = ResolversParentTypes['CreateTokenPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['AccessToken'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteCommentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCommentPayload'] = ResolversParentTypes['DeleteCommentPayload']> = {
  deletedCommentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type DeletePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletePostPayload'] = ResolversParentTypes['DeletePostPayload']> = {
  deletedPostId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type DeleteProfilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProfilePayload'] = ResolversParentTypes['DeleteProfilePayload']> = {
  deletedUserId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSavedSearchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSavedSearchPayload'] = ResolversParentTypes['DeleteSavedSearchPayload']> = {
  deletedSavedSearchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DemoLoginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DemoLogin'] = ResolversParentTypes['DemoLogin']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  endedSessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FeaturesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Features'] = ResolversParentTypes['Features']> = {
  canRemoveAvatar?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commentMaxLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  confirmationTakesPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deletionNeedsPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasBlocks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasDataExport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasDistance?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasIdempotencyKeys?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasMailDigest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasOffers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPresence?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPriceCheck?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPriceHistory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSaleStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSellerFacts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSessions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasVehicleNames?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  imageAltMaxLength?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageMaxBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messageImagesMax?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  messageMaxLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  postImagesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  postMaxLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pushKey?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceMaxLength?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reportReasons?: Resolver<Types.Maybe<Array<ResolversTypes['ReportReason']>>, ParentType, ContextType>;
  savedSearchesMax?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FollowUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FollowUserPayload'] = ResolversParentTypes['FollowUserPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  alt?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  thumbnailUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InvalidFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvalidField'] = ResolversParentTypes['InvalidField']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LiftSuspensionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiftSuspensionPayload'] = ResolversParentTypes['LiftSuspensionPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type LikePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LikePostPayload'] = ResolversParentTypes['LikePostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type LoginPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginPayload'] = ResolversParentTypes['LoginPayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type LogoutPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogoutPayload'] = ResolversParentTypes['LogoutPayload']> = {
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type MakeOfferPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MakeOfferPayload'] = ResolversParentTypes['MakeOfferPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type MarkAllNotificationsReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkAllNotificationsReadPayload'] = ResolversParentTypes['MarkAllNotificationsReadPayload']> = {
  notifications?: Resolver<Types.Maybe<ResolversTypes['NotificationPage']>, ParentType, ContextType, RequireFields<Types.MarkAllNotificationsReadPayloadNotificationsArgs, 'limit'>>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type MarkConversationReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkConversationReadPayload'] = ResolversParentTypes['MarkConversationReadPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type MarkNotificationReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkNotificationReadPayload'] = ResolversParentTypes['MarkNotificationReadPayload']> = {
  notification?: Resolver<Types.Maybe<ResolversTypes['Notification']>, ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type MarkNotificationsReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkNotificationsReadPayload'] = ResolversParentTypes['MarkNotificationsReadPayload']> = {
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idempotencyKey?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  offer?: Resolver<Types.Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  receiver?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  sender?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessageListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageList'] = ResolversParentTypes['MessageList']> = {
  hasOlder?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
};

export type MessagesReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessagesRead'] = ResolversParentTypes['MessagesRead']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  reader?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  sender?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ModerationLogEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ModerationLogEntry'] = ResolversParentTypes['ModerationLogEntry']> = {
  action?: Resolver<ResolversTypes['ModerationAction'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  days?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<Types.Maybe<ResolversTypes['ReportedKind']>, ParentType, ContextType>;
  memberName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moderatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  report?: Resolver<Types.Maybe<ResolversTypes['Report']>, ParentType, ContextType>;
};

export type ModerationLogPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ModerationLogPage'] = ResolversParentTypes['ModerationLogPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ModerationLogEntry']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addComment?: Resolver<ResolversTypes['AddCommentPayload'], ParentType, ContextType, RequireFields<Types.MutationAddCommentArgs, 'input'>>;
  answerOffer?: Resolver<ResolversTypes['AnswerOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationAnswerOfferArgs, 'input'>>;
  blockUser?: Resolver<ResolversTypes['BlockUserPayload'], ParentType, ContextType, RequireFields<Types.MutationBlockUserArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<Types.MutationChangePasswordArgs, 'input'>>;
  confirmPasswordChange?: Resolver<ResolversTypes['ConfirmPasswordChangePayload'], ParentType, ContextType, RequireFields<Types.MutationConfirmPasswordChangeArgs, 'input'>>;
  createProductPost?: Resolver<ResolversTypes['CreateProductPostPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateProductPostArgs, 'input'>>;
  createRegularPost?: Resolver<ResolversTypes['CreateRegularPostPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateRegularPostArgs, 'input'>>;
  createServicePost?: Resolver<ResolversTypes['CreateServicePostPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateServicePostArgs, 'input'>>;
  createToken?: Resolver<ResolversTypes['CreateTokenPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTokenArgs, 'input'>>;
  deleteComment?: Resolver<ResolversTypes['DeleteCommentPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteCommentArgs, 'input'>>;
  deletePost?: Resolver<ResolversTypes['DeletePostPayload'], ParentType, ContextType, RequireFields<Types.MutationDeletePostArgs, 'input'>>;
  deleteProfile?: Resolver<ResolversTypes['DeleteProfilePayload'], ParentType, ContextType, Partial<Types.MutationDeleteProfileArgs>>;
  deleteSavedSearch?: Resolver<ResolversTypes['DeleteSavedSearchPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteSavedSearchArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<Types.MutationEndSessionArgs, 'input'>>;
  followUser?: Resolver<ResolversTypes['FollowUserPayload'], ParentType, ContextType, RequireFields<Types.MutationFollowUserArgs, 'input'>>;
  liftSuspension?: Resolver<ResolversTypes['LiftSuspensionPayload'], ParentType, ContextType, RequireFields<Types.MutationLiftSuspensionArgs, 'input'>>;
  likePost?: Resolver<ResolversTypes['LikePostPayload'], ParentType, ContextType, RequireFields<Types.MutationLikePostArgs, 'input'>>;
  login?: Resolver<ResolversTypes['LoginPayload'], ParentType, ContextType, RequireFields<Types.MutationLoginArgs, 'input'>>;
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType>;
  makeOffer?: Resolver<ResolversTypes['MakeOfferPayload'], ParentType, ContextType, RequireFields<Types.MutationMakeOfferArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<ResolversTypes['MarkAllNotificationsReadPayload'], ParentType, ContextType>;
  markConversationRead?: Resolver<ResolversTypes['MarkConversationReadPayload'], ParentType, ContextType, RequireFields<Types.MutationMarkConversationReadArgs, 'input'>>;
  markNotificationRead?: Resolver<ResolversTypes['MarkNotificationReadPayload'], ParentType, ContextType, RequireFields<Types.MutationMarkNotificationReadArgs, 'input'>>;
  markNotificationsRead?: Resolver<ResolversTypes['MarkNotificationsReadPayload'], ParentType, ContextType, RequireFields<Types.MutationMarkNotificationsReadArgs, 'input'>>;
  register?: Resolver<ResolversTypes['RegisterPayload'], ParentType, ContextType, RequireFields<Types.MutationRegisterArgs, 'input'>>;
  reportContent?: Resolver<ResolversTypes['ReportContentPayload'], ParentType, ContextType, RequireFields<Types.MutationReportContentArgs, 'input'>>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<Types.MutationRequestPasswordResetArgs, 'input'>>;
  resendVerificationCode?: Resolver<ResolversTypes['ResendVerificationCodePayload'], ParentType, ContextType, RequireFields<Types.MutationResendVerificationCodeArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'input'>>;
  resolveReport?: Resolver<ResolversTypes['ResolveReportPayload'], ParentType, ContextType, RequireFields<Types.MutationResolveReportArgs, 'input'>>;
  restoreContent?: Resolver<ResolversTypes['RestoreContentPayload'], ParentType, ContextType, RequireFields<Types.MutationRestoreContentArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<Types.MutationRevokeTokenArgs, 'input'>>;
  savePost?: Resolver<ResolversTypes['SavePostPayload'], ParentType, ContextType, RequireFields<Types.MutationSavePostArgs, 'input'>>;
  saveSearch?: Resolver<ResolversTypes['SaveSearchPayload'], ParentType, ContextType, RequireFields<Types.MutationSaveSearchArgs, 'input'>>;
  sendMessage?: Resolver<ResolversTypes['SendMessagePayload'], ParentType, ContextType, RequireFields<Types.MutationSendMessageArgs, 'input'>>;
  sendTyping?: Resolver<ResolversTypes['SendTypingPayload'], ParentType, ContextType, RequireFields<Types.MutationSendTypingArgs, 'input'>>;
  setSaleStatus?: Resolver<ResolversTypes['SetSaleStatusPayload'], ParentType, ContextType, RequireFields<Types.MutationSetSaleStatusArgs, 'input'>>;
  showContactPhone?: Resolver<ResolversTypes['ShowContactPhonePayload'], ParentType, ContextType, RequireFields<Types.MutationShowContactPhoneArgs, 'input'>>;
  showPhoneNumber?: Resolver<ResolversTypes['ShowPhoneNumberPayload'], ParentType, ContextType, RequireFields<Types.MutationShowPhoneNumberArgs, 'input'>>;
  subscribeToPush?: Resolver<ResolversTypes['SubscribeToPushPayload'], ParentType, ContextType, RequireFields<Types.MutationSubscribeToPushArgs, 'input'>>;
  unblockUser?: Resolver<ResolversTypes['UnblockUserPayload'], ParentType, ContextType, RequireFields<Types.MutationUnblockUserArgs, 'input'>>;
  unfollowUser?: Resolver<ResolversTypes['UnfollowUserPayload'], ParentType, ContextType, RequireFields<Types.MutationUnfollowUserArgs, 'input'>>;
  unlikePost?: Resolver<ResolversTypes['UnlikePostPayload'], ParentType, ContextType, RequireFields<Types.MutationUnlikePostArgs, 'input'>>;
  unsavePost?: Resolver<ResolversTypes['UnsavePostPayload'], ParentType, ContextType, RequireFields<Types.MutationUnsavePostArgs, 'input'>>;
  unsubscribe?: Resolver<ResolversTypes['UnsubscribePayload'], ParentType, ContextType, RequireFields<Types.MutationUnsubscribeArgs, 'input'>>;
  unsubscribeFromPush?: Resolver<ResolversTypes['UnsubscribeFromPushPayload'], ParentType, ContextType, RequireFields<Types.MutationUnsubscribeFromPushArgs, 'input'>>;
  updateProductPost?: Resolver<ResolversTypes['UpdateProductPostPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProductPostArgs, 'input'>>;
  updateProductPosts?: Resolver<ResolversTypes['UpdateProductPostsPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProductPostsArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfilePayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProfileArgs, 'input'>>;
  updateRegularPost?: Resolver<ResolversTypes['UpdateRegularPostPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateRegularPostArgs, 'input'>>;
  updateServicePost?: Resolver<ResolversTypes['UpdateServicePostPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateServicePostArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationVerifyEmailArgs, 'input'>>;
};

export type NearResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Near'] = ResolversParentTypes['Near']> = {
  miles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offer?: Resolver<Types.Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  postPreview?: Resolver<Types.Maybe<ResolversTypes['PostPreview']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  savedSearch?: Resolver<Types.Maybe<ResolversTypes['SavedSearch']>, ParentType, ContextType>;
  sender?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
};

export type NotificationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationPage'] = ResolversParentTypes['NotificationPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLost?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  postPreview?: Resolver<Types.Maybe<ResolversTypes['PostPreview']>, ParentType, ContextType>;
  sender?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OfferState'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  __resolveType?: TypeResolveFn<'CommentPage' | 'ConversationPage' | 'ModerationLogPage' | 'NotificationPage' | 'PostPage' | 'ProductPage' | 'ReportPage' | 'UserPage', ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post']> = {
  __resolveType?: TypeResolveFn<'ProductPost' | 'RegularPost' | 'ServicePost', ParentType, ContextType>;
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  comments?: Resolver<Types.Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, RequireFields<Types.PostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reference?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerHasLiked?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerHasSaved?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type PostPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostPage'] = ResolversParentTypes['PostPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Post']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostPreview'] = ResolversParentTypes['PostPreview']> = {
  image?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PresenceChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PresenceChanged'] = ResolversParentTypes['PresenceChanged']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type PriceCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriceCheck'] = ResolversParentTypes['PriceCheck']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  highestPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lowerThirdPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lowestPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  upperThirdPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ProductPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductPage'] = ResolversParentTypes['ProductPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ProductPost']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductPost'] = ResolversParentTypes['ProductPost']> = {
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comments?: Resolver<Types.Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, RequireFields<Types.ProductPostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comparables?: Resolver<Types.Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<Types.ProductPostComparablesArgs, 'limit' | 'page'>>;
  condition?: Resolver<Types.Maybe<ResolversTypes['VehicleCondition']>, ParentType, ContextType>;
  contactEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  distanceMiles?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.ProductPostDistanceMilesArgs>>;
  engineType?: Resolver<Types.Maybe<ResolversTypes['EngineType']>, ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hasContactPhone?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mileage?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previousPrice?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceChangedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  priceCheck?: Resolver<Types.Maybe<ResolversTypes['PriceCheck']>, ParentType, ContextType>;
  reference?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  saleStatus?: Resolver<Types.Maybe<ResolversTypes['SaleStatus']>, ParentType, ContextType>;
  savesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transmission?: Resolver<Types.Maybe<ResolversTypes['Transmission']>, ParentType, ContextType>;
  vehicleType?: Resolver<Types.Maybe<ResolversTypes['VehicleType']>, ParentType, ContextType>;
  viewerHasLiked?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerHasSaved?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerOffer?: Resolver<Types.Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductPostErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductPostError'] = ResolversParentTypes['ProductPostError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['InvalidField']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductPostResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductPostResult'] = ResolversParentTypes['ProductPostResult']> = {
  error?: Resolver<Types.Maybe<ResolversTypes['ProductPostError']>, ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['ProductPost']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  blockedUsers?: Resolver<Types.Maybe<ResolversTypes['UserPage']>, ParentType, ContextType, RequireFields<Types.QueryBlockedUsersArgs, 'limit' | 'page'>>;
  confirmationTakesPassword?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  conversation?: Resolver<Types.Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<Types.QueryConversationArgs, 'userId'>>;
  conversations?: Resolver<Types.Maybe<ResolversTypes['ConversationPage']>, ParentType, ContextType, RequireFields<Types.QueryConversationsArgs, 'limit' | 'page'>>;
  deletionNeedsPassword?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  demoLogins?: Resolver<Types.Maybe<Array<ResolversTypes['DemoLogin']>>, ParentType, ContextType>;
  features?: Resolver<Types.Maybe<ResolversTypes['Features']>, ParentType, ContextType>;
  feed?: Resolver<Types.Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<Types.QueryFeedArgs, 'limit' | 'page'>>;
  imageAltMaxLength?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  messageImagesMax?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  moderationLog?: Resolver<Types.Maybe<ResolversTypes['ModerationLogPage']>, ParentType, ContextType, RequireFields<Types.QueryModerationLogArgs, 'limit' | 'page'>>;
  notifications?: Resolver<Types.Maybe<ResolversTypes['NotificationPage']>, ParentType, ContextType, RequireFields<Types.QueryNotificationsArgs, 'limit' | 'page'>>;
  places?: Resolver<Types.Maybe<Array<ResolversTypes['Place']>>, ParentType, ContextType, RequireFields<Types.QueryPlacesArgs, 'search'>>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType, RequireFields<Types.QueryPostArgs, 'id'>>;
  postByReference?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType, RequireFields<Types.QueryPostByReferenceArgs, 'reference'>>;
  posts?: Resolver<Types.Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<Types.QueryPostsArgs, 'limit' | 'page'>>;
  priceCheck?: Resolver<Types.Maybe<ResolversTypes['PriceCheck']>, ParentType, ContextType, RequireFields<Types.QueryPriceCheckArgs, 'vehicle'>>;
  products?: Resolver<Types.Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<Types.QueryProductsArgs, 'limit' | 'page' | 'sort'>>;
  pushKey?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  report?: Resolver<Types.Maybe<ResolversTypes['Report']>, ParentType, ContextType, RequireFields<Types.QueryReportArgs, 'id'>>;
  reportReasons?: Resolver<Types.Maybe<Array<ResolversTypes['ReportReason']>>, ParentType, ContextType>;
  reports?: Resolver<Types.Maybe<ResolversTypes['ReportPage']>, ParentType, ContextType, RequireFields<Types.QueryReportsArgs, 'limit' | 'page' | 'state'>>;
  savedPosts?: Resolver<Types.Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<Types.QuerySavedPostsArgs, 'limit' | 'page'>>;
  savedSearches?: Resolver<Types.Maybe<Array<ResolversTypes['SavedSearch']>>, ParentType, ContextType>;
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<Types.QueryUserArgs, 'id'>>;
  users?: Resolver<Types.Maybe<ResolversTypes['UserPage']>, ParentType, ContextType, RequireFields<Types.QueryUsersArgs, 'limit' | 'page'>>;
  vehicleNames?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType, RequireFields<Types.QueryVehicleNamesArgs, 'search'>>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RegisterPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegisterPayload'] = ResolversParentTypes['RegisterPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegularPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegularPost'] = ResolversParentTypes['RegularPost']> = {
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  comments?: Resolver<Types.Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, RequireFields<Types.RegularPostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reference?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerHasLiked?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerHasSaved?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Report'] = ResolversParentTypes['Report']> = {
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decision?: Resolver<Types.Maybe<ResolversTypes['ReportDecision']>, ParentType, ContextType>;
  earlierDecisions?: Resolver<Types.Maybe<Array<ResolversTypes['ReportDecision']>>, ParentType, ContextType>;
  entries?: Resolver<Types.Maybe<Array<ResolversTypes['ReportEntry']>>, ParentType, ContextType>;
  entryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exists?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReportedKind'], ParentType, ContextType>;
  messages?: Resolver<Types.Maybe<Array<ResolversTypes['Message']>>, ParentType, ContextType>;
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReportState'], ParentType, ContextType>;
};

export type ReportContentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportContentPayload'] = ResolversParentTypes['ReportContentPayload']> = {
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reportId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReportDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportDecision'] = ResolversParentTypes['ReportDecision']> = {
  canRestore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  days?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['ModerationDecision'], ParentType, ContextType>;
  isSuspending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReportedKind'], ParentType, ContextType>;
  moderatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportEntry'] = ResolversParentTypes['ReportEntry']> = {
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReportReason'], ParentType, ContextType>;
  reporterName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportPage'] = ResolversParentTypes['ReportPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Report']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResendVerificationCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResendVerificationCodePayload'] = ResolversParentTypes['ResendVerificationCodePayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResolveReportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResolveReportPayload'] = ResolversParentTypes['ResolveReportPayload']> = {
  report?: Resolver<Types.Maybe<ResolversTypes['Report']>, ParentType, ContextType>;
};

export type RestoreContentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreContentPayload'] = ResolversParentTypes['RestoreContentPayload']> = {
  report?: Resolver<Types.Maybe<ResolversTypes['Report']>, ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  revokedTokenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SavePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavePostPayload'] = ResolversParentTypes['SavePostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type SaveSearchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveSearchPayload'] = ResolversParentTypes['SaveSearchPayload']> = {
  savedSearch?: Resolver<ResolversTypes['SavedSearch'], ParentType, ContextType>;
};

export type SavedProductFilterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedProductFilter'] = ResolversParentTypes['SavedProductFilter']> = {
  brand?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conditions?: Resolver<Types.Maybe<Array<ResolversTypes['VehicleCondition']>>, ParentType, ContextType>;
  engineTypes?: Resolver<Types.Maybe<Array<ResolversTypes['EngineType']>>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxMileage?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxPrice?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxYear?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minMileage?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minPrice?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minYear?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  model?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  near?: Resolver<Types.Maybe<ResolversTypes['Near']>, ParentType, ContextType>;
  transmissions?: Resolver<Types.Maybe<Array<ResolversTypes['Transmission']>>, ParentType, ContextType>;
  vehicleTypes?: Resolver<Types.Maybe<Array<ResolversTypes['VehicleType']>>, ParentType, ContextType>;
  year?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SavedSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedSearch'] = ResolversParentTypes['SavedSearch']> = {
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  filter?: Resolver<Types.Maybe<ResolversTypes['SavedProductFilter']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SendMessagePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendMessagePayload'] = ResolversParentTypes['SendMessagePayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type SendTypingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTypingPayload'] = ResolversParentTypes['SendTypingPayload']> = {
  receiver?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ServicePostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServicePost'] = ResolversParentTypes['ServicePost']> = {
  author?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  availability?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comments?: Resolver<Types.Maybe<ResolversTypes['CommentPage']>, ParentType, ContextType, RequireFields<Types.ServicePostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  contactEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  experience?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasContactPhone?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceType?: Resolver<Types.Maybe<ResolversTypes['PriceType']>, ParentType, ContextType>;
  reference?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  servicePrice?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerHasLiked?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerHasSaved?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  browser?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  place?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SetSaleStatusPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetSaleStatusPayload'] = ResolversParentTypes['SetSaleStatusPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['ProductPost']>, ParentType, ContextType>;
};

export type ShowContactPhonePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShowContactPhonePayload'] = ResolversParentTypes['ShowContactPhonePayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type ShowPhoneNumberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShowPhoneNumberPayload'] = ResolversParentTypes['ShowPhoneNumberPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SubscribeToPushPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribeToPushPayload'] = ResolversParentTypes['SubscribeToPushPayload']> = {
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  connectionChanged?: SubscriptionResolver<ResolversTypes['ConnectionChanged'], "connectionChanged", ParentType, ContextType>;
  contentRemoved?: SubscriptionResolver<ResolversTypes['ContentRemoved'], "contentRemoved", ParentType, ContextType>;
  messageReceived?: SubscriptionResolver<ResolversTypes['Message'], "messageReceived", ParentType, ContextType, Partial<Types.SubscriptionMessageReceivedArgs>>;
  messagesRead?: SubscriptionResolver<ResolversTypes['MessagesRead'], "messagesRead", ParentType, ContextType>;
  notificationReceived?: SubscriptionResolver<ResolversTypes['Notification'], "notificationReceived", ParentType, ContextType, Partial<Types.SubscriptionNotificationReceivedArgs>>;
  offerChanged?: SubscriptionResolver<ResolversTypes['Message'], "offerChanged", ParentType, ContextType>;
  onlineUsersChanged?: SubscriptionResolver<Array<ResolversTypes['ID']>, "onlineUsersChanged", ParentType, ContextType>;
  presenceChanged?: SubscriptionResolver<ResolversTypes['PresenceChanged'], "presenceChanged", ParentType, ContextType, RequireFields<Types.SubscriptionPresenceChangedArgs, 'userIds'>>;
  typing?: SubscriptionResolver<ResolversTypes['Typing'], "typing", ParentType, ContextType>;
};

export type TypingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Typing'] = ResolversParentTypes['Typing']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type UnblockUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnblockUserPayload'] = ResolversParentTypes['UnblockUserPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type UnfollowUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnfollowUserPayload'] = ResolversParentTypes['UnfollowUserPayload']> = {
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type UnlikePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlikePostPayload'] = ResolversParentTypes['UnlikePostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type UnsavePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsavePostPayload'] = ResolversParentTypes['UnsavePostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type UnsubscribeFromPushPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeFromPushPayload'] = ResolversParentTypes['UnsubscribeFromPushPayload']> = {
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnsubscribePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribePayload'] = ResolversParentTypes['UnsubscribePayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateProductPostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProductPostPayload'] = ResolversParentTypes['UpdateProductPostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['ProductPost']>, ParentType, ContextType>;
};

export type UpdateProductPostsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProductPostsPayload'] = ResolversParentTypes['UpdateProductPostsPayload']> = {
  results?: Resolver<Array<ResolversTypes['ProductPostResult']>, ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type UpdateRegularPostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateRegularPostPayload'] = ResolversParentTypes['UpdateRegularPostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['RegularPost']>, ParentType, ContextType>;
};

export type UpdateServicePostPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateServicePostPayload'] = ResolversParentTypes['UpdateServicePostPayload']> = {
  post?: Resolver<Types.Maybe<ResolversTypes['ServicePost']>, ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  answersWithin?: Resolver<Types.Maybe<ResolversTypes['AnswerTime']>, ParentType, ContextType>;
  avatar?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  bio?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  followers?: Resolver<Types.Maybe<ResolversTypes['UserPage']>, ParentType, ContextType, RequireFields<Types.UserFollowersArgs, 'limit' | 'page'>>;
  followersCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  following?: Resolver<Types.Maybe<ResolversTypes['UserPage']>, ParentType, ContextType, RequireFields<Types.UserFollowingArgs, 'limit' | 'page'>>;
  followingCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fullName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasPhoneNumber?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOnline?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isSuspended?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posts?: Resolver<Types.Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<Types.UserPostsArgs, 'limit' | 'page'>>;
  postsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  soldCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerHasBlocked?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerIsFollowing?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  website?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  dataExportUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isModerator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mailDigest?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sessions?: Resolver<Types.Maybe<Array<ResolversTypes['Session']>>, ParentType, ContextType>;
  tokens?: Resolver<Types.Maybe<Array<ResolversTypes['AccessToken']>>, ParentType, ContextType>;
  unreadMessagesCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadNotificationsCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  AddCommentPayload?: AddCommentPayloadResolvers<ContextType>;
  AnswerOfferPayload?: AnswerOfferPayloadResolvers<ContextType>;
  BlockUserPayload?: BlockUserPayloadResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentPage?: CommentPageResolvers<ContextType>;
  ConfirmPasswordChangePayload?: ConfirmPasswordChangePayloadResolvers<ContextType>;
  ConnectionChanged?: ConnectionChangedResolvers<ContextType>;
  ContentRemoved?: ContentRemovedResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationPage?: ConversationPageResolvers<ContextType>;
  CreateProductPostPayload?: CreateProductPostPayloadResolvers<ContextType>;
  CreateRegularPostPayload?: CreateRegularPostPayloadResolvers<ContextType>;
  CreateServicePostPayload?: CreateServicePostPayloadResolvers<ContextType>;
  CreateTokenPayload?: CreateTokenPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteCommentPayload?: DeleteCommentPayloadResolvers<ContextType>;
  DeletePostPayload?: DeletePostPayloadResolvers<ContextType>;
  DeleteProfilePayload?: DeleteProfilePayloadResolvers<ContextType>;
  DeleteSavedSearchPayload?: DeleteSavedSearchPayloadResolvers<ContextType>;
  DemoLogin?: DemoLoginResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  Features?: FeaturesResolvers<ContextType>;
  FollowUserPayload?: FollowUserPayloadResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  InvalidField?: InvalidFieldResolvers<ContextType>;
  LiftSuspensionPayload?: LiftSuspensionPayloadResolvers<ContextType>;
  LikePostPayload?: LikePostPayloadResolvers<ContextType>;
  LoginPayload?: LoginPayloadResolvers<ContextType>;
  LogoutPayload?: LogoutPayloadResolvers<ContextType>;
  MakeOfferPayload?: MakeOfferPayloadResolvers<ContextType>;
  MarkAllNotificationsReadPayload?: MarkAllNotificationsReadPayloadResolvers<ContextType>;
  MarkConversationReadPayload?: MarkConversationReadPayloadResolvers<ContextType>;
  MarkNotificationReadPayload?: MarkNotificationReadPayloadResolvers<ContextType>;
  MarkNotificationsReadPayload?: MarkNotificationsReadPayloadResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageList?: MessageListResolvers<ContextType>;
  MessagesRead?: MessagesReadResolvers<ContextType>;
  ModerationLogEntry?: ModerationLogEntryResolvers<ContextType>;
  ModerationLogPage?: ModerationLogPageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Near?: NearResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationPage?: NotificationPageResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  PostPreview?: PostPreviewResolvers<ContextType>;
  PresenceChanged?: PresenceChangedResolvers<ContextType>;
  PriceCheck?: PriceCheckResolvers<ContextType>;
  ProductPage?: ProductPageResolvers<ContextType>;
  ProductPost?: ProductPostResolvers<ContextType>;
  ProductPostError?: ProductPostErrorResolvers<ContextType>;
  ProductPostResult?: ProductPostResultResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RegisterPayload?: RegisterPayloadResolvers<ContextType>;
  RegularPost?: RegularPostResolvers<ContextType>;
  Report?: ReportResolvers<ContextType>;
  ReportContentPayload?: ReportContentPayloadResolvers<ContextType>;
  ReportDecision?: ReportDecisionResolvers<ContextType>;
  ReportEntry?: ReportEntryResolvers<ContextType>;
  ReportPage?: ReportPageResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  ResendVerificationCodePayload?: ResendVerificationCodePayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  ResolveReportPayload?: ResolveReportPayloadResolvers<ContextType>;
  RestoreContentPayload?: RestoreContentPayloadResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SavePostPayload?: SavePostPayloadResolvers<ContextType>;
  SaveSearchPayload?: SaveSearchPayloadResolvers<ContextType>;
  SavedProductFilter?: SavedProductFilterResolvers<ContextType>;
  SavedSearch?: SavedSearchResolvers<ContextType>;
  SendMessagePayload?: SendMessagePayloadResolvers<ContextType>;
  SendTypingPayload?: SendTypingPayloadResolvers<ContextType>;
  ServicePost?: ServicePostResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetSaleStatusPayload?: SetSaleStatusPayloadResolvers<ContextType>;
  ShowContactPhonePayload?: ShowContactPhonePayloadResolvers<ContextType>;
  ShowPhoneNumberPayload?: ShowPhoneNumberPayloadResolvers<ContextType>;
  SubscribeToPushPayload?: SubscribeToPushPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Typing?: TypingResolvers<ContextType>;
  UnblockUserPayload?: UnblockUserPayloadResolvers<ContextType>;
  UnfollowUserPayload?: UnfollowUserPayloadResolvers<ContextType>;
  UnlikePostPayload?: UnlikePostPayloadResolvers<ContextType>;
  UnsavePostPayload?: UnsavePostPayloadResolvers<ContextType>;
  UnsubscribeFromPushPayload?: UnsubscribeFromPushPayloadResolvers<ContextType>;
  UnsubscribePayload?: UnsubscribePayloadResolvers<ContextType>;
  UpdateProductPostPayload?: UpdateProductPostPayloadResolvers<ContextType>;
  UpdateProductPostsPayload?: UpdateProductPostsPayloadResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  UpdateRegularPostPayload?: UpdateRegularPostPayloadResolvers<ContextType>;
  UpdateServicePostPayload?: UpdateServicePostPayloadResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

