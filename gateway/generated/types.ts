export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC with milliseconds, for example 2026-11-20T18:05:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A file of a multipart request. Images only: at most 10 MB each and 10 an operation. */
  Upload: { input: { open: () => Promise<{ name: string; type: string; content: import('node:stream').Readable }> }; output: never; }
};

/** A new comment. */
export type AddCommentInput = {
  /** At least one character that is not a space. The embedded provider takes 5,000 characters. */
  content: Scalars['String']['input'];
  /** A key of the client's choice, 100 characters at most: the same key twice makes one comment, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The post to comment on. */
  postId: Scalars['ID']['input'];
};

/** The result of `addComment`. */
export type AddCommentPayload = {
  __typename?: 'AddCommentPayload';
  /** The new comment. */
  comment: Comment;
  /** The post, with the new `commentsCount`. */
  post?: Maybe<Post>;
};

/** Whom to block. */
export type BlockUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `blockUser`. */
export type BlockUserPayload = {
  __typename?: 'BlockUserPayload';
  /** The blocked member. */
  user?: Maybe<User>;
  /** The viewer, with the new counts of followers and followed members. `GET /me` */
  viewer?: Maybe<User>;
};

/** A new password by the current one. */
export type ChangePasswordInput = {
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** The viewer's own email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  newPassword: Scalars['String']['input'];
};

/** The result of `changePassword`. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** The address that the code was mailed to. */
  email: Scalars['String']['output'];
};

