/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whether the gateway receives live events from the provider. */
export type ConnectionState =
  /** Events arrive. */
  | 'CONNECTED'
  /** No events arrive until the gateway has connected again, which it tries without end. */
  | 'DISCONNECTED';

/** The input of `createProductPost`. */
export type CreateProductPostInput = {
  /** Not blank. The embedded provider accepts at most 10,000 characters. */
  content: string;
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it within 24 hours creates one post, if the provider supports keys. After an edit, it is CONFLICT with the id of that post as `existingId`. A `reference` has no time limit. */
  idempotencyKey?: string | null | undefined;
  /** At most 10 pictures, in the order to show them. */
  images?: Array<NewImageInput> | null | undefined;
  /** The vehicle. */
  product: ProductInput;
  /** The viewer's own name of the post in another system, such as a stock number: at most 100 characters, and unique among the viewer's posts, CONFLICT with `fields.reference` otherwise. `postByReference` finds the post by it. BAD_USER_INPUT if the provider stores none. */
  reference?: string | null | undefined;
};

/** The engine of a vehicle. */
export type EngineType =
  /** Ethanol or vegetable oil. */
  | 'BIOFUEL'
  /** A diesel engine. */
  | 'DIESEL'
  /** Battery only. */
  | 'ELECTRIC'
  /** Natural gas or liquefied petroleum gas. */
  | 'GAS'
  /** A gasoline engine. */
  | 'GASOLINE'
  /** Engine and electric motor, charged while driving. */
  | 'HYBRID'
  /** Anything else. */
  | 'OTHER'
  /** Engine and electric motor, charged from a socket. */
  | 'PLUGIN_HYBRID';

/** The input of `login`. */
export type LoginInput = {
  /** The account's email. */
  email: string;
  /** At least 6 characters. */
  password: string;
  /** Signs in a suspended member to a session that allows only `viewer`, the export and the deletion of the account; no effect for others. */
  restricted?: boolean;
};

/** A picture of a new post or message. */
export type NewImageInput = {
  /** Description, at most `features.imageAltMaxLength` characters. Ignored if the provider stores no descriptions. */
  alt?: string | null | undefined;
  /** The picture. */
  upload: File;
};

/** A vehicle for sale. */
export type ProductInput = {
  /** Brand, for example Mazda. */
  brand: string;
  /** Color. */
  color: string;
  /** Condition. */
  condition?: VehicleCondition | null | undefined;
  /** Contact email. */
  contactEmail?: string | null | undefined;
  /** Contact phone number: an optional plus, then 10 to 15 digits, parentheses or hyphens; spaces are ignored. */
  contactPhone?: string | null | undefined;
  /** Engine type. */
  engineType?: EngineType | null | undefined;
  /** Features, in the order to show them. */
  features?: Array<string> | null | undefined;
  /** Location of the vehicle. */
  location?: string | null | undefined;
  /** Mileage in miles, 0 or more. */
  mileage?: number | null | undefined;
  /** Model, for example MX-5. */
  model: string;
  /** Price in US dollars, more than 0. */
  price: number;
  /** Title. */
  title: string;
  /** Transmission. */
  transmission?: Transmission | null | undefined;
  /** Vehicle type. */
  vehicleType?: VehicleType | null | undefined;
  /** Model year, 1900 to next year. */
  year: number;
};

/** The input of `sendMessage`. */
export type SendMessageInput = {
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it creates one message, if the provider supports keys. */
  idempotencyKey?: string | null | undefined;
  /** Pictures, in the order to show them: at most `features.messageImagesMax`. BAD_USER_INPUT if the provider stores no pictures of messages. */
  images?: Array<NewImageInput> | null | undefined;
  /** The other member's id. */
  receiverId: string;
  /** At most 5,000 characters. Blank only with pictures. */
  text: string;
};

/** The input of `subscribeToPush`: the browser's `PushSubscription`. */
export type SubscribeToPushInput = {
  /** The browser's authentication secret, base64url. */
  auth: string;
  /** The endpoint, an https URL of a push service. */
  endpoint: string;
  /** The browser's public key, base64url. */
  p256dh: string;
};

/** The transmission of a vehicle. */
export type Transmission =
  /** Automatic, with a torque converter. */
  | 'AUTOMATIC'
  /** Continuously variable. */
  | 'CVT'
  /** Manual, with a clutch pedal. */
  | 'MANUAL'
  /** A manual gearbox shifted automatically. */
  | 'ROBOTIC'
  /** Manual shifting without a clutch pedal. */
  | 'SEMI_AUTOMATIC';

/** The condition of a vehicle. */
export type VehicleCondition =
  /** For parts; not roadworthy. */
  | 'FOR_PARTS'
  /** Never used. */
  | 'NEW'
  /** Used. */
  | 'USED';

/** The body of a vehicle. */
export type VehicleType =
  /** A vehicle for many passengers. */
  | 'BUS'
  /** A roof that opens. */
  | 'CONVERTIBLE'
  /** Two doors and a fixed roof. */
  | 'COUPE'
  /** An SUV on a car's platform. */
  | 'CROSSOVER'
  /** A rear door that opens the trunk. */
  | 'HATCHBACK'
  /** A long sedan with a partition behind the driver. */
  | 'LIMOUSINE'
  /** A passenger van for a family. */
  | 'MINIVAN'
  /** Two wheels and gears. */
  | 'MOTORCYCLE'
  /** Anything else. */
  | 'OTHER'
  /** An open cargo bed. */
  | 'PICKUP'
  /** Two wheels and a step-through frame. */
  | 'SCOOTER'
  /** Four doors and a separate trunk. */
  | 'SEDAN'
  /** A sport utility vehicle. */
  | 'SUV'
  /** A heavy truck for goods. */
  | 'TRUCK'
  /** A closed cargo area. */
  | 'VAN'
  /** A sedan with an extended cargo area. */
  | 'WAGON';

