import type { ConnectionChanged } from '../generated/types.ts';
import type { WireList } from './wire/answers.ts';
import type { MessageModel } from './wire/chat.ts';
import type { PostModel, PostReference } from './wire/posts.ts';

export type { ConversationModel, MessageModel } from './wire/chat.ts';
export type { MessagesReadModel, PresenceModel } from './wire/events.ts';
export type { ImageModel } from './wire/images.ts';
export type { CommentModel } from './wire/interactions.ts';
export type { NotificationModel } from './wire/notifications.ts';
export type { PostModel, PostPreviewModel, PostReference, ProductModel, ServiceModel } from './wire/posts.ts';
export type { UserModel, ViewerModel } from './wire/profile.ts';
export type { SavedSearchModel } from './wire/searches.ts';

/** Consecutive messages of the viewer's conversation with a member, oldest first. */
export interface MessageListModel {
  userId: string;
  nodes: MessageModel[];
  /** Whether there are messages before these; null if another call is needed to find out. */
  hasOlder: boolean | null;
}

export type ConnectionModel = Required<Pick<ConnectionChanged, 'state' | 'missedEvents'>>;

/** The requested page of a list. */
export interface PageArgs {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

/** A numbered page, with the count of its list. */
export interface Page<T> extends PageArgs, WireList<T> {}

/** The result of updating a post; `post` is null if the provider's answer does not contain it. */
export interface UpdatedPost {
  postId: string;
  post: PostModel | null;
}

/** The result of deleting a comment; `post` is null if the provider's answer does not name it. */
export interface DeletedComment {
  deletedCommentId: string;
  post: PostReference | null;
}
