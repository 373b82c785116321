import type {
  Condition,
  EngineType,
  NotificationType,
  PriceType,
  Transmission,
  VehicleType,
} from '../resolvers/generated.ts';

/** A picture with addresses that a browser can load, and `stored`, the provider's own way of writing it. */
export interface ImageModel {
  url: string;
  thumbnailUrl: string;
  width: number | null;
  height: number | null;
  stored: string;
}

/** A member, as far as an answer describes them: undefined is what it does not say, null what is not given. */
export interface UserModel {
  readonly id: string;
  /** Empty where the wire has an id alone. */
  readonly username: string;
  readonly avatar: ImageModel | null | undefined;
  readonly email: string | null | undefined;
  readonly firstName: string | null | undefined;
  readonly lastName: string | null | undefined;
  readonly fullName: string | null | undefined;
  readonly bio: string | null | undefined;
  readonly location: string | null | undefined;
  readonly website: string | null | undefined;
  /** Of a profile alone, whatever a provider's lists say. */
  readonly phoneNumber: string | null | undefined;
  readonly createdAt: string | null | undefined;
  readonly followersCount: number | undefined;
  readonly followingCount: number | undefined;
  readonly postsCount: number | undefined;
  /** Whether the viewer follows the member. */
  following: boolean | undefined;
  /** Whether this is all that the provider says of the member; otherwise the profile's route says more. */
  whole: boolean;
  /** Whether the answer is about this one member, not a list or a mention. */
  isProfile: boolean;
  /** Whether this is known to be the viewer. */
  self: boolean;
}

export interface PostModel {
  readonly __typename: 'RegularPost' | 'ProductPost' | 'ServicePost';
  readonly id: string;
  readonly content: string;
  readonly images: ImageModel[];
  readonly author: UserModel | null;
  readonly createdAt: string;
  readonly likesCount: number;
  /** Undefined where the provider does not say. */
  readonly commentsCount: number | undefined;
  liked: boolean | undefined;
  saved: boolean | undefined;
}

export interface ProductModel extends PostModel {
  readonly __typename: 'ProductPost';
  readonly title: string;
  readonly price: number | null;
  readonly brand: string;
  readonly model: string;
  readonly year: number | null;
  readonly color: string | null;
  readonly condition: Condition | null;
  readonly vehicleType: VehicleType | null;
  readonly engineType: EngineType | null;
  readonly transmission: Transmission | null;
  readonly mileage: number | null;
  readonly location: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly features: string[];
}

export interface ServiceModel extends PostModel {
  readonly __typename: 'ServicePost';
  readonly title: string;
  readonly price: number | null;
  readonly priceType: PriceType;
  readonly category: string | null;
  readonly description: string;
  readonly availability: string | null;
  readonly location: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly experience: string | null;
}

export interface CommentModel {
  id: string;
  content: string;
  author: UserModel | null;
  postId: string;
  createdAt: string | null;
}

export interface MessageModel {
  id: string;
  clientId: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  read: boolean;
  createdAt: string;
}

export interface ContactModel {
  user: UserModel;
  /** Undefined where only the conversation's route can tell. */
  lastMessage: MessageModel | null | undefined;
  unreadCount: number;
}

export interface ConversationModel {
  /** The other member's id. */
  with: string;
  id: string;
  messages: MessageModel[];
  /** Null where only a further call can tell. */
  hasOlder: boolean | null;
}

export interface NotificationModel {
  id: string;
  type: NotificationType;
  sender: UserModel | null;
  postId: string | null;
  createdAt: string;
  read: boolean;
}

export interface NotificationListModel {
  nodes: NotificationModel[];
  unreadCount: number;
}

/** Which page of a list is asked for. */
export interface PageArgs {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

/** A numbered page; `total` is a function where counting takes further calls. */
export interface Page<T> extends PageArgs {
  nodes: T[];
  total: number | (() => Promise<number>);
}
