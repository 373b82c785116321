import type { Upload } from '../http/Upload.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserModel, ImageModel, PostModel, ProductModel, ServiceModel, Page, CommentModel, ContactModel, ConversationModel, MessageModel, NotificationModel, NotificationListModel } from '../provider/models.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant as ISO 8601 text in UTC with milliseconds, for example 2026-11-20T18:05:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A file, sent by the GraphQL multipart request specification. Images only: at most 10 MB each and 10 an operation. */
  Upload: { input: Upload; output: never; }
};

/** A new comment. */
export type AddCommentInput = {
  /** At least one character that is not a space. A provider has a limit of its own; the embedded one takes 5,000. */
  content: Scalars['String']['input'];
  /** The client's own key, 100 characters at most: the same key twice makes one comment, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The post to comment on. */
  postId: Scalars['ID']['input'];
};

/** A new password by the current one. */
export type ChangePasswordInput = {
  /** The password so far. */
  currentPassword: Scalars['String']['input'];
  /** The viewer's own email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  newPassword: Scalars['String']['input'];
};

/** A code and where it was mailed to. */
export type CodeInput = {
  /** Six digits, good for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** A comment on a post. */
export type Comment = {
  __typename?: 'Comment';
  /** Null when the author's account is gone. */
  author?: Maybe<User>;
  /** The author's words. */
  content: Scalars['String']['output'];
  /** When it was written; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** The post it stands under. */
  postId: Scalars['ID']['output'];
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
  /** Pages in all; 0 when there are no comments. */
  pageCount: Scalars['Int']['output'];
  /** Comments on all pages. */
  total: Scalars['Int']['output'];
};

/** The state a vehicle is in. */
export type Condition =
  /** Not fit for the road. */
  | 'FOR_PARTS'
  /** Never used. */
  | 'NEW'
  /** Used before. */
  | 'USED';

/** A member whom the viewer can write to. */
export type Contact = {
  __typename?: 'Contact';
  /** The newest message either way; null before the first one, and where the provider does not say. */
  lastMessage?: Maybe<Message>;
  /** How many of the member's messages the viewer has not read. */
  unreadCount: Scalars['Int']['output'];
  /** The other member. */
  user: User;
};

/** Messages between the viewer and one other member. */
export type Conversation = {
  __typename?: 'Conversation';
  /** Whether there are messages older than these. */
  hasOlder: Scalars['Boolean']['output'];
  /** The two members' ids, sorted and joined with a hyphen. */
  id: Scalars['ID']['output'];
  /** Oldest first. */
  messages: Array<Message>;
};

/** A new product post. */
export type CreateProductPostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content: Scalars['String']['input'];
  /** The client's own key, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Pictures, in the order to show them. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  /** The vehicle. */
  product: ProductInput;
};

/** A new regular post. */
export type CreateRegularPostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content: Scalars['String']['input'];
  /** The client's own key, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Pictures, in the order to show them. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
};

/** A new service post. */
export type CreateServicePostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content: Scalars['String']['input'];
  /** The client's own key, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Pictures, in the order to show them. */
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  /** The service. */
  service: ServiceInput;
};

/** A login that anybody may try. */
export type DemoLogin = {
  __typename?: 'DemoLogin';
  /** What to sign in with. */
  email: Scalars['String']['output'];
  /** What to sign in with. */
  password: Scalars['String']['output'];
  /** Whose account it is. */
  username: Scalars['String']['output'];
};

/** What drives a vehicle. */
export type EngineType =
  /** Ethanol or plant oil. */
  | 'BIOFUEL'
  /** Diesel oil. */
  | 'DIESEL'
  /** A battery alone. */
  | 'ELECTRIC'
  /** Natural or petroleum gas. */
  | 'GAS'
  /** Petrol. */
  | 'GASOLINE'
  /** An engine and a motor, charged by driving. */
  | 'HYBRID'
  /** Anything else. */
  | 'OTHER'
  /** An engine and a motor, charged from the mains. */
  | 'PLUGIN_HYBRID';