export type SignInMutationVariables = Exact<{
  input: LoginInput;
}>;


export type SignInMutation = { login: { __typename: 'LoginPayload', viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string, username: string } } } };

export type HomeQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeQuery = { viewer: { __typename: 'Viewer', id: string, unreadMessagesCount: number | null, unreadNotificationsCount: number | null, user: { __typename: 'User', username: string, avatar: { __typename: 'Image', thumbnailUrl: string } | null } } | null, posts: { __typename: 'PostPage', pageCount: number | null, nodes: Array<
      | { __typename: 'ProductPost', title: string, price: number, id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> }
      | { __typename: 'RegularPost', id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> }
      | { __typename: 'ServicePost', title: string, id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> }
    > } | null };

export type PublishTwoPicturesMutationVariables = Exact<{
  content: string;
  first: File;
  second: File;
}>;


export type PublishTwoPicturesMutation = { createRegularPost: { __typename: 'CreateRegularPostPayload', post: { __typename: 'RegularPost', id: string } } };

export type PublishMutationVariables = Exact<{
  input: CreateProductPostInput;
}>;


export type PublishMutation = { createProductPost: { __typename: 'CreateProductPostPayload', post: { __typename: 'ProductPost', title: string, price: number, id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> } } };

type PostCard_ProductPost_Fragment = { __typename: 'ProductPost', title: string, price: number, id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> };

type PostCard_RegularPost_Fragment = { __typename: 'RegularPost', id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> };

type PostCard_ServicePost_Fragment = { __typename: 'ServicePost', title: string, id: string, content: string, likesCount: number | null, viewerHasLiked: boolean | null, author: { __typename: 'User', id: string, username: string } | null, images: Array<{ __typename: 'Image', id: string, thumbnailUrl: string, width: number | null, height: number | null, alt: string | null }> };

export type PostCardFragment =
  | PostCard_ProductPost_Fragment
  | PostCard_RegularPost_Fragment
  | PostCard_ServicePost_Fragment
;

export type ConversationQueryVariables = Exact<{
  userId: string;
  before?: string | null | undefined;
}>;


export type ConversationQuery = { conversation: { __typename: 'Conversation', id: string, unreadCount: number | null, user: { __typename: 'User', id: string, username: string } | null, messages: { __typename: 'MessageList', hasOlder: boolean | null, nodes: Array<{ __typename: 'Message', id: string, text: string, createdAt: string | null, sender: { __typename: 'User', id: string } | null, conversation: { __typename: 'Conversation', id: string, user: { __typename: 'User', id: string } | null } }> } | null } | null };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage: { __typename: 'SendMessagePayload', message: { __typename: 'Message', id: string, text: string, createdAt: string | null, sender: { __typename: 'User', id: string } | null, conversation: { __typename: 'Conversation', id: string, user: { __typename: 'User', id: string } | null } } } };

export type ConnectionChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ConnectionChangedSubscription = { connectionChanged: { __typename: 'ConnectionChanged', state: ConnectionState, missedEvents: boolean } };

export type MessageReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MessageReceivedSubscription = { messageReceived: { __typename: 'Message', id: string, text: string, createdAt: string | null, sender: { __typename: 'User', id: string } | null, conversation: { __typename: 'Conversation', id: string, user: { __typename: 'User', id: string } | null } } };

export type MessageBubbleFragment = { __typename: 'Message', id: string, text: string, createdAt: string | null, sender: { __typename: 'User', id: string } | null, conversation: { __typename: 'Conversation', id: string, user: { __typename: 'User', id: string } | null } };

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { features: { __typename: 'Features', pushKey: string | null } | null };

export type SubscribeToPushMutationVariables = Exact<{
  input: SubscribeToPushInput;
}>;


export type SubscribeToPushMutation = { subscribeToPush: { __typename: 'SubscribeToPushPayload', endpoint: string } };

export const PostCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"likesCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServicePost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<PostCardFragment, unknown>;
export const MessageBubbleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<MessageBubbleFragment, unknown>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const HomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Home"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadMessagesCount"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationsCount"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostCard"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"likesCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServicePost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<HomeQuery, HomeQueryVariables>;
export const PublishTwoPicturesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishTwoPictures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"second"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRegularPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"images"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"upload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"upload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"second"}}}]}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PublishTwoPicturesMutation, PublishTwoPicturesMutationVariables>;
export const PublishDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Publish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProductPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProductPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostCard"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"likesCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServicePost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<PublishMutation, PublishMutationVariables>;
export const ConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Conversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasOlder"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ConversationQuery, ConversationQueryVariables>;
export const SendMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SendMessageMutation, SendMessageMutationVariables>;
export const ConnectionChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConnectionChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectionChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"missedEvents"}}]}}]}}]} as unknown as DocumentNode<ConnectionChangedSubscription, ConnectionChangedSubscriptionVariables>;
export const MessageReceivedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MessageReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageBubble"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageBubble"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<MessageReceivedSubscription, MessageReceivedSubscriptionVariables>;
export const PushKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const SubscribeToPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubscribeToPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscribeToPushInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribeToPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"}}]}}]}}]} as unknown as DocumentNode<SubscribeToPushMutation, SubscribeToPushMutationVariables>;