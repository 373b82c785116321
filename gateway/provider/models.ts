import type { ConnectionChanged, Features, ProductPostError } from '../generated/types.ts';
import type { WireList } from './wire/answers.ts';
import type { MessageModel } from './wire/chat.ts';
import type { PostModel, PostReference, ProductModel } from './wire/posts.ts';

export type { SessionModel, TokenModel } from './wire/auth.ts';
export type { ConversationModel, MessageModel } from './wire/chat.ts';
export type { MessagesReadModel, PresenceModel } from './wire/events.ts';
export type { ImageModel } from './wire/images.ts';
export type { CommentModel } from './wire/interactions.ts';
export type { ContentRemovedModel, ModerationLogEntryModel, ReportModel } from './wire/moderation.ts';
export type { NotificationModel } from './wire/notifications.ts';
export type {
  OfferModel,
  PostModel,
  PostPreviewModel,
  PostReference,
  ProductModel,
  ServiceModel,
} from './wire/posts.ts';
export type { UserModel, ViewerModel } from './wire/profile.ts';
export type { SavedSearchModel } from './wire/searches.ts';

export interface MessageListModel {
  userId: string;
  nodes: MessageModel[];
  /** Null if another call is needed to find out. */
  hasOlder: boolean | null;
}

/** The key is read by a call of its own. */
export type FeaturesModel = Required<Omit<Features, 'pushKey' | '__typename'>>;

export type ConnectionModel = Required<Pick<ConnectionChanged, 'state' | 'missedEvents'>>;

export interface PageArgs {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
  /** The id of an entry: the list begins after it, and `page` is 1. */
  after?: string | null | undefined;
}

export interface Page<T> extends Omit<PageArgs, 'after'>, WireList<T> {}

/** `post` is null if the provider's answer does not contain it. */
export interface UpdatedPost {
  postId: string;
  post: PostModel | null;
}

export interface ProductPostResultModel {
  post: ProductModel | null;
  error: ProductPostError | null;
}

/** `post` is null if the provider's answer does not name it. */
export interface DeletedComment {
  deletedCommentId: string;
  post: PostReference | null;
}