/** A picture; its addresses load in a browser, relative ones from the gateway. */
export type Image = {
  __typename?: 'Image';
  /** Pixels, of `url`; null where the provider does not say. */
  height?: Maybe<Scalars['Int']['output']>;
  /** The same picture for a card, at up to 640 pixels wide; equal to `url` where the provider has one size. */
  thumbnailUrl: Scalars['String']['output'];
  /** The picture at up to 1600 pixels wide. */
  url: Scalars['String']['output'];
  /** Pixels, of `url`; null where the provider does not say. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** What a member signs in with. */
export type LoginInput = {
  /** The account's email. */
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
};

/** A message from one member to another. */
export type Message = {
  __typename?: 'Message';
  /** The key that its sender's client gave it; null when it gave none. */
  clientId?: Maybe<Scalars['String']['output']>;
  /** When the provider stored it. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** Whether the receiver has read it. */
  read: Scalars['Boolean']['output'];
  /** Whom it is for. */
  receiverId: Scalars['ID']['output'];
  /** Who wrote it. */
  senderId: Scalars['ID']['output'];
  /** At least one character. */
  text: Scalars['String']['output'];
};

/** The news that a member has read what the viewer wrote to them. */
export type MessagesRead = {
  __typename?: 'MessagesRead';
  /** The conversation's id: the two members' ids, sorted and joined with a hyphen. */
  conversationId: Scalars['ID']['output'];
  /** Who has read. */
  readerId: Scalars['ID']['output'];
};

/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Comments on a post. `POST /interactions/posts/{postId}/comments` */
  addComment: Comment;
  /** Asks for a new password: mails a code that confirmPasswordChange takes. `POST /change-password` */
  changePassword: Scalars['Boolean']['output'];
  /** Makes the new password that was asked for the current one. `POST /verify-password-change` */
  confirmPasswordChange: Scalars['Boolean']['output'];
  /** Publishes a vehicle for sale. `POST /posts/create` */
  createProductPost: ProductPost;
  /** Publishes a regular post. `POST /posts/create` */
  createRegularPost: RegularPost;
  /** Publishes a service. `POST /posts/create` */
  createServicePost: ServicePost;
  /** Deletes one of the viewer's comments and returns its id. `DELETE /interactions/comments/{commentId}` */
  deleteComment: Scalars['ID']['output'];
  /** Deletes one of the viewer's posts with its comments, likes, saves and images, and returns its id. `DELETE /posts/{id}` */
  deletePost: Scalars['ID']['output'];
  /** Deletes the viewer's account with all that it owned, and returns its id. `DELETE /profile/{id}` */
  deleteProfile: Scalars['ID']['output'];
  /** Follows a member; repeating the call changes nothing. `POST /subscriptions/users/{id}/follow` */
  followUser: User;
  /** Likes a post; repeating the call changes nothing. `POST /interactions/posts/{id}/likes` */
  likePost: Post;
  /** Signs in. `POST /login` */
  login: User;
  /** Ends the session and its live connections; true also when there was none. `POST /logout` */
  logout: Scalars['Boolean']['output'];
  /** Marks every notification of the viewer as read. `PUT /notifications/{userId}/read-all` */
  markAllNotificationsRead: NotificationList;
  /** Marks all that the other member wrote to the viewer as read. `PUT /messages/{userId}/{otherId}/read-all` */
  markConversationRead: Contact;
  /** Marks one of the viewer's notifications as read. `PUT /notifications/{id}/read` */
  markNotificationRead: Notification;
  /** Creates an account that is not signed in yet and mails its six-digit code. `POST /register` */
  register: User;
  /** Mails a code for a new password; true whether or not the email is known. `POST /forgot-password` */
  requestPasswordReset: Scalars['Boolean']['output'];
  /** Mails a new code, at most once a minute; true whether or not the email is known. `POST /resend-verification-code` */
  resendVerificationCode: Scalars['Boolean']['output'];
  /** Sets a new password by a mailed code and ends every session of the account. `POST /reset-password` */
  resetPassword: Scalars['Boolean']['output'];
  /** Saves a post for later; repeating the call changes nothing. `POST /posts/{id}/save` */
  savePost: Post;
  /**
   * Sends a message to another member. Socket event `sendMessage`. After `PROVIDER_UNAVAILABLE` the same input may be sent again
   * without harm: nothing was sent, or the provider makes one message of two with this `clientId`. After `PROVIDER_TIMEOUT` it
   * may have been stored: a client reads the conversation before it sends again.
   */
  sendMessage: Message;
  /** Tells another member that the viewer is typing; true once it is on its way. Socket event `userTyping` */
  sendTyping: Scalars['Boolean']['output'];
  /** Stops following a member; repeating the call changes nothing. `DELETE /subscriptions/users/{id}/follow` */
  unfollowUser: User;
  /** Takes a like back; repeating the call changes nothing. `DELETE /interactions/posts/{id}/likes` */
  unlikePost: Post;
  /** Takes a post out of the saved ones; repeating the call changes nothing. `DELETE /posts/{id}/unsave` */
  unsavePost: Post;
  /** Changes one of the viewer's product posts; what is absent stays. `POST /posts/{id}` */
  updateProductPost: ProductPost;
  /** Changes the viewer's profile; what is absent stays. `PUT /update/{id}` */
  updateProfile: User;
  /** Changes one of the viewer's regular posts; what is absent stays. `POST /posts/{id}` */
  updateRegularPost: RegularPost;
  /** Changes one of the viewer's service posts; what is absent stays. `POST /posts/{id}` */
  updateServicePost: ServicePost;
  /**
   * Confirms the email of a new account and signs in. FORBIDDEN in another browser than the one that registered: the
   * email is confirmed, the password discarded, and `resetPassword` takes the same code. `POST /verify-email`
   */
  verifyEmail: User;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationConfirmPasswordChangeArgs = {
  input: CodeInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationCreateProductPostArgs = {
  input: CreateProductPostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationCreateRegularPostArgs = {
  input: CreateRegularPostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationCreateServicePostArgs = {
  input: CreateServicePostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationDeleteCommentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationDeletePostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationFollowUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationLikePostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationMarkConversationReadArgs = {
  with: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationMarkNotificationReadArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationResendVerificationCodeArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationSavePostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationSendTypingArgs = {
  to: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUnfollowUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUnlikePostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUnsavePostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUpdateProductPostArgs = {
  input: UpdateProductPostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUpdateRegularPostArgs = {
  input: UpdateRegularPostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationUpdateServicePostArgs = {
  input: UpdateServicePostInput;
};


/** What can be changed. Of the fields that take a password or a code, an operation may hold one. */
export type MutationVerifyEmailArgs = {
  input: CodeInput;
};

/** Something that happened to the viewer. */
export type Notification = {
  __typename?: 'Notification';
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** The post it is about; null for a follow, and when the post is gone. */
  postId?: Maybe<Scalars['ID']['output']>;
  /** Whether the viewer has read it. */
  read: Scalars['Boolean']['output'];
  /** Who did it; null when their account is gone. */
  sender?: Maybe<User>;
  /** What it is about. */
  type: NotificationType;
};

/** The viewer's notifications. */
export type NotificationList = {
  __typename?: 'NotificationList';
  /** Newest first, at most 500. */
  nodes: Array<Notification>;
  /** How many of all types are unread, whatever type was asked for. */
  unreadCount: Scalars['Int']['output'];
};

/** What a notification is about. */
export type NotificationType =
  /** Somebody commented on one of the viewer's posts. */
  | 'COMMENT'
  /** Somebody follows the viewer. */
  | 'FOLLOW'
  /** Somebody liked one of the viewer's posts. */
  | 'LIKE'
  /** Something that this gateway does not know. */
  | 'UNKNOWN';

/** What posts of every kind have. A kind that the gateway does not know is shown as a RegularPost. */
export type Post = {
  /** Null when the author's account is gone. */
  author?: Maybe<User>;
  /** Newest first. `GET /interactions/posts/{postId}/comments` */
  comments: CommentPage;
  /** How many comments it has. */
  commentsCount: Scalars['Int']['output'];
  /** The author's words, several lines. */
  content: Scalars['String']['output'];
  /** When it was published. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** How many like it. */
  likesCount: Scalars['Int']['output'];
  /** Whether the viewer likes it. `GET /interactions/posts/{id}/likes/status` */
  viewerHasLiked: Scalars['Boolean']['output'];
  /** Whether the viewer saved it. `GET /posts/{id}/save-status` */
  viewerHasSaved: Scalars['Boolean']['output'];
};


/** What posts of every kind have. A kind that the gateway does not know is shown as a RegularPost. */
export type PostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** One picture of a changed post: exactly one of the two. */
export type PostImageInput = {
  /** The `url` of a picture that the post has and keeps. */
  keep?: InputMaybe<Scalars['String']['input']>;
  /** A new picture. */
  upload?: InputMaybe<Scalars['Upload']['input']>;
};

/** A numbered page of posts. */
export type PostPage = {
  __typename?: 'PostPage';
  /** Posts a page. */
  limit: Scalars['Int']['output'];
  /** The page's posts, in the list's order; empty beyond the last page. */
  nodes: Array<Post>;
  /** This page's number, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all; 0 when there are no posts. */
  pageCount: Scalars['Int']['output'];
  /** Posts on all pages. */
  total: Scalars['Int']['output'];
};

/** The kinds of post. */
export type PostType =
  /** A vehicle for sale. */
  | 'PRODUCT'
  /** Words and pictures. */
  | 'REGULAR'
  /** A service on offer. */
  | 'SERVICE';

/** How a service's price is meant. */
export type PriceType =
  /** For the whole service. */
  | 'FIXED'
  /** For an hour. */
  | 'HOURLY'
  /** A starting point for talk. */
  | 'NEGOTIABLE';

/** What a vehicle must match; each part given must hold. */
export type ProductFilter = {
  /** Text within the brand, in any case; 200 characters at most. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** US dollars, at most. */
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  /** US dollars, at least. */
  minPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Text within the model, in any case; 200 characters at most. */
  model?: InputMaybe<Scalars['String']['input']>;
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
  condition?: Condition;
  /** An email address. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, spaces, parentheses or hyphens after an optional plus. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What drives it. */
  engineType?: EngineType;
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
  /** What it is called in lists. */
  title: Scalars['String']['input'];
  /** Its gearbox. */
  transmission?: Transmission;
  /** Its body. */
  vehicleType?: VehicleType;
  /** 1900 to next year. */
  year: Scalars['Int']['input'];
};

/** A vehicle for sale. */
export type ProductPost = Post & {
  __typename?: 'ProductPost';
  /** Null when the author's account is gone. */
  author?: Maybe<User>;
  /** The maker, for example Mazda. */
  brand: Scalars['String']['output'];
  /** Null where the provider does not say. */
  color?: Maybe<Scalars['String']['output']>;
  /** Newest first. */
  comments: CommentPage;
  /** How many comments it has. */
  commentsCount: Scalars['Int']['output'];
  /** Null where the provider does not say. */
  condition?: Maybe<Condition>;
  /** Null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** The author's words, several lines. */
  content: Scalars['String']['output'];
  /** When it was published. */
  createdAt: Scalars['DateTime']['output'];
  /** Null where the provider does not say. */
  engineType?: Maybe<EngineType>;
  /** Equipment, in the author's order. */
  features: Array<Scalars['String']['output']>;
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** How many like it. */
  likesCount: Scalars['Int']['output'];
  /** Where the vehicle stands; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** Miles driven; null when not given. */
  mileage?: Maybe<Scalars['Int']['output']>;
  /** The maker's model, for example MX-5. */
  model: Scalars['String']['output'];
  /** US dollars; null where the provider does not say. */
  price?: Maybe<Scalars['Float']['output']>;
  /** What it is called in lists. */
  title: Scalars['String']['output'];
  /** Null where the provider does not say. */
  transmission?: Maybe<Transmission>;
  /** Null where the provider does not say. */
  vehicleType?: Maybe<VehicleType>;
  /** Whether the viewer likes it. */
  viewerHasLiked: Scalars['Boolean']['output'];
  /** Whether the viewer saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
  /** Model year; null where the provider does not say. */
  year?: Maybe<Scalars['Int']['output']>;
};


/** A vehicle for sale. */
export type ProductPostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** The order of a product search. */
export type ProductSort =
  /** Newest post first. */
  | 'NEWEST'
  /** Cheapest first; those without a price last. */
  | 'PRICE_ASC'
  /** Dearest first; those without a price last. */
  | 'PRICE_DESC'
  /** Earliest model year first. */
  | 'YEAR_ASC'
  /** Latest model year first. */
  | 'YEAR_DESC';

/** What can be read. */
export type Query = {
  __typename?: 'Query';
  /**
   * Whom the viewer can write to, never the viewer: those with a conversation first, then by unread count, highest
   * first, then by latest message. A provider may leave out members without a conversation beyond the first 100;
   * `search` and `with` find them. `GET /conversations`, or `GET /all-users` where a provider has no such route.
   */
  contacts: Array<Contact>;
  /** The messages between the viewer and one other member. `GET /messages/{userId}/{otherId}` */
  conversation: Conversation;
  /** Logins to try, while the provider shows a demo community; empty otherwise. `GET /demo`, where the provider has it */
  demoLogins: Array<DemoLogin>;
  /** Posts of the members whom the viewer follows, newest first. `GET /subscriptions/feed` */
  feed: PostPage;
  /** The signed-in member; null without a session. `GET /me` */
  me?: Maybe<User>;
  /** What happened to the viewer's posts and profile, newest first. `GET /notifications` */
  notifications: NotificationList;
  /** One post by id; null when there is none. `GET /posts/{id}` */
  post?: Maybe<Post>;
  /** Posts of every member, newest first. `GET /posts` */
  posts: PostPage;
  /** Product posts that pass every filter given, in the order asked for. `GET /posts` */
  products: PostPage;
  /** Posts that the viewer saved, last saved first. `GET /posts/{userId}/all-saved-post` */
  savedPosts: PostPage;
  /** One member by id; null when there is none. UNAUTHENTICATED without a session. `GET /profile/{id}` */
  user?: Maybe<User>;
  /** Members by username, A to Z. UNAUTHENTICATED without a session. `GET /all-users` */
  users: UserPage;
};


/** What can be read. */
export type QueryContactsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  with?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be read. */
export type QueryConversationArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  with: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryFeedArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryNotificationsArgs = {
  type?: InputMaybe<NotificationType>;
};


/** What can be read. */
export type QueryPostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<PostType>;
};


/** What can be read. */
export type QueryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ProductSort;
};


/** What can be read. */
export type QuerySavedPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
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
  /** An address; http or https, which may be left out. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** Words and pictures. */
export type RegularPost = Post & {
  __typename?: 'RegularPost';
  /** Null when the author's account is gone. */
  author?: Maybe<User>;
  /** Newest first. */
  comments: CommentPage;
  /** How many comments it has. */
  commentsCount: Scalars['Int']['output'];
  /** The author's words, several lines. */
  content: Scalars['String']['output'];
  /** When it was published. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** How many like it. */
  likesCount: Scalars['Int']['output'];
  /** Whether the viewer likes it. */
  viewerHasLiked: Scalars['Boolean']['output'];
  /** Whether the viewer saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
};


/** Words and pictures. */
export type RegularPostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A new password by a mailed code. */
export type ResetPasswordInput = {
  /** Six digits, good for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  password: Scalars['String']['input'];
};

/** A new message. */
export type SendMessageInput = {
  /** The client's own key, 100 characters at most: the same key twice makes one message, where the provider supports it. */
  clientId?: InputMaybe<Scalars['String']['input']>;
  /** At least one character that is not a space, 5,000 at most. */
  text: Scalars['String']['input'];
  /** Whom it is for. */
  to: Scalars['ID']['input'];
};

/** A service, as its provider describes it. */
export type ServiceInput = {
  /** Any text. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** An email address. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits, spaces, parentheses or hyphens after an optional plus. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** What is done, in detail. */
  description: Scalars['String']['input'];
  /** Any text. */
  experience?: InputMaybe<Scalars['String']['input']>;
  /** Where it can be had. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** US dollars, more than 0. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** How the price is meant. */
  priceType?: PriceType;
  /** What it is called in lists. */
  title: Scalars['String']['input'];
};

/** A service on offer. */
export type ServicePost = Post & {
  __typename?: 'ServicePost';
  /** Null when the author's account is gone. */
  author?: Maybe<User>;
  /** When it can be had, in the author's words; null when not given. */
  availability?: Maybe<Scalars['String']['output']>;
  /** For example Repair; null when not given. */
  category?: Maybe<Scalars['String']['output']>;
  /** Newest first. */
  comments: CommentPage;
  /** How many comments it has. */
  commentsCount: Scalars['Int']['output'];
  /** Null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** The author's words, several lines. */
  content: Scalars['String']['output'];
  /** When it was published. */
  createdAt: Scalars['DateTime']['output'];
  /** What is done, in detail. */
  description: Scalars['String']['output'];
  /** The author's experience, in their own words; null when not given. */
  experience?: Maybe<Scalars['String']['output']>;
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** In the author's order; empty when there are none. */
  images: Array<Image>;
  /** How many like it. */
  likesCount: Scalars['Int']['output'];
  /** Where it can be had; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** US dollars; null when not given. */
  price?: Maybe<Scalars['Float']['output']>;
  /** How the price is meant. */
  priceType: PriceType;
  /** What it is called in lists. */
  title: Scalars['String']['output'];
  /** Whether the viewer likes it. */
  viewerHasLiked: Scalars['Boolean']['output'];
  /** Whether the viewer saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
};


/** A service on offer. */
export type ServicePostCommentsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/**
 * Each stream belongs to the session that opened it and ends with it: the socket closes with code 4401, which means
 * sign in again. After a reconnect, read again what may have been missed. A ping of the protocol whose payload is
 * `{"lost": true}` says that the gateway itself has lost the provider, and `{"missed": true}` that it hears again: the same holds then.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /** Messages to the viewer, and those that the viewer sends from anywhere, as they are stored. Socket event `receiveMessage` */
  messageReceived: Message;
  /** Another member has read what the viewer wrote to them. Socket event `messagesRead` */
  messagesRead: MessagesRead;
  /** A like, a comment or a follow, as it happens. Socket events `receiveLike`, `receiveComment`, `receiveFollow` */
  notificationReceived: Notification;
  /** Ids of the members online: at once where known, then on every change. Socket event `onlineUsers` */
  onlineUsersChanged: Array<Scalars['ID']['output']>;
  /** Another member is typing to the viewer. Socket event `userTyping` */
  typing: Typing;
};

/** The gearbox of a vehicle. */
export type Transmission =
  /** A torque converter. */
  | 'AUTOMATIC'
  /** Continuously variable. */
  | 'CVT'
  /** Gears by hand, with a clutch pedal. */
  | 'MANUAL'
  /** A manual gearbox that shifts itself. */
  | 'ROBOTIC'
  /** Gears by hand, without a clutch pedal. */
  | 'SEMI_AUTOMATIC';

/** The news that a member is typing to the viewer; it holds for a few seconds. */
export type Typing = {
  __typename?: 'Typing';
  /** Who is typing. */
  userId: Scalars['ID']['output'];
};

/** What to change in a product post. */
export type UpdateProductPostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The post's id. */
  id: Scalars['ID']['input'];
  /** All pictures of the post, in the order to show them; absent, they stay as they are. */
  images?: InputMaybe<Array<PostImageInput>>;
  /** The vehicle, whole. */
  product?: InputMaybe<ProductInput>;
};

/** What to change in a profile; empty text takes a value out. */
export type UpdateProfileInput = {
  /** A new profile picture. */
  avatar?: InputMaybe<Scalars['Upload']['input']>;
  /** Any text, several lines. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Any text. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** 10 to 15 digits. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** An address; http or https, which may be left out. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** What to change in a regular post. */
export type UpdateRegularPostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The post's id. */
  id: Scalars['ID']['input'];
  /** All pictures of the post, in the order to show them; absent, they stay as they are. */
  images?: InputMaybe<Array<PostImageInput>>;
};

/** What to change in a service post. */
export type UpdateServicePostInput = {
  /** At least one character. A provider has a limit of its own; the embedded one takes 10,000. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The post's id. */
  id: Scalars['ID']['input'];
  /** All pictures of the post, in the order to show them; absent, they stay as they are. */
  images?: InputMaybe<Array<PostImageInput>>;
  /** The service, whole. */
  service?: InputMaybe<ServiceInput>;
};

/** A member. */
export type User = {
  __typename?: 'User';
  /** The profile picture; null when there is none. */
  avatar?: Maybe<Image>;
  /** About the member, several lines; null when not given. */
  bio?: Maybe<Scalars['String']['output']>;
  /** When the account was made; null where the provider does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Only the viewer's own; null for everybody else. */
  email?: Maybe<Scalars['String']['output']>;
  /** Null when not given. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Who follows this member, last one first. `GET /subscriptions/users/{id}/followers` */
  followers: UserPage;
  /** How many follow this member. */
  followersCount: Scalars['Int']['output'];
  /** Whom this member follows, last one first. `GET /subscriptions/users/{id}/following` */
  following: UserPage;
  /** How many this member follows. */
  followingCount: Scalars['Int']['output'];
  /** First and last name; null when neither is given. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** Opaque and lasting. */
  id: Scalars['ID']['output'];
  /** Null when not given. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** A place in the member's own words; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** 10 to 15 digits; null when not given, and for every member of a list, author, sender or contact: only `user`, `me` and the account's mutations tell it. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** The member's posts, newest first. `GET /posts/user/{userId}` */
  posts: PostPage;
  /** How many posts the member has published. */
  postsCount: Scalars['Int']['output'];
  /** Unique, at least 3 characters. */
  username: Scalars['String']['output'];
  /** Whether the viewer follows this member; false for the viewer's own profile. `GET /subscriptions/users/{id}/follow-status` */
  viewerFollows: Scalars['Boolean']['output'];
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
  /** Pages in all; 0 when there are no members. */
  pageCount: Scalars['Int']['output'];
  /** Members on all pages. */
  total: Scalars['Int']['output'];
};

/** The body of a vehicle. */
export type VehicleType =
  /** For many passengers. */
  | 'BUS'
  /** A roof that opens. */
  | 'CONVERTIBLE'
  /** Two doors and a fixed roof. */
  | 'COUPE'
  /** A car with an SUV's height. */
  | 'CROSSOVER'
  /** Two boxes with a rear door. */
  | 'HATCHBACK'
  /** A long saloon with a chauffeur's partition. */
  | 'LIMOUSINE'
  /** A van for a family. */
  | 'MINIVAN'
  /** Two wheels and gears. */
  | 'MOTORCYCLE'
  /** Anything else. */
  | 'OTHER'
  /** An open bed at the back. */
  | 'PICKUP'
  /** Two wheels and a step-through frame. */
  | 'SCOOTER'
  /** Three boxes, four doors. */
  | 'SEDAN'
  /** A sport utility vehicle. */
  | 'SUV'
  /** A lorry. */
  | 'TRUCK'
  /** A closed body for goods. */
  | 'VAN'
  /** An estate car. */
  | 'WAGON';



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
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

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
  AddCommentInput: AddCommentInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChangePasswordInput: ChangePasswordInput;
  CodeInput: CodeInput;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentPage: ResolverTypeWrapper<Page<CommentModel>>;
  Condition: Condition;
  Contact: ResolverTypeWrapper<ContactModel>;
  Conversation: ResolverTypeWrapper<ConversationModel>;
  CreateProductPostInput: CreateProductPostInput;
  CreateRegularPostInput: CreateRegularPostInput;
  CreateServicePostInput: CreateServicePostInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DemoLogin: ResolverTypeWrapper<DemoLogin>;
  EngineType: EngineType;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<ImageModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LoginInput: LoginInput;
  Message: ResolverTypeWrapper<MessageModel>;
  MessagesRead: ResolverTypeWrapper<MessagesRead>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notification: ResolverTypeWrapper<NotificationModel>;
  NotificationList: ResolverTypeWrapper<NotificationListModel>;
  NotificationType: NotificationType;
  Post: ResolverTypeWrapper<PostModel>;
  PostImageInput: PostImageInput;
  PostPage: ResolverTypeWrapper<Page<PostModel>>;
  PostType: PostType;
  PriceType: PriceType;
  ProductFilter: ProductFilter;
  ProductInput: ProductInput;
  ProductPost: ResolverTypeWrapper<ProductModel>;
  ProductSort: ProductSort;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegisterInput: RegisterInput;
  RegularPost: ResolverTypeWrapper<PostModel>;
  ResetPasswordInput: ResetPasswordInput;
  SendMessageInput: SendMessageInput;
  ServiceInput: ServiceInput;
  ServicePost: ResolverTypeWrapper<ServiceModel>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Transmission: Transmission;
  Typing: ResolverTypeWrapper<Typing>;
  UpdateProductPostInput: UpdateProductPostInput;
  UpdateProfileInput: UpdateProfileInput;
  UpdateRegularPostInput: UpdateRegularPostInput;
  UpdateServicePostInput: UpdateServicePostInput;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  User: ResolverTypeWrapper<UserModel>;
  UserPage: ResolverTypeWrapper<Page<UserModel>>;
  VehicleType: VehicleType;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddCommentInput: AddCommentInput;
  Boolean: Scalars['Boolean']['output'];
  ChangePasswordInput: ChangePasswordInput;
  CodeInput: CodeInput;
  Comment: CommentModel;
  CommentPage: Page<CommentModel>;
  Contact: ContactModel;
  Conversation: ConversationModel;
  CreateProductPostInput: CreateProductPostInput;
  CreateRegularPostInput: CreateRegularPostInput;
  CreateServicePostInput: CreateServicePostInput;
  DateTime: Scalars['DateTime']['output'];
  DemoLogin: DemoLogin;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Image: ImageModel;
  Int: Scalars['Int']['output'];
  LoginInput: LoginInput;
  Message: MessageModel;
  MessagesRead: MessagesRead;
  Mutation: Record<PropertyKey, never>;
  Notification: NotificationModel;
  NotificationList: NotificationListModel;
  Post: PostModel;
  PostImageInput: PostImageInput;
  PostPage: Page<PostModel>;
  ProductFilter: ProductFilter;
  ProductInput: ProductInput;
  ProductPost: ProductModel;
  Query: Record<PropertyKey, never>;
  RegisterInput: RegisterInput;
  RegularPost: PostModel;
  ResetPasswordInput: ResetPasswordInput;
  SendMessageInput: SendMessageInput;
  ServiceInput: ServiceInput;
  ServicePost: ServiceModel;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Typing: Typing;
  UpdateProductPostInput: UpdateProductPostInput;
  UpdateProfileInput: UpdateProfileInput;
  UpdateRegularPostInput: UpdateRegularPostInput;
  UpdateServicePostInput: UpdateServicePostInput;
  Upload: Scalars['Upload']['output'];
  User: UserModel;
  UserPage: Page<UserModel>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentPage'] = ResolversParentTypes['CommentPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contact'] = ResolversParentTypes['Contact']> = {
  lastMessage?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  hasOlder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DemoLoginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DemoLogin'] = ResolversParentTypes['DemoLogin']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  receiverId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessagesReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessagesRead'] = ResolversParentTypes['MessagesRead']> = {
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  readerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addComment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  confirmPasswordChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmPasswordChangeArgs, 'input'>>;
  createProductPost?: Resolver<ResolversTypes['ProductPost'], ParentType, ContextType, RequireFields<MutationCreateProductPostArgs, 'input'>>;
  createRegularPost?: Resolver<ResolversTypes['RegularPost'], ParentType, ContextType, RequireFields<MutationCreateRegularPostArgs, 'input'>>;
  createServicePost?: Resolver<ResolversTypes['ServicePost'], ParentType, ContextType, RequireFields<MutationCreateServicePostArgs, 'input'>>;
  deleteComment?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteCommentArgs, 'id'>>;
  deletePost?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeletePostArgs, 'id'>>;
  deleteProfile?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  followUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationFollowUserArgs, 'id'>>;
  likePost?: Resolver<ResolversTypes['Post'], ParentType, ContextType, RequireFields<MutationLikePostArgs, 'id'>>;
  login?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  logout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  markAllNotificationsRead?: Resolver<ResolversTypes['NotificationList'], ParentType, ContextType>;
  markConversationRead?: Resolver<ResolversTypes['Contact'], ParentType, ContextType, RequireFields<MutationMarkConversationReadArgs, 'with'>>;
  markNotificationRead?: Resolver<ResolversTypes['Notification'], ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'id'>>;
  register?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  requestPasswordReset?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resendVerificationCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendVerificationCodeArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  savePost?: Resolver<ResolversTypes['Post'], ParentType, ContextType, RequireFields<MutationSavePostArgs, 'id'>>;
  sendMessage?: Resolver<ResolversTypes['Message'], ParentType, ContextType, RequireFields<MutationSendMessageArgs, 'input'>>;
  sendTyping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSendTypingArgs, 'to'>>;
  unfollowUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUnfollowUserArgs, 'id'>>;
  unlikePost?: Resolver<ResolversTypes['Post'], ParentType, ContextType, RequireFields<MutationUnlikePostArgs, 'id'>>;
  unsavePost?: Resolver<ResolversTypes['Post'], ParentType, ContextType, RequireFields<MutationUnsavePostArgs, 'id'>>;
  updateProductPost?: Resolver<ResolversTypes['ProductPost'], ParentType, ContextType, RequireFields<MutationUpdateProductPostArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updateRegularPost?: Resolver<ResolversTypes['RegularPost'], ParentType, ContextType, RequireFields<MutationUpdateRegularPostArgs, 'input'>>;
  updateServicePost?: Resolver<ResolversTypes['ServicePost'], ParentType, ContextType, RequireFields<MutationUpdateServicePostArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'input'>>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sender?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
};

export type NotificationListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationList'] = ResolversParentTypes['NotificationList']> = {
  nodes?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post']> = {
  __resolveType: TypeResolveFn<'ProductPost' | 'RegularPost' | 'ServicePost', ParentType, ContextType>;
};

export type PostPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostPage'] = ResolversParentTypes['PostPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Post']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductPost'] = ResolversParentTypes['ProductPost']> = {
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['CommentPage'], ParentType, ContextType, RequireFields<ProductPostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  condition?: Resolver<Maybe<ResolversTypes['Condition']>, ParentType, ContextType>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  engineType?: Resolver<Maybe<ResolversTypes['EngineType']>, ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mileage?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transmission?: Resolver<Maybe<ResolversTypes['Transmission']>, ParentType, ContextType>;
  vehicleType?: Resolver<Maybe<ResolversTypes['VehicleType']>, ParentType, ContextType>;
  viewerHasLiked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerHasSaved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  contacts?: Resolver<Array<ResolversTypes['Contact']>, ParentType, ContextType, Partial<QueryContactsArgs>>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<QueryConversationArgs, 'limit' | 'with'>>;
  demoLogins?: Resolver<Array<ResolversTypes['DemoLogin']>, ParentType, ContextType>;
  feed?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<QueryFeedArgs, 'limit' | 'page'>>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  notifications?: Resolver<ResolversTypes['NotificationList'], ParentType, ContextType, Partial<QueryNotificationsArgs>>;
  post?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType, RequireFields<QueryPostArgs, 'id'>>;
  posts?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<QueryPostsArgs, 'limit' | 'page'>>;
  products?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<QueryProductsArgs, 'limit' | 'page' | 'sort'>>;
  savedPosts?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<QuerySavedPostsArgs, 'limit' | 'page'>>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  users?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'limit' | 'page'>>;
};

export type RegularPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegularPost'] = ResolversParentTypes['RegularPost']> = {
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['CommentPage'], ParentType, ContextType, RequireFields<RegularPostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerHasLiked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerHasSaved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ServicePostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServicePost'] = ResolversParentTypes['ServicePost']> = {
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  availability?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['CommentPage'], ParentType, ContextType, RequireFields<ServicePostCommentsArgs, 'limit' | 'page'>>;
  commentsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  experience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  likesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceType?: Resolver<ResolversTypes['PriceType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerHasLiked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerHasSaved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  messageReceived?: SubscriptionResolver<ResolversTypes['Message'], "messageReceived", ParentType, ContextType>;
  messagesRead?: SubscriptionResolver<ResolversTypes['MessagesRead'], "messagesRead", ParentType, ContextType>;
  notificationReceived?: SubscriptionResolver<ResolversTypes['Notification'], "notificationReceived", ParentType, ContextType>;
  onlineUsersChanged?: SubscriptionResolver<Array<ResolversTypes['ID']>, "onlineUsersChanged", ParentType, ContextType>;
  typing?: SubscriptionResolver<ResolversTypes['Typing'], "typing", ParentType, ContextType>;
};

export type TypingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Typing'] = ResolversParentTypes['Typing']> = {
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  avatar?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  bio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  followers?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<UserFollowersArgs, 'limit' | 'page'>>;
  followersCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  following?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<UserFollowingArgs, 'limit' | 'page'>>;
  followingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posts?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<UserPostsArgs, 'limit' | 'page'>>;
  postsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerFollows?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Comment?: CommentResolvers<ContextType>;
  CommentPage?: CommentPageResolvers<ContextType>;
  Contact?: ContactResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DemoLogin?: DemoLoginResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessagesRead?: MessagesReadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationList?: NotificationListResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  ProductPost?: ProductPostResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RegularPost?: RegularPostResolvers<ContextType>;
  ServicePost?: ServicePostResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Typing?: TypingResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
};