/** A comment on a post. */
export type Comment = {
  __typename?: 'Comment';
  /** Null when the author's account is deleted. Only `id` costs no call where the provider sends an id alone; more is `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** The author's text. */
  content: Scalars['String']['output'];
  /** When it was written; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** The post that it belongs to; null when it is gone. Only `id` costs no call; more is `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
};

/** A numbered page of comments. */
export type CommentPage = {
  __typename?: 'CommentPage';
  /** Comments a page. */
  limit: Scalars['Int']['output'];
  /** The page's comments, newest first; empty beyond the last page. */
  nodes: Array<Comment>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no comments, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Comments on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** An email and the code mailed to it. */
export type ConfirmPasswordChangeInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** The result of `confirmPasswordChange`. */
export type ConfirmPasswordChangePayload = {
  __typename?: 'ConfirmPasswordChangePayload';
  /** The address of the account. */
  email: Scalars['String']['output'];
};

/** A member whom the viewer can write to. */
export type Contact = {
  __typename?: 'Contact';
  /** The newest message either way; null before the first one, and when it could not be read. */
  lastMessage?: Maybe<Message>;
  /** Number of the member's messages that the viewer has not read; null where the provider does not say. */
  unreadCount?: Maybe<Scalars['Int']['output']>;
  /** The other member. */
  user: User;
};

/** A numbered page of contacts. */
export type ContactPage = {
  __typename?: 'ContactPage';
  /** Contacts a page. */
  limit: Scalars['Int']['output'];
  /** The page's contacts, in the list's order; empty beyond the last page. */
  nodes: Array<Contact>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no contacts, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Contacts on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** Messages between the viewer and one other member. */
export type Conversation = {
  __typename?: 'Conversation';
  /** Whether there are messages older than these; null when that could not be read. */
  hasOlder?: Maybe<Scalars['Boolean']['output']>;
  /** The two members' ids, sorted and joined with a hyphen. */
  id: Scalars['ID']['output'];
  /** Oldest first. */
  messages: Array<Message>;
  /** The other member. Only `id` costs no call; more is `GET /profile/{id}`. */
  user?: Maybe<User>;
};

/** A new product post. */
export type CreateProductPostInput = {
  /** At least one character that is not a space. The embedded provider takes 10,000 characters. */
  content: Scalars['String']['input'];
  /** A key of the client's choice, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What each of `images` shows, in their order, at most `imageAltMaxLength` characters each; null for no description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Pictures, in the order to show them; 10 at most. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  /** The vehicle. */
  product: ProductInput;
};

/** The result of `createProductPost`. */
export type CreateProductPostPayload = {
  __typename?: 'CreateProductPostPayload';
  /** The new post. */
  post: ProductPost;
};

/** A new regular post. */
export type CreateRegularPostInput = {
  /** At least one character that is not a space. The embedded provider takes 10,000 characters. */
  content: Scalars['String']['input'];
  /** A key of the client's choice, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What each of `images` shows, in their order, at most `imageAltMaxLength` characters each; null for no description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Pictures, in the order to show them; 10 at most. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
};

/** The result of `createRegularPost`. */
export type CreateRegularPostPayload = {
  __typename?: 'CreateRegularPostPayload';
  /** The new post. */
  post: RegularPost;
};

/** A new service post. */
export type CreateServicePostInput = {
  /** At least one character that is not a space. The embedded provider takes 10,000 characters. */
  content: Scalars['String']['input'];
  /** A key of the client's choice, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What each of `images` shows, in their order, at most `imageAltMaxLength` characters each; null for no description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Pictures, in the order to show them; 10 at most. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  /** The service. */
  service: ServiceInput;
};

/** The result of `createServicePost`. */
export type CreateServicePostPayload = {
  __typename?: 'CreateServicePostPayload';
  /** The new post. */
  post: ServicePost;
};

/** Which comment to delete. */
export type DeleteCommentInput = {
  /** The comment's id. */
  commentId: Scalars['ID']['input'];
};

/** The result of `deleteComment`. */
export type DeleteCommentPayload = {
  __typename?: 'DeleteCommentPayload';
  /** The id of the deleted comment. */
  deletedCommentId: Scalars['ID']['output'];
  /** The post, with the new `commentsCount`; null where the provider does not say which post it was. */
  post?: Maybe<Post>;
};

/** Which post to delete. */
export type DeletePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `deletePost`. */
export type DeletePostPayload = {
  __typename?: 'DeletePostPayload';
  /** The author, that is the viewer, with the new `postsCount`. `GET /me` */
  author?: Maybe<User>;
  /** The id of the deleted post. */
  deletedPostId: Scalars['ID']['output'];
};

/** The result of `deleteProfile`. */
export type DeleteProfilePayload = {
  __typename?: 'DeleteProfilePayload';
  /** The id of the deleted account. */
  deletedUserId: Scalars['ID']['output'];
};

/** Which saved search to delete. */
export type DeleteSavedSearchInput = {
  /** The search's id. */
  savedSearchId: Scalars['ID']['input'];
};

/** The result of `deleteSavedSearch`. */
export type DeleteSavedSearchPayload = {
  __typename?: 'DeleteSavedSearchPayload';
  /** The id of the deleted search. */
  deletedSavedSearchId: Scalars['ID']['output'];
};

/** A login that anyone may try. */
export type DemoLogin = {
  __typename?: 'DemoLogin';
  /** The email to sign in with. */
  email: Scalars['String']['output'];
  /** The password to sign in with. */
  password: Scalars['String']['output'];
  /** The account's username. */
  username: Scalars['String']['output'];
};

/** What drives a vehicle. */
export const EngineType = {
  /** Ethanol or plant oil. */
  BIOFUEL: 'BIOFUEL',
  /** Diesel oil. */
  DIESEL: 'DIESEL',
  /** A battery alone. */
  ELECTRIC: 'ELECTRIC',
  /** Natural or petroleum gas. */
  GAS: 'GAS',
  /** Petrol. */
  GASOLINE: 'GASOLINE',
  /** An engine and a motor, charged by driving. */
  HYBRID: 'HYBRID',
  /** Anything else. */
  OTHER: 'OTHER',
  /** An engine and a motor, charged from the mains. */
  PLUGIN_HYBRID: 'PLUGIN_HYBRID'
} as const;

export type EngineType = typeof EngineType[keyof typeof EngineType];
/** Every value of `extensions.code` of an error. */
export const ErrorCode = {
  /** The document, its variables or an input are not valid; `extensions.fields` has a sentence for each refused input field. */
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  /** The value is taken, or an `idempotencyKey` was used for something else; `extensions.fields` names the field. */
  CONFLICT: 'CONFLICT',
  /** The object belongs to another member, or the account may not do this yet. */
  FORBIDDEN: 'FORBIDDEN',
  /** A fault of the gateway itself. */
  INTERNAL_SERVER_ERROR: 'INTERNAL_SERVER_ERROR',
  /** A wrong password or code; the session, where there is one, stays. */
  INVALID_CREDENTIALS: 'INVALID_CREDENTIALS',
  /** There is no such object. A query by id gives null instead. */
  NOT_FOUND: 'NOT_FOUND',
  /** The hash of a persisted query is not known: send it again with the text. */
  PERSISTED_QUERY_NOT_FOUND: 'PERSISTED_QUERY_NOT_FOUND',
  /** The provider failed, or its answer could not be read. */
  PROVIDER_ERROR: 'PROVIDER_ERROR',
  /** The provider did not answer in time; a write may have been stored. */
  PROVIDER_TIMEOUT: 'PROVIDER_TIMEOUT',
  /** The provider could not be reached; nothing was changed. */
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
  /** Too many requests; the message says when to try again. */
  RATE_LIMITED: 'RATE_LIMITED',
  /** There is no session, or it has ended: sign in. */
  UNAUTHENTICATED: 'UNAUTHENTICATED'
} as const;

export type ErrorCode = typeof ErrorCode[keyof typeof ErrorCode];
/** Whom to follow. */
export type FollowUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `followUser`. */
export type FollowUserPayload = {
  __typename?: 'FollowUserPayload';
  /** The member followed, with the new `followersCount`. */
  user?: Maybe<User>;
  /** The viewer, with the new `followingCount`. `GET /me` */
  viewer?: Maybe<User>;
};

/** A picture; its addresses load in a browser, relative ones from the gateway. */
export type Image = {
  __typename?: 'Image';
  /** What the picture shows, in its author's words; null when not given. */
  alt?: Maybe<Scalars['String']['output']>;
  /** Pixels, of `url`; null where the provider does not say. */
  height?: Maybe<Scalars['Int']['output']>;
  /** The same picture for a card, at most 640 pixels wide; equal to `url` where the provider has one size. */
  thumbnailUrl: Scalars['String']['output'];
  /** The picture, at most 1600 pixels wide. */
  url: Scalars['String']['output'];
  /** Pixels, of `url`; null where the provider does not say. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** Which post to like. */
export type LikePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `likePost`. */
export type LikePostPayload = {
  __typename?: 'LikePostPayload';
  /** The post as it is now. */
  post?: Maybe<Post>;
};

/** Credentials. */
export type LoginInput = {
  /** The account's email. */
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
};

/** The result of `login`. */
export type LoginPayload = {
  __typename?: 'LoginPayload';
  /** The signed-in member. */
  viewer: User;
};

/** The result of `logout`. */
export type LogoutPayload = {
  __typename?: 'LogoutPayload';
  /** Always null: no member is signed in any more. `me` is null from here on. */
  viewer?: Maybe<User>;
};

/** The result of `markAllNotificationsRead`. */
export type MarkAllNotificationsReadPayload = {
  __typename?: 'MarkAllNotificationsReadPayload';
  /** The first page of all notifications as it is now. */
  notifications?: Maybe<NotificationPage>;
};

/** Whose messages the viewer has read. */
export type MarkConversationReadInput = {
  /** The other member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `markConversationRead`. */
export type MarkConversationReadPayload = {
  __typename?: 'MarkConversationReadPayload';
  /** The other member as a contact, without unread messages. */
  contact?: Maybe<Contact>;
};

/** Which notification the viewer has read. */
export type MarkNotificationReadInput = {
  /** The notification's id. */
  notificationId: Scalars['ID']['input'];
};

/** The result of `markNotificationRead`. */
export type MarkNotificationReadPayload = {
  __typename?: 'MarkNotificationReadPayload';
  /** The notification, read. */
  notification?: Maybe<Notification>;
};

/** A message from one member to another. */
export type Message = {
  __typename?: 'Message';
  /** When the provider stored it; null where it does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** The key that the sender's client gave it; null when it gave none. */
  idempotencyKey?: Maybe<Scalars['String']['output']>;
  /** Whether the receiver has read it. */
  read: Scalars['Boolean']['output'];
  /** Null when the account is deleted. Only `id` costs no call; more is `GET /profile/{id}`, once per member. */
  receiver?: Maybe<User>;
  /** Null when the account is deleted. Only `id` costs no call; more is `GET /profile/{id}`, once per member. */
  sender?: Maybe<User>;
  /** At least one character. */
  text: Scalars['String']['output'];
};

/** A member has read what another wrote to them; one of the two is the viewer. */
export type MessagesRead = {
  __typename?: 'MessagesRead';
  /** The conversation's id: the two members' ids, sorted and joined with a hyphen. */
  conversationId: Scalars['ID']['output'];
  /** Who has read. Only `id` costs no call; more is `GET /profile/{id}`. */
  reader?: Maybe<User>;
  /** Whose messages were read. Only `id` costs no call; more is `GET /profile/{id}`. */
  sender?: Maybe<User>;
};

/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Comments on a post. Needs a session. NOT_FOUND when the post is gone. `POST /interactions/posts/{postId}/comments` */
  addComment: AddCommentPayload;
  /**
   * Blocks a member; idempotent. Neither member sees the other's posts, comments and messages any more, and follows between the two end. Needs a
   * session. NOT_FOUND when there is no such member. `POST /users/{id}/block`
   */
  blockUser: BlockUserPayload;
  /** Mails a code that confirmPasswordChange takes. Needs a session. `POST /change-password` */
  changePassword: ChangePasswordPayload;
  /** Sets the new password that changePassword asked for, and ends the account's other sessions. `POST /verify-password-change` */
  confirmPasswordChange: ConfirmPasswordChangePayload;
  /** Publishes a vehicle for sale. Needs a session. `POST /posts/create` */
  createProductPost: CreateProductPostPayload;
  /** Publishes a regular post. Needs a session. `POST /posts/create` */
  createRegularPost: CreateRegularPostPayload;
  /** Publishes a service. Needs a session. `POST /posts/create` */
  createServicePost: CreateServicePostPayload;
  /** Deletes one of the viewer's comments. FORBIDDEN for another member's, NOT_FOUND when it is gone. `DELETE /interactions/comments/{commentId}` */
  deleteComment: DeleteCommentPayload;
  /** Deletes one of the viewer's posts with its comments, likes, saves and images. FORBIDDEN for another member's, NOT_FOUND when it is gone. `DELETE /posts/{id}` */
  deletePost: DeletePostPayload;
  /** Deletes the viewer's account with all that it owned. Needs a session. `DELETE /profile/{id}` */
  deleteProfile: DeleteProfilePayload;
  /** Deletes one of the viewer's saved searches. Needs a session. NOT_FOUND when it is gone. `DELETE /searches/{id}` */
  deleteSavedSearch: DeleteSavedSearchPayload;
  /** Follows a member; idempotent. Needs a session. NOT_FOUND when there is none. `POST /subscriptions/users/{id}/follow` */
  followUser: FollowUserPayload;
  /** Likes a post as the viewer; idempotent. Needs a session. NOT_FOUND when the post is gone. `POST /interactions/posts/{id}/likes` */
  likePost: LikePostPayload;
  /** Signs in. `POST /login` */
  login: LoginPayload;
  /** Ends the session and its live connections; succeeds without a session, too. `POST /logout` */
  logout: LogoutPayload;
  /** Marks all of the viewer's notifications as read. Needs a session. `PUT /notifications/{userId}/read-all` */
  markAllNotificationsRead: MarkAllNotificationsReadPayload;
  /** Marks all messages of a member to the viewer as read. Needs a session. `PUT /messages/{userId}/{otherId}/read-all` */
  markConversationRead: MarkConversationReadPayload;
  /** Marks one of the viewer's notifications as read. Needs a session. `PUT /notifications/{id}/read` */
  markNotificationRead: MarkNotificationReadPayload;
  /** Creates an account that is not signed in yet and mails its six-digit code. `POST /register` */
  register: RegisterPayload;
  /** Reports a post, a comment, a message or a member to the operator; reporting the same again changes nothing. Needs a session. NOT_FOUND when the subject is gone. `POST /reports` */
  reportContent: ReportContentPayload;
  /** Mails a code for a new password; the answer is the same for an unknown email. `POST /forgot-password` */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Mails a new code, at most once a minute; the answer is the same for an unknown email. `POST /resend-verification-code` */
  resendVerificationCode: ResendVerificationCodePayload;
  /** Sets a new password by a mailed code and ends every session of the account. `POST /reset-password` */
  resetPassword: ResetPasswordPayload;
  /** Saves a post for later; idempotent. Needs a session. NOT_FOUND when the post is gone. `POST /posts/{id}/save` */
  savePost: SavePostPayload;
  /** Saves a product search, 20 a member at most. A new post that matches notifies the viewer, at most once a day for each search. Needs a session. `POST /searches` */
  saveSearch: SaveSearchPayload;
  /**
   * Sends a message to another member. Needs a session. Socket event `sendMessage`. After PROVIDER_UNAVAILABLE the same input may be
   * sent again safely: nothing was sent, or the provider deduplicates by `idempotencyKey`. After PROVIDER_TIMEOUT it may have been
   * stored: a client reads the conversation before it sends again.
   */
  sendMessage: SendMessagePayload;
  /** Tells a member that the viewer is typing. Needs a session. Socket event `userTyping` */
  sendTyping: SendTypingPayload;
  /** Sets the sale status of one of the viewer's product posts. FORBIDDEN for another member's, NOT_FOUND when it is gone or the provider has no sale status. `PUT /posts/{id}/sale-status` */
  setSaleStatus: SetSaleStatusPayload;
  /** Sends push messages to this browser while the session lasts; idempotent. Needs a session. `POST /push/subscriptions` */
  subscribeToPush: SubscribeToPushPayload;
  /** Unblocks a member; idempotent. Needs a session. NOT_FOUND when there is no such member. `DELETE /users/{id}/block` */
  unblockUser: UnblockUserPayload;
  /** Stops following a member; idempotent. Needs a session. NOT_FOUND when there is none. `DELETE /subscriptions/users/{id}/follow` */
  unfollowUser: UnfollowUserPayload;
  /** Withdraws a like; idempotent. Needs a session. NOT_FOUND when the post is gone. `DELETE /interactions/posts/{id}/likes` */
  unlikePost: UnlikePostPayload;
  /** Removes a post from the saved ones; idempotent. Needs a session. NOT_FOUND when the post is gone. `DELETE /posts/{id}/unsave` */
  unsavePost: UnsavePostPayload;
  /** Ends the mails about what is unread, by the token in a mail; idempotent. Needs no session. `POST /unsubscribe` */
  unsubscribe: UnsubscribePayload;
  /** Ends the push messages to a browser; idempotent. Needs a session. `DELETE /push/subscriptions` */
  unsubscribeFromPush: UnsubscribeFromPushPayload;
  /** Changes one of the viewer's product posts. FORBIDDEN for another member's, NOT_FOUND when it is gone. `POST /posts/{id}` */
  updateProductPost: UpdateProductPostPayload;
  /** Changes the viewer's profile. Needs a session. `PUT /update/{id}` */
  updateProfile: UpdateProfilePayload;
  /** Changes one of the viewer's regular posts. FORBIDDEN for another member's, NOT_FOUND when it is gone. `POST /posts/{id}` */
  updateRegularPost: UpdateRegularPostPayload;
  /** Changes one of the viewer's service posts. FORBIDDEN for another member's, NOT_FOUND when it is gone. `POST /posts/{id}` */
  updateServicePost: UpdateServicePostPayload;
  /**
   * Confirms the email of a new account and signs in. FORBIDDEN in another browser than the one that registered: the
   * email is confirmed, the password discarded, and `resetPassword` takes the same code. `POST /verify-email`
   */
  verifyEmail: VerifyEmailPayload;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationBlockUserArgs = {
  input: BlockUserInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationConfirmPasswordChangeArgs = {
  input: ConfirmPasswordChangeInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationCreateProductPostArgs = {
  input: CreateProductPostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationCreateRegularPostArgs = {
  input: CreateRegularPostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationCreateServicePostArgs = {
  input: CreateServicePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationDeleteCommentArgs = {
  input: DeleteCommentInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationDeletePostArgs = {
  input: DeletePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationDeleteSavedSearchArgs = {
  input: DeleteSavedSearchInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationFollowUserArgs = {
  input: FollowUserInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationLikePostArgs = {
  input: LikePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationLoginArgs = {
  input: LoginInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationMarkConversationReadArgs = {
  input: MarkConversationReadInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationReportContentArgs = {
  input: ReportContentInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationResendVerificationCodeArgs = {
  input: ResendVerificationCodeInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSavePostArgs = {
  input: SavePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSaveSearchArgs = {
  input: SaveSearchInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSendTypingArgs = {
  input: SendTypingInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSetSaleStatusArgs = {
  input: SetSaleStatusInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationSubscribeToPushArgs = {
  input: SubscribeToPushInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnblockUserArgs = {
  input: UnblockUserInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnfollowUserArgs = {
  input: UnfollowUserInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnlikePostArgs = {
  input: UnlikePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnsavePostArgs = {
  input: UnsavePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnsubscribeArgs = {
  input: UnsubscribeInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUnsubscribeFromPushArgs = {
  input: UnsubscribeFromPushInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUpdateProductPostArgs = {
  input: UpdateProductPostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUpdateRegularPostArgs = {
  input: UpdateRegularPostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationUpdateServicePostArgs = {
  input: UpdateServicePostInput;
};


/**
 * Writes. Each takes one `input`, unless there is nothing to say, and returns a payload with the objects that it changed. A payload's
 * field is null, with an error, when the write succeeded and reading the object back failed. An operation may hold one field that takes a
 * password or a code.
 */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};

/** Something that happened to the viewer's posts or profile. */
export type Notification = {
  __typename?: 'Notification';
  /** When it happened; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** The post that it is about; null for a follow, and when the post is gone. Only `id` costs no call; more is `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
  /** Whether the viewer has read it. */
  read: Scalars['Boolean']['output'];
  /** The matching search of a SEARCH_MATCH; null for other types. `id` and `name` cost no call. */
  savedSearch?: Maybe<SavedSearch>;
  /** The member who caused it; null when their account is deleted. Only `id` costs no call where the provider sends an id alone. */
  sender?: Maybe<User>;
  /** What it is about. */
  type: NotificationType;
};

/** A numbered page of notifications. */
export type NotificationPage = {
  __typename?: 'NotificationPage';
  /** Notifications a page. */
  limit: Scalars['Int']['output'];
  /** The page's notifications, newest first; empty beyond the last page. */
  nodes: Array<Notification>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no notifications, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Notifications on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
  /** Unread notifications of all types on all pages, whatever type was asked for; null where the provider does not say. */
  unreadCount?: Maybe<Scalars['Int']['output']>;
};

/** What a notification is about. */
export const NotificationType = {
  /** A member commented on one of the viewer's posts. */
  COMMENT: 'COMMENT',
  /** A member follows the viewer. */
  FOLLOW: 'FOLLOW',
  /** A member liked one of the viewer's posts. */
  LIKE: 'LIKE',
  /** The price of a post that the viewer saved was lowered. */
  PRICE_DROP: 'PRICE_DROP',
  /** A new post matches one of the viewer's saved searches. */
  SEARCH_MATCH: 'SEARCH_MATCH',
  /** A type that this gateway does not know. */
  UNKNOWN: 'UNKNOWN'
} as const;

export type NotificationType = typeof NotificationType[keyof typeof NotificationType];
/** Fields of every kind of post. A kind that the gateway does not know is a RegularPost. */
export type Post = {
  /** Null when the author's account is deleted. Only `id` costs no call where the provider sends an id alone; more is `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting them failed. Sent with the post, else counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** The author's text, several lines; null where the provider sends none. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it was published; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, the viewer's included; null where the provider does not say. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Whether the viewer likes it; null when that could not be read. Sent with the post, else `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved it; null when that could not be read. Sent with the post, else `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** Fields of every kind of post. A kind that the gateway does not know is a RegularPost. */
export type PostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** One picture of an updated post. */
export type PostImageInput =
  /** The `url` of a picture that the post has and keeps. */
  { keep: Scalars['String']['input']; upload?: never; }
  |  /** A new picture. */
  { keep?: never; upload: Scalars['Upload']['input']; };

/** A numbered page of posts. */
export type PostPage = {
  __typename?: 'PostPage';
  /** Posts a page. */
  limit: Scalars['Int']['output'];
  /** The page's posts, in the list's order; empty beyond the last page. */
  nodes: Array<Post>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no posts, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Posts on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The kinds of post. */
export const PostType = {
  /** A vehicle for sale. */
  PRODUCT: 'PRODUCT',
  /** Words and pictures. */
  REGULAR: 'REGULAR',
  /** A service on offer. */
  SERVICE: 'SERVICE'
} as const;

export type PostType = typeof PostType[keyof typeof PostType];
/** How a service's price is meant. */
export const PriceType = {
  /** For the whole service. */
  FIXED: 'FIXED',
  /** For an hour. */
  HOURLY: 'HOURLY',
  /** A starting point for talk. */
  NEGOTIABLE: 'NEGOTIABLE'
} as const;

export type PriceType = typeof PriceType[keyof typeof PriceType];
/** What a vehicle must match; each part given must hold. */
export type ProductFilter = {
  /** Text within the brand, in any case; 200 characters at most. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** One of these conditions; any when empty. */
  conditions?: InputMaybe<Array<VehicleCondition>>;
  /** One of these engines; any when empty. */
  engineTypes?: InputMaybe<Array<EngineType>>;
  /** Text within the place where the vehicle stands, in any case; 200 characters at most. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Miles, at most, 0 to 999999999; a vehicle without a mileage does not match. */
  maxMileage?: InputMaybe<Scalars['Int']['input']>;
  /** US dollars, at most. */
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The model year, at most, 0 to 9999. */
  maxYear?: InputMaybe<Scalars['Int']['input']>;
  /** Miles, at least, 0 to 999999999; a vehicle without a mileage does not match. */
  minMileage?: InputMaybe<Scalars['Int']['input']>;
  /** US dollars, at least. */
  minPrice?: InputMaybe<Scalars['Float']['input']>;
  /** The model year, at least, 0 to 9999. */
  minYear?: InputMaybe<Scalars['Int']['input']>;
  /** Text within the model, in any case; 200 characters at most. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** One of these gearboxes; any when empty. */
  transmissions?: InputMaybe<Array<Transmission>>;
  /** One of these bodies; any when empty. */
  vehicleTypes?: InputMaybe<Array<VehicleType>>;
  /** The model year, exactly. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A vehicle, as its seller describes it. */
export type ProductInput = {
  /** The maker. */
  brand: Scalars['String']['input'];
  /** Any text. */
  color: Scalars['String']['input'];
  /** The state it is in. */
  condition?: InputMaybe<VehicleCondition>;
  /** An email address. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, parentheses or hyphens after an optional plus; spaces are ignored. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What drives it. */
  engineType?: InputMaybe<EngineType>;
  /** Equipment. */
  features?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Where it stands. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Miles driven, 0 or more. */
  mileage?: InputMaybe<Scalars['Int']['input']>;
  /** The maker's model. */
  model: Scalars['String']['input'];
  /** US dollars, more than 0. */
  price: Scalars['Float']['input'];
  /** The heading in lists. */
  title: Scalars['String']['input'];
  /** Its gearbox. */
  transmission?: InputMaybe<Transmission>;
  /** Its body. */
  vehicleType?: InputMaybe<VehicleType>;
  /** 1900 to next year. */
  year: Scalars['Int']['input'];
};

/** A numbered page of product posts. */
export type ProductPage = {
  __typename?: 'ProductPage';
  /** Product posts a page. */
  limit: Scalars['Int']['output'];
  /** The page's product posts, in the order asked for; empty beyond the last page. */
  nodes: Array<ProductPost>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no product posts, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Product posts on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** A patch of a vehicle: an absent field stays. */
export type ProductPatchInput = {
  /** The maker; null is refused. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null is refused. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** The state it is in; null clears it. */
  condition?: InputMaybe<VehicleCondition>;
  /** An email address; null clears it. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, parentheses or hyphens after an optional plus; spaces are ignored; null clears it. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What drives it; null clears it. */
  engineType?: InputMaybe<EngineType>;
  /** Equipment; null clears it. */
  features?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Where it stands; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Miles driven, 0 or more; null clears it. */
  mileage?: InputMaybe<Scalars['Int']['input']>;
  /** The maker's model; null is refused. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** US dollars, more than 0; null is refused. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** The heading in lists; null is refused. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Its gearbox; null clears it. */
  transmission?: InputMaybe<Transmission>;
  /** Its body; null clears it. */
  vehicleType?: InputMaybe<VehicleType>;
  /** 1900 to next year; null is refused. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A vehicle for sale. */
export type ProductPost = Post & {
  __typename?: 'ProductPost';
  /** Null when the author's account is deleted. Only `id` costs no call where the provider sends an id alone; more is `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** The maker, for example Mazda; null where the provider does not say. */
  brand?: Maybe<Scalars['String']['output']>;
  /** Null where the provider does not say. */
  color?: Maybe<Scalars['String']['output']>;
  /** Newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting them failed. Sent with the post, else counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** Null where the provider does not say. */
  condition?: Maybe<VehicleCondition>;
  /** Null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** The author's text, several lines; null where the provider sends none. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it was published; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null where the provider does not say. */
  engineType?: Maybe<EngineType>;
  /** Equipment, in the author's order. */
  features: Array<Scalars['String']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, the viewer's included; null where the provider does not say. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Where the vehicle stands; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** Miles driven; null when not given. */
  mileage?: Maybe<Scalars['Int']['output']>;
  /** The maker's model, for example MX-5; null where the provider does not say. */
  model?: Maybe<Scalars['String']['output']>;
  /** The price before the latest change in US dollars, above or below `price`; null before the first change and where the provider does not say. */
  previousPrice?: Maybe<Scalars['Float']['output']>;
  /** US dollars; null where the provider does not say. */
  price?: Maybe<Scalars['Float']['output']>;
  /** When the price last changed; null before the first change and where the provider does not say. */
  priceChangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it can still be bought; null where the provider has no sale status. Sold posts appear only in their author's list and among saved posts. */
  saleStatus?: Maybe<SaleStatus>;
  /** The heading in lists; null where the provider sends none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Null where the provider does not say. */
  transmission?: Maybe<Transmission>;
  /** Null where the provider does not say. */
  vehicleType?: Maybe<VehicleType>;
  /** Whether the viewer likes it; null when that could not be read. Sent with the post, else `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved it; null when that could not be read. Sent with the post, else `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
  /** Model year; null where the provider does not say. */
  year?: Maybe<Scalars['Int']['output']>;
};


/** A vehicle for sale. */
export type ProductPostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** The order of a product search. */
export const ProductSort = {
  /** Newest post first. */
  NEWEST: 'NEWEST',
  /** Cheapest first; those without a price last. */
  PRICE_ASC: 'PRICE_ASC',
  /** Dearest first; those without a price last. */
  PRICE_DESC: 'PRICE_DESC',
  /** Earliest model year first. */
  YEAR_ASC: 'YEAR_ASC',
  /** Latest model year first. */
  YEAR_DESC: 'YEAR_DESC'
} as const;

export type ProductSort = typeof ProductSort[keyof typeof ProductSort];
/** Reads. A field is null when its upstream call fails. */
export type Query = {
  __typename?: 'Query';
  /** Members whom the viewer blocks, last blocked first; null where the provider has no blocks. Needs a session. `GET /users/blocked` */
  blockedUsers?: Maybe<UserPage>;
  /**
   * Members whom the viewer can write to, without the viewer: those with a conversation first, then by unread count, highest
   * first, then by latest message, then by username. Needs a session. `GET /conversations`, or `GET /all-users` where the
   * provider has no such route.
   */
  contacts?: Maybe<ContactPage>;
  /** The messages between the viewer and another member; null when there is no such member. Needs a session. `GET /messages/{userId}/{otherId}` */
  conversation?: Maybe<Conversation>;
  /** Logins to try while the provider shows a demo community; empty otherwise. `GET /demo`, where the provider has it */
  demoLogins?: Maybe<Array<DemoLogin>>;
  /** Posts of the members whom the viewer follows, newest first. Needs a session. `GET /subscriptions/feed` */
  feed?: Maybe<PostPage>;
  /** The maximum length of a picture's description in characters; null where the provider stores none. Costs no call. */
  imageAltMaxLength?: Maybe<Scalars['Int']['output']>;
  /** The signed-in member; null without a session. `GET /me` */
  me?: Maybe<User>;
  /** What happened to the viewer's posts and profile, newest first. Needs a session. `GET /notifications` */
  notifications?: Maybe<NotificationPage>;
  /** One post; null when there is none. Needs a session. `GET /posts/{id}` */
  post?: Maybe<Post>;
  /** Posts of all members, newest first. Needs a session. `GET /posts` */
  posts?: Maybe<PostPage>;
  /** Product posts that match the filter. Needs a session. `GET /posts` */
  products?: Maybe<ProductPage>;
  /** The key with which a browser subscribes to push messages (VAPID, base64url); null where the provider sends none. Needs a session. `GET /push` */
  pushKey?: Maybe<Scalars['String']['output']>;
  /** The reasons that `reportContent` accepts; null where the provider takes no reports. Costs no call. */
  reportReasons?: Maybe<Array<ReportReason>>;
  /** Posts that the viewer saved, last saved first. Needs a session. `GET /posts/{userId}/all-saved-post` */
  savedPosts?: Maybe<PostPage>;
  /** The viewer's saved searches, last saved first, 20 at most; null where the provider has none. Needs a session. `GET /searches` */
  savedSearches?: Maybe<Array<SavedSearch>>;
  /** One member; null when there is none. Needs a session. `GET /profile/{id}` */
  user?: Maybe<User>;
  /** Members by username, A to Z. Needs a session. `GET /all-users` */
  users?: Maybe<UserPage>;
};


/** Reads. A field is null when its upstream call fails. */
export type QueryBlockedUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryContactsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. A field is null when its upstream call fails. */
export type QueryConversationArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  userId: Scalars['ID']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryFeedArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryNotificationsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  type?: InputMaybe<NotificationType>;
};


/** Reads. A field is null when its upstream call fails. */
export type QueryPostArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<PostType>;
};


/** Reads. A field is null when its upstream call fails. */
export type QueryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ProductSort;
};


/** Reads. A field is null when its upstream call fails. */
export type QuerySavedPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. A field is null when its upstream call fails. */
export type QueryUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A new account. */
export type RegisterInput = {
  /** A profile picture. */
  avatar?: InputMaybe<Scalars['Upload']['input']>;
  /** Any text, several lines. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Must be free; a code is mailed to it. */
  email: Scalars['String']['input'];
  /** Any text. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** 10 to 15 digits. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** At least 3 characters; must be free. */
  username: Scalars['String']['input'];
  /** An address; the scheme, http or https, is optional. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `register`. */
export type RegisterPayload = {
  __typename?: 'RegisterPayload';
  /** The address that the code was mailed to. */
  email: Scalars['String']['output'];
  /** The new account's username. */
  username: Scalars['String']['output'];
};

/** Text and pictures. */
export type RegularPost = Post & {
  __typename?: 'RegularPost';
  /** Null when the author's account is deleted. Only `id` costs no call where the provider sends an id alone; more is `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting them failed. Sent with the post, else counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** The author's text, several lines; null where the provider sends none. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it was published; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, the viewer's included; null where the provider does not say. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Whether the viewer likes it; null when that could not be read. Sent with the post, else `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved it; null when that could not be read. Sent with the post, else `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** Text and pictures. */
export type RegularPostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A report. */
export type ReportContentInput = {
  /** What is reported; not the viewer's own. */
  content: ReportedContentInput;
  /** Why. */
  reason: ReportReason;
  /** More about it, 2,000 characters at most. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `reportContent`. */
export type ReportContentPayload = {
  __typename?: 'ReportContentPayload';
  /** When it was received; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The report's id. */
  reportId: Scalars['ID']['output'];
};

/** Why something is reported. */
export const ReportReason = {
  /** A swindle, or a false offer. */
  FRAUD: 'FRAUD',
  /** Insults, hate or threats. */
  OFFENSIVE: 'OFFENSIVE',
  /** Anything else. */
  OTHER: 'OTHER',
  /** Something that may not be sold here. */
  PROHIBITED: 'PROHIBITED',
  /** Unwanted advertising. */
  SPAM: 'SPAM'
} as const;

export type ReportReason = typeof ReportReason[keyof typeof ReportReason];
/** What to report. */
export type ReportedContentInput =
  /** A comment's id. */
  { commentId: Scalars['ID']['input']; messageId?: never; postId?: never; userId?: never; }
  |  /** The id of a message to the viewer. */
  { commentId?: never; messageId: Scalars['ID']['input']; postId?: never; userId?: never; }
  |  /** A post's id. */
  { commentId?: never; messageId?: never; postId: Scalars['ID']['input']; userId?: never; }
  |  /** A member's id. */
  { commentId?: never; messageId?: never; postId?: never; userId: Scalars['ID']['input']; };

/** Whose password is forgotten. */
export type RequestPasswordResetInput = {
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** The result of `requestPasswordReset`. */
export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  /** The address, as it was given. */
  email: Scalars['String']['output'];
};

/** Where to mail a new code. */
export type ResendVerificationCodeInput = {
  /** The email to confirm. */
  email: Scalars['String']['input'];
};

/** The result of `resendVerificationCode`. */
export type ResendVerificationCodePayload = {
  __typename?: 'ResendVerificationCodePayload';
  /** The address, as it was given. */
  email: Scalars['String']['output'];
};

/** A new password by a mailed code. */
export type ResetPasswordInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  password: Scalars['String']['input'];
};

/** The result of `resetPassword`. */
export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  /** The address of the account, to sign in with. */
  email: Scalars['String']['output'];
};

/** Whether a vehicle can still be bought. */
export const SaleStatus = {
  /** For sale. */
  AVAILABLE: 'AVAILABLE',
  /** Promised to a buyer. */
  RESERVED: 'RESERVED',
  /** Sold. */
  SOLD: 'SOLD'
} as const;

export type SaleStatus = typeof SaleStatus[keyof typeof SaleStatus];
/** Which post to save. */
export type SavePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `savePost`. */
export type SavePostPayload = {
  __typename?: 'SavePostPayload';
  /** The post as it is now. */
  post?: Maybe<Post>;
};

/** A search to save. */
export type SaveSearchInput = {
  /** What a vehicle must match; at least one part. */
  filter: ProductFilter;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
};

/** The result of `saveSearch`. */
export type SaveSearchPayload = {
  __typename?: 'SaveSearchPayload';
  /** The new saved search. */
  savedSearch: SavedSearch;
};

/** A saved `ProductFilter`; parts that were not given are null. */
export type SavedProductFilter = {
  __typename?: 'SavedProductFilter';
  /** Text within the brand. */
  brand?: Maybe<Scalars['String']['output']>;
  /** One of these conditions. */
  conditions?: Maybe<Array<VehicleCondition>>;
  /** One of these engines. */
  engineTypes?: Maybe<Array<EngineType>>;
  /** Text within the place. */
  location?: Maybe<Scalars['String']['output']>;
  /** Miles, at most. */
  maxMileage?: Maybe<Scalars['Int']['output']>;
  /** US dollars, at most. */
  maxPrice?: Maybe<Scalars['Float']['output']>;
  /** The model year, at most. */
  maxYear?: Maybe<Scalars['Int']['output']>;
  /** Miles, at least. */
  minMileage?: Maybe<Scalars['Int']['output']>;
  /** US dollars, at least. */
  minPrice?: Maybe<Scalars['Float']['output']>;
  /** The model year, at least. */
  minYear?: Maybe<Scalars['Int']['output']>;
  /** Text within the model. */
  model?: Maybe<Scalars['String']['output']>;
  /** One of these gearboxes. */
  transmissions?: Maybe<Array<Transmission>>;
  /** One of these bodies. */
  vehicleTypes?: Maybe<Array<VehicleType>>;
  /** The model year, exactly. */
  year?: Maybe<Scalars['Int']['output']>;
};

/** A product search that the viewer saved. */
export type SavedSearch = {
  __typename?: 'SavedSearch';
  /** When it was saved; null where the provider does not say. Read like `filter`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What a vehicle must match; null when it could not be read. `savedSearches` has it; for a notification it costs a call of `GET /searches`, once for each operation. */
  filter?: Maybe<SavedProductFilter>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** The viewer's own name for it. */
  name: Scalars['String']['output'];
};

/** A new message. */
export type SendMessageInput = {
  /** A key of the client's choice, 100 characters at most: the same key twice makes one message, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The other member's id. */
  receiverId: Scalars['ID']['input'];
  /** At least one character that is not a space, 5,000 at most. */
  text: Scalars['String']['input'];
};

/** The result of `sendMessage`. */
export type SendMessagePayload = {
  __typename?: 'SendMessagePayload';
  /** The receiver as a contact of the viewer. */
  contact?: Maybe<Contact>;
  /** The message as it is stored. */
  message: Message;
};

/** Whom the viewer is typing to. */
export type SendTypingInput = {
  /** The other member's id. */
  receiverId: Scalars['ID']['input'];
};

/** The result of `sendTyping`. */
export type SendTypingPayload = {
  __typename?: 'SendTypingPayload';
  /** The member who is told. */
  receiver?: Maybe<User>;
};

/** A service, as its provider describes it. */
export type ServiceInput = {
  /** Any text. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** An email address. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, parentheses or hyphens after an optional plus; spaces are ignored. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What is done, in detail. */
  description: Scalars['String']['input'];
  /** Any text. */
  experience?: InputMaybe<Scalars['String']['input']>;
  /** Where it is offered. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** US dollars, more than 0. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** How the price is meant. */
  priceType?: InputMaybe<PriceType>;
  /** The heading in lists. */
  title: Scalars['String']['input'];
};

/** A patch of a service: an absent field stays. */
export type ServicePatchInput = {
  /** Any text; null clears it. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null clears it. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** An email address; null clears it. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, parentheses or hyphens after an optional plus; spaces are ignored; null clears it. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What is done, in detail; null is refused. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null clears it. */
  experience?: InputMaybe<Scalars['String']['input']>;
  /** Where it is offered; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** US dollars, more than 0; null clears it. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** How the price is meant; null clears it. */
  priceType?: InputMaybe<PriceType>;
  /** The heading in lists; null is refused. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A service on offer. */
export type ServicePost = Post & {
  __typename?: 'ServicePost';
  /** Null when the author's account is deleted. Only `id` costs no call where the provider sends an id alone; more is `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** When it is available, in the author's words; null when not given. */
  availability?: Maybe<Scalars['String']['output']>;
  /** For example Repair; null when not given. */
  category?: Maybe<Scalars['String']['output']>;
  /** Newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting them failed. Sent with the post, else counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** Null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** The author's text, several lines; null where the provider sends none. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it was published; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is done, in detail; null where the provider sends none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The author's experience, in their own words; null when not given. */
  experience?: Maybe<Scalars['String']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, the viewer's included; null where the provider does not say. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Where it is offered; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** US dollars; null when not given. */
  price?: Maybe<Scalars['Float']['output']>;
  /** How the price is meant; null where the provider does not say. */
  priceType?: Maybe<PriceType>;
  /** The heading in lists; null where the provider sends none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer likes it; null when that could not be read. Sent with the post, else `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved it; null when that could not be read. Sent with the post, else `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** A service on offer. */
export type ServicePostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A sale status for a post. */
export type SetSaleStatusInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** The new status. */
  status: SaleStatus;
};

/** The result of `setSaleStatus`. */
export type SetSaleStatusPayload = {
  __typename?: 'SetSaleStatusPayload';
  /** The post as it is now. */
  post?: Maybe<ProductPost>;
};

/** A browser's subscription to push messages, as its `PushSubscription` has it. */
export type SubscribeToPushInput = {
  /** The browser's secret, base64url. */
  auth: Scalars['String']['input'];
  /** An https address of a push service. */
  endpoint: Scalars['String']['input'];
  /** The browser's public key, base64url. */
  p256dh: Scalars['String']['input'];
};

/** The result of `subscribeToPush`. */
export type SubscribeToPushPayload = {
  __typename?: 'SubscribeToPushPayload';
  /** The subscription's address. */
  endpoint: Scalars['String']['output'];
};

/**
 * Live events. All need a session. A stream belongs to the session that opened it and ends with it: the socket closes with code 4401, which
 * means sign in again. After a reconnect, read again what may have been missed. A ping of the protocol with the payload `{"lost": true}`
 * means that the gateway has lost the provider, and `{"missed": true}` that it is connected again: events may have been missed then, too.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /** Messages to the viewer, and those that the viewer sends from any device, as they are stored. Socket event `receiveMessage` */
  messageReceived: Message;
  /** A member has read the viewer's messages, or the viewer has read a member's on another device. Socket event `messagesRead` */
  messagesRead: MessagesRead;
  /** A like, a comment, a follow, a price drop or a match of a saved search. Socket events `receiveLike`, `receiveComment`, `receiveFollow`, `receiveNotification` */
  notificationReceived: Notification;
  /** Ids of the members online: at once where known, then on every change. Socket event `onlineUsers` */
  onlineUsersChanged: Array<Scalars['ID']['output']>;
  /** A member is typing to the viewer. Socket event `userTyping` */
  typing: Typing;
};

/** The gearbox of a vehicle. */
export const Transmission = {
  /** A torque converter. */
  AUTOMATIC: 'AUTOMATIC',
  /** Continuously variable. */
  CVT: 'CVT',
  /** Gears by hand, with a clutch pedal. */
  MANUAL: 'MANUAL',
  /** A manual gearbox that shifts itself. */
  ROBOTIC: 'ROBOTIC',
  /** Gears by hand, without a clutch pedal. */
  SEMI_AUTOMATIC: 'SEMI_AUTOMATIC'
} as const;

export type Transmission = typeof Transmission[keyof typeof Transmission];
/** A member is typing to the viewer; valid for a few seconds. */
export type Typing = {
  __typename?: 'Typing';
  /** Who is typing. Only `id` costs no call; more is `GET /profile/{id}`. */
  user?: Maybe<User>;
};

/** Whom to unblock. */
export type UnblockUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `unblockUser`. */
export type UnblockUserPayload = {
  __typename?: 'UnblockUserPayload';
  /** The unblocked member. */
  user?: Maybe<User>;
};

/** Whom to stop following. */
export type UnfollowUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `unfollowUser`. */
export type UnfollowUserPayload = {
  __typename?: 'UnfollowUserPayload';
  /** The member, with the new `followersCount`. */
  user?: Maybe<User>;
  /** The viewer, with the new `followingCount`. `GET /me` */
  viewer?: Maybe<User>;
};

/** Which post's like to withdraw. */
export type UnlikePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `unlikePost`. */
export type UnlikePostPayload = {
  __typename?: 'UnlikePostPayload';
  /** The post as it is now. */
  post?: Maybe<Post>;
};

/** Which post to remove from the saved ones. */
export type UnsavePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `unsavePost`. */
export type UnsavePostPayload = {
  __typename?: 'UnsavePostPayload';
  /** The post as it is now. */
  post?: Maybe<Post>;
};

/** Which subscription to end. */
export type UnsubscribeFromPushInput = {
  /** The subscription's address. */
  endpoint: Scalars['String']['input'];
};

/** The result of `unsubscribeFromPush`. */
export type UnsubscribeFromPushPayload = {
  __typename?: 'UnsubscribeFromPushPayload';
  /** The subscription's address. */
  endpoint: Scalars['String']['output'];
};

/** Which mails to end. */
export type UnsubscribeInput = {
  /** The token of the mail's link. */
  token: Scalars['String']['input'];
};

/** The result of `unsubscribe`. */
export type UnsubscribePayload = {
  __typename?: 'UnsubscribePayload';
  /** The address that gets no more mails about what is unread. */
  email: Scalars['String']['output'];
};

/** A patch of a product post: an absent field stays. */
export type UpdateProductPostInput = {
  /** At least one character that is not a space; null is refused. The embedded provider takes 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** What each picture shows, in the order of `images`, or of the post's pictures without `images`; a null in the list removes a description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** All pictures of the post, in the order to show them; null removes them all. */
  images?: InputMaybe<Array<PostImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** What to change in the vehicle. */
  product?: InputMaybe<ProductPatchInput>;
};

/** The result of `updateProductPost`. */
export type UpdateProductPostPayload = {
  __typename?: 'UpdateProductPostPayload';
  /** The post as it is now. */
  post?: Maybe<ProductPost>;
};

/** A patch of the profile: an absent field stays, null clears it. */
export type UpdateProfileInput = {
  /** A new profile picture; null removes the one there is. */
  avatar?: InputMaybe<Scalars['Upload']['input']>;
  /** Any text, several lines; null clears it. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null clears it. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null clears it. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Any text; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Whether to mail what has been unread for an hour, one mail a day at most; null is refused. Refused where the provider sends no such mails. */
  mailDigest?: InputMaybe<Scalars['Boolean']['input']>;
  /** 10 to 15 digits; null clears it. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** An address; the scheme, http or https, is optional. Null clears it. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateProfile`. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The profile as it is now. */
  viewer?: Maybe<User>;
};

/** A patch of a regular post: an absent field stays. */
export type UpdateRegularPostInput = {
  /** At least one character that is not a space; null is refused. The embedded provider takes 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** What each picture shows, in the order of `images`, or of the post's pictures without `images`; a null in the list removes a description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** All pictures of the post, in the order to show them; null removes them all. */
  images?: InputMaybe<Array<PostImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `updateRegularPost`. */
export type UpdateRegularPostPayload = {
  __typename?: 'UpdateRegularPostPayload';
  /** The post as it is now. */
  post?: Maybe<RegularPost>;
};

/** A patch of a service post: an absent field stays. */
export type UpdateServicePostInput = {
  /** At least one character that is not a space; null is refused. The embedded provider takes 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** What each picture shows, in the order of `images`, or of the post's pictures without `images`; a null in the list removes a description. Ignored where the provider stores no descriptions. */
  imageAlts?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** All pictures of the post, in the order to show them; null removes them all. */
  images?: InputMaybe<Array<PostImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** What to change in the service. */
  service?: InputMaybe<ServicePatchInput>;
};

/** The result of `updateServicePost`. */
export type UpdateServicePostPayload = {
  __typename?: 'UpdateServicePostPayload';
  /** The post as it is now. */
  post?: Maybe<ServicePost>;
};

/** A member. */
export type User = {
  __typename?: 'User';
  /** The profile picture; null when there is none. */
  avatar?: Maybe<Image>;
  /** About the member, several lines; null when not given. */
  bio?: Maybe<Scalars['String']['output']>;
  /** When the account was created; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Only for the viewer: where a browser with the session downloads a ZIP of everything that the account holds. Null for other members, and where the provider has no export. `GET /export` */
  dataExportUrl?: Maybe<Scalars['String']['output']>;
  /** The viewer's own; null for other members. */
  email?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Members who follow this one, last one first. `GET /subscriptions/users/{id}/followers` */
  followers?: Maybe<UserPage>;
  /** Number of followers; null when counting them failed. Sent with the member, else counted from `GET /subscriptions/users/{id}/followers`. */
  followersCount?: Maybe<Scalars['Int']['output']>;
  /** Members whom this one follows, last one first. `GET /subscriptions/users/{id}/following` */
  following?: Maybe<UserPage>;
  /** Number of members followed; null when counting them failed. Sent with the member, else counted from `GET /subscriptions/users/{id}/following`. */
  followingCount?: Maybe<Scalars['Int']['output']>;
  /** First and last name; null when neither is given. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** Opaque and permanent. */
  id: Scalars['ID']['output'];
  /** Null when not given. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** A place in the member's own words; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** Only for the viewer: whether they get mails about what has been unread for an hour, at most one a day. Null for other members, and where the provider sends no such mails. */
  mailDigest?: Maybe<Scalars['Boolean']['output']>;
  /** 10 to 15 digits; null when not given, and for a member of a list, an author, a sender or a contact: only `user`, `me` and the account's mutations have it. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** The member's posts, newest first. `GET /posts/user/{userId}`, and `GET /posts/user/me` for the viewer's own */
  posts?: Maybe<PostPage>;
  /** Number of posts published; null when counting them failed. Sent with the member, else counted from `GET /posts/user/{userId}`. */
  postsCount?: Maybe<Scalars['Int']['output']>;
  /** Unique, at least 3 characters. */
  username: Scalars['String']['output'];
  /** Whether the viewer blocks this member, false for the viewer; null where the provider has no blocks. `GET /profile/{id}` */
  viewerHasBlocked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer follows this member, false for the viewer; null when that could not be read. `GET /subscriptions/users/{id}/follow-status` */
  viewerIsFollowing?: Maybe<Scalars['Boolean']['output']>;
  /** An http or https address; null when not given or not such an address. */
  website?: Maybe<Scalars['String']['output']>;
};


/** A member. */
export type UserFollowersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A member. */
export type UserFollowingArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A member. */
export type UserPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A numbered page of members. */
export type UserPage = {
  __typename?: 'UserPage';
  /** Members a page. */
  limit: Scalars['Int']['output'];
  /** The page's members, in the list's order; empty beyond the last page. */
  nodes: Array<User>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all, of those that `total` counts; 0 when there are no members, null where `total` is. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Members on all pages; null where the provider does not say, or counting them failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the true number; when false there are at least so many, for example 500 and more, or the number is not known. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The state a vehicle is in. */
export const VehicleCondition = {
  /** Not fit for the road. */
  FOR_PARTS: 'FOR_PARTS',
  /** Never used. */
  NEW: 'NEW',
  /** Used before. */
  USED: 'USED'
} as const;

export type VehicleCondition = typeof VehicleCondition[keyof typeof VehicleCondition];
/** The body of a vehicle. */
export const VehicleType = {
  /** For many passengers. */
  BUS: 'BUS',
  /** A roof that opens. */
  CONVERTIBLE: 'CONVERTIBLE',
  /** Two doors and a fixed roof. */
  COUPE: 'COUPE',
  /** A car with an SUV's height. */
  CROSSOVER: 'CROSSOVER',
  /** Two boxes with a rear door. */
  HATCHBACK: 'HATCHBACK',
  /** A long saloon with a chauffeur's partition. */
  LIMOUSINE: 'LIMOUSINE',
  /** A van for a family. */
  MINIVAN: 'MINIVAN',
  /** Two wheels and gears. */
  MOTORCYCLE: 'MOTORCYCLE',
  /** Anything else. */
  OTHER: 'OTHER',
  /** An open bed at the back. */
  PICKUP: 'PICKUP',
  /** Two wheels and a step-through frame. */
  SCOOTER: 'SCOOTER',
  /** Three boxes, four doors. */
  SEDAN: 'SEDAN',
  /** A sport utility vehicle. */
  SUV: 'SUV',
  /** A lorry. */
  TRUCK: 'TRUCK',
  /** A closed body for goods. */
  VAN: 'VAN',
  /** An estate car. */
  WAGON: 'WAGON'
} as const;

export type VehicleType = typeof VehicleType[keyof typeof VehicleType];
/** An email and the code mailed to it. */
export type VerifyEmailInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** The result of `verifyEmail`. */
export type VerifyEmailPayload = {
  __typename?: 'VerifyEmailPayload';
  /** The signed-in member. */
  viewer: User;
};
