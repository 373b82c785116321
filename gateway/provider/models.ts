import type {
  AnswerTime,
  ConnectionChanged,
  NotificationType,
  PriceCheck,
  ProductPost,
  SavedProductFilter,
  ServicePost,
} from '../generated/types.ts';

/** Fields of the schema, all required. */
type Fields<T, K extends keyof T> = Readonly<Required<Pick<T, K>>>;

type OfferField = 'title' | 'location' | 'contactPhone' | 'contactEmail';
type VehicleField = 'price' | 'brand' | 'model' | 'year' | 'color' | 'mileage' | 'features';
type VehicleEnum = 'condition' | 'vehicleType' | 'engineType' | 'transmission';
type SaleField = 'saleStatus' | 'previousPrice' | 'priceChangedAt';
export type UserTextField =
  'firstName' | 'lastName' | 'fullName' | 'bio' | 'location' | 'website' | 'phoneNumber' | 'createdAt';
type ServiceField = 'servicePrice' | 'priceType' | 'category' | 'description' | 'availability' | 'experience';

export interface ImageModel {
  /** The provider's id of the picture; the address as the provider sent it if the provider has no ids. */
  id: string;
  /** An address that a browser can load, on the gateway or on another host. */
  url: string;
  /** The same as `url` if the provider has no thumbnail. */
  thumbnailUrl: string;
  /** Pixels; null if the provider does not send them. */
  width: number | null;
  height: number | null;
  alt: string | null;
  /** The address as the provider sent it, for an update that keeps the picture. */
  storedAddress: string;
}

/** The viewer as one answer describes them: a field is undefined if the answer lacks it. */
export interface ViewerModel {
  readonly id: string;
  readonly user: UserModel;
  readonly email: string | null | undefined;
  /** Whether the member receives mails about unread messages and notifications (extension `mail-digest`). */
  readonly mailDigest: boolean | undefined;
  /** Extension `unread-counts`. */
  readonly unreadMessagesCount: number | undefined;
  readonly unreadNotificationsCount: number | undefined;
}

/** A member as one answer describes them: a field is undefined if the answer lacks it, and null if it is not set. */
export interface UserModel extends Readonly<Record<UserTextField, string | null | undefined>> {
  readonly id: string;
  /** Empty if the answer lacks it, for example because it has only the member's id. */
  readonly username: string;
  readonly avatar: ImageModel | null | undefined;
  readonly followersCount: number | undefined;
  readonly followingCount: number | undefined;
  readonly postsCount: number | undefined;
  /** Extension `seller-facts`. */
  readonly soldCount: number | undefined;
  readonly answersWithin: AnswerTime | null | undefined;
  /** Whether the viewer follows the member, if the answer has it (extension `viewer-state`). */
  readonly isFollowedByViewer: boolean | undefined;
  /** Whether the viewer blocks the member (extension `blocks`). */
  readonly isBlockedByViewer: boolean | undefined;
  /**
   * How much of the member the answer has. A field that is missing from a profile or from a list of members is not set, except
   * the phone number, which is read only from profiles. A member within another object, such as the author of a post, is partial: a missing
   * field may be set.
   */
  readonly completeness: 'partial' | 'list' | 'profile';
  /** Whether the member is known to be the viewer. */
  readonly isViewer: boolean;
}

/** A post of which the answer has only the id, and sometimes the kind. */
export interface PostReference {
  readonly id: string;
  /** Undefined if the wire does not have the kind. */
  readonly __typename: PostModel['__typename'] | undefined;
}

export interface PostModel {
  readonly __typename: 'RegularPost' | 'ProductPost' | 'ServicePost';
  readonly id: string;
  readonly content: string;
  readonly images: ImageModel[];
  readonly author: UserModel | null;
  readonly createdAt: string | null;
  readonly likesCount: number | null;
  /** Undefined if the provider does not send it. */
  readonly commentsCount: number | undefined;
  /** Whether the viewer likes the post, if the answer has it (extension `viewer-state`). */
  readonly isLikedByViewer: boolean | undefined;
  /** Whether the viewer saved the post, if the answer has it (extension `viewer-state`). */
  readonly isSavedByViewer: boolean | undefined;
}

export interface ProductModel
  extends PostModel, Fields<ProductPost, OfferField | VehicleField | VehicleEnum | SaleField> {
  readonly __typename: 'ProductPost';
  /** Undefined if the answer lacks it; null with too few comparable vehicles (extension `price-check`). */
  readonly priceCheck: PriceCheck | null | undefined;
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
  conversation: ConversationModel;
  idempotencyKey: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  images: ImageModel[];
  read: boolean;
  createdAt: string | null;
}

export interface MessagesReadModel {
  conversation: ConversationModel;
  readerId: string;
  senderId: string;
}

/** A conversation of the viewer. What is undefined has to be read. */
export interface ConversationModel {
  /** The ids of the two members, sorted and joined with a hyphen. */
  id: string;
  /** The other member's id. */
  userId: string;
  user?: UserModel | undefined;
  /** Null if there is none, or none is known from live events. */
  lastMessage?: MessageModel | null | undefined;
  /** Null if unknown. */
  unreadCount?: number | null | undefined;
}

/** Consecutive messages of the viewer's conversation with a member, oldest first. */
export interface MessageListModel {
  userId: string;
  nodes: MessageModel[];
  /** Whether there are messages before these; null if another call is needed to find out. */
  hasOlder: boolean | null;
}

export type ConnectionModel = Fields<ConnectionChanged, 'state' | 'missedEvents'>;

/** What the answer with a notification has of its post. */
export interface PostPreviewModel {
  title: string;
  image: ImageModel | null;
}

export interface NotificationModel {
  id: string;
  type: NotificationType;
  sender: UserModel | null;
  post: PostReference | null;
  /** Null if the answer has no more of the post than its id and kind. */
  postPreview: PostPreviewModel | null;
  savedSearch: SavedSearchModel | null;
  createdAt: string | null;
  read: boolean;
}

/** A saved search. `filter` and `createdAt` are undefined when it was read from a notification. */
export interface SavedSearchModel {
  id: string;
  name: string;
  filter: SavedProductFilter | undefined;
  createdAt: string | null | undefined;
}

/** The requested page of a list. */
export interface PageArgs {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

/** How many entries a list has on all its pages. */
export interface Total {
  /** Null if unknown. */
  total: number | null;
  /** Whether `total` is exact; otherwise it is a lower bound. */
  totalIsExact: boolean;
}

/** A numbered page; `count` is a function if counting needs more calls. */
export interface Page<T> extends PageArgs {
  nodes: T[];
  count: Total | (() => Promise<Total>);
}

/** The result of updating a post; `post` is null if the provider's answer does not contain it. */
export interface UpdatedPost {
  postId: string;
  post: PostModel | null;
}
