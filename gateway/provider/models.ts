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
  id: string;
  /** Undefined where the wire has an id alone. */
  username: string | undefined;
  avatar: ImageModel | null | undefined;
  email: string | null | undefined;
  firstName: string | null | undefined;
  lastName: string | null | undefined;
  fullName: string | null | undefined;
  bio: string | null | undefined;
  location: string | null | undefined;
  website: string | null | undefined;
  phoneNumber: string | null | undefined;
  createdAt: string | null | undefined;
  followersCount: number | undefined;
  followingCount: number | undefined;
  postsCount: number | undefined;
  /** Whether the viewer follows the member. */
  following: boolean | undefined;
  /** Whether this is all that the provider says of the member; otherwise the profile's route says more. */
  whole: boolean;
  /** Whether this is known to be the viewer. */
  self: boolean;
}

export interface PostModel {
  __typename: 'RegularPost' | 'ProductPost' | 'ServicePost';
  id: string;
  content: string;
  images: ImageModel[];
  author: UserModel | null;
  createdAt: string;
  likesCount: number;
  /** Undefined where the provider does not say. */
  commentsCount: number | undefined;
  liked: boolean | undefined;
  saved: boolean | undefined;
}

export interface ProductModel extends PostModel {
  __typename: 'ProductPost';
  title: string;
  price: number | null;
  brand: string;
  model: string;
  year: number | null;
  color: string | null;
  condition: Condition | null;
  vehicleType: VehicleType | null;
  engineType: EngineType | null;
  transmission: Transmission | null;
  mileage: number | null;
  location: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  features: string[];
}

export interface ServiceModel extends PostModel {
  __typename: 'ServicePost';
  title: string;
  price: number | null;
  priceType: PriceType;
  category: string | null;
  description: string;
  availability: string | null;
  location: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  experience: string | null;
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
