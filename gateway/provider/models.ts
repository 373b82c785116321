import type { NotificationType, ProductPost, SavedProductFilter, ServicePost } from '../generated/types.ts';

/** Fields as the schema has them, all there. */
type Fields<T, K extends keyof T> = Readonly<Required<Pick<T, K>>>;

type OfferField = 'title' | 'price' | 'location' | 'contactPhone' | 'contactEmail';
type VehicleField = 'brand' | 'model' | 'year' | 'color' | 'mileage' | 'features';
type VehicleEnum = 'condition' | 'vehicleType' | 'engineType' | 'transmission';
type SaleField = 'saleStatus' | 'previousPrice' | 'priceChangedAt';
type UserText =
  'email' | 'firstName' | 'lastName' | 'fullName' | 'bio' | 'location' | 'website' | 'createdAt';
type ServiceField = 'priceType' | 'category' | 'description' | 'availability' | 'experience';

/** A picture with addresses that a browser can load, and `stored`, the provider's own way of writing it. */
export interface ImageModel {
  url: string;
  thumbnailUrl: string;
  width: number | null;
  height: number | null;
  alt: string | null;
  stored: string;
}

/** A member, as far as an answer describes them: undefined is what it does not say, null what is not given. */
export interface UserModel extends Readonly<Record<UserText, string | null | undefined>> {
  readonly id: string;
  /** Empty where the wire has an id alone. */
  readonly username: string;
  readonly avatar: ImageModel | null | undefined;
  /** Of a profile alone, whatever a provider's lists say. */
  readonly phoneNumber: string | null | undefined;
  readonly followersCount: number | undefined;
  readonly followingCount: number | undefined;
  readonly postsCount: number | undefined;
  /** Whether the viewer follows the member, where the provider sends that with the member (extension `viewer-state`). */
  readonly following: boolean | undefined;
  /** Whether the viewer blocks the member (extension `blocks`). */
  readonly blocked: boolean | undefined;
  /** Whether the member gets mails about what is unread (extension `mail-digest`). */
  readonly mailDigest: boolean | undefined;
  /** Where the wire mentions the member: what a profile leaves out is not given; a list leaves out the phone number alone. */
  readonly source: 'mention' | 'list' | 'profile';
  /** Whether this is known to be the viewer. */
  readonly self: boolean;
}

/** A post by its id, where the wire says no more of it. */
export interface PostReference {
  readonly id: string;
  /** Undefined where the wire does not say which kind of post it is. */
  readonly __typename: PostModel['__typename'] | undefined;
}

export interface PostModel {
  readonly __typename: 'RegularPost' | 'ProductPost' | 'ServicePost';
  readonly id: string;
  readonly content: string | null;
  readonly images: ImageModel[];
  readonly author: UserModel | null;
  readonly createdAt: string | null;
  readonly likesCount: number | null;
  /** Undefined where the provider does not say. */
  readonly commentsCount: number | undefined;
  /** Whether the viewer likes it, where the provider sends that with the post (extension `viewer-state`). */
  readonly liked: boolean | undefined;
  /** Whether the viewer saved it, where the provider sends that with the post (extension `viewer-state`). */
  readonly saved: boolean | undefined;
}

export interface ProductModel
  extends PostModel, Fields<ProductPost, OfferField | VehicleField | VehicleEnum | SaleField> {
  readonly __typename: 'ProductPost';
}

export interface ServiceModel extends PostModel, Fields<ServicePost, OfferField | ServiceField> {
  readonly __typename: 'ServicePost';
}

export interface CommentModel {
  id: string;
  content: string;
  author: UserModel | null;
  post: PostReference | PostModel;
  createdAt: string | null;
}

export interface MessageModel {
  id: string;
  idempotencyKey: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  read: boolean;
  createdAt: string | null;
}

export interface MessagesReadModel {
  conversationId: string;
  readerId: string;
  senderId: string;
}

export interface ContactModel {
  user: UserModel;
  /** Undefined where only the conversation's route can tell. */
  lastMessage: MessageModel | null | undefined;
  /** Null where it is not known. */
  unreadCount: number | null;
}

export interface ConversationModel {
  /** The other member's id. */
  userId: string;
  id: string;
  messages: MessageModel[];
  /** Null where only a further call can tell. */
  hasOlder: boolean | null;
}

export interface NotificationModel {
  id: string;
  type: NotificationType;
  sender: UserModel | null;
  post: PostReference | null;
  savedSearch: SavedSearchModel | null;
  createdAt: string | null;
  read: boolean;
}

/** A saved search. `filter` and `createdAt` are undefined when it comes from a notification. */
export interface SavedSearchModel {
  id: string;
  name: string;
  filter: SavedProductFilter | undefined;
  createdAt: string | null | undefined;
}

/** Which page of a list is asked for. */
export interface PageArgs {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

/** How many entries a list has on all its pages. */
export interface Total {
  /** Null where it is not known. */
  total: number | null;
  /** Whether `total` is the true number; otherwise there are at least so many. */
  totalIsExact: boolean;
}

/** A numbered page; `count` is a function where counting takes further calls. */
export interface Page<T> extends PageArgs {
  nodes: T[];
  count: Total | (() => Promise<Total>);
}

export interface NotificationPageModel extends Page<NotificationModel> {
  /** Null where the provider does not say. */
  unreadCount: number | null;
}

/** A post that was updated; `post` is null where the answer to the write did not say. */
export interface PostWritten {
  postId: string;
  post: PostModel | null;
}
