/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of `createProductPost`. */
export type CreateProductPostInput = {
  /** Not blank. The embedded provider accepts at most 10,000 characters. */
  content: string;
  /** Idempotency key chosen by the client, at most 100 characters: repeating it creates one post, if the provider supports keys. */
  idempotencyKey?: string | null | undefined;
  /** Descriptions of `images`, in the same order, at most `imageAltMaxLength` characters each; null for a picture without one. Ignored if the provider stores no descriptions. */
  imageAlts?: Array<string | null | undefined> | null | undefined;
  /** At most 10 pictures, in the order to show them. */
  images?: Array<File> | null | undefined;
  /** The vehicle. */
  product: ProductInput;
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

/** The input of `likePost`. */
export type LikePostInput = {
  /** The post's id. */
  postId: string;
};

/** The input of `login`. */
export type LoginInput = {
  /** The account's email. */
  email: string;
  /** At least 6 characters. */
  password: string;
};

/** Conditions on a vehicle; a vehicle must meet all conditions that are given. */
export type ProductFilter = {
  /** Part of the brand, case-insensitive; at most 200 characters. */
  brand?: string | null | undefined;
  /** Any of these conditions; all when empty. */
  conditions?: Array<VehicleCondition> | null | undefined;
  /** Any of these engine types; all when empty. */
  engineTypes?: Array<EngineType> | null | undefined;
  /** Part of the location, case-insensitive; at most 200 characters. */
  location?: string | null | undefined;
  /** Maximum mileage in miles, inclusive, 0 to 999999999; a vehicle without a mileage does not match. */
  maxMileage?: number | null | undefined;
  /** Maximum price in US dollars, inclusive. */
  maxPrice?: number | null | undefined;
  /** Maximum model year, inclusive, 0 to 9999. */
  maxYear?: number | null | undefined;
  /** Minimum mileage in miles, inclusive, 0 to 999999999; a vehicle without a mileage does not match. */
  minMileage?: number | null | undefined;
  /** Minimum price in US dollars, inclusive. */
  minPrice?: number | null | undefined;
  /** Minimum model year, inclusive, 0 to 9999. */
  minYear?: number | null | undefined;
  /** Part of the model, case-insensitive; at most 200 characters. */
  model?: string | null | undefined;
  /** Any of these transmissions; all when empty. */
  transmissions?: Array<Transmission> | null | undefined;
  /** Any of these vehicle types; all when empty. */
  vehicleTypes?: Array<VehicleType> | null | undefined;
  /** Exact model year. */
  year?: number | null | undefined;
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

/** The input of `register`. */
export type RegisterInput = {
  /** A profile picture. */
  avatar?: File | null | undefined;
  /** Text about the member, several lines. */
  bio?: string | null | undefined;
  /** The email that a code is mailed to; CONFLICT if it is taken. */
  email: string;
  /** First name. */
  firstName?: string | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** Place, as free text. */
  location?: string | null | undefined;
  /** At least 6 characters. */
  password: string;
  /** Phone number, 10 to 15 digits. */
  phoneNumber?: string | null | undefined;
  /** At least 3 characters; CONFLICT if it is taken. */
  username: string;
  /** An http or https URL; the scheme is optional. */
  website?: string | null | undefined;
};

/** The input of `sendMessage`. */
export type SendMessageInput = {
  /** Idempotency key chosen by the client, at most 100 characters: repeating it creates one message, if the provider supports keys. */
  idempotencyKey?: string | null | undefined;
  /** The other member's id. */
  receiverId: string;
  /** Not blank, at most 5,000 characters. */
  text: string;
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

/** The input of `verifyEmail`. */
export type VerifyEmailInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: string;
  /** The account's email. */
  email: string;
  /** The password chosen at registration: with it, any browser keeps the password and the profile. Ignored unless `confirmationTakesPassword`. */
  password?: string | null | undefined;
};

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'RegisterPayload', username: string, email: string } };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { verifyEmail: { __typename: 'VerifyEmailPayload', viewer: { __typename: 'User', id: string, username: string } } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'LoginPayload', viewer: { __typename: 'User', id: string, username: string } } };

export type PublishMutationVariables = Exact<{
  input: CreateProductPostInput;
}>;


export type PublishMutation = { createProductPost: { __typename: 'CreateProductPostPayload', post: { __typename: 'ProductPost', id: string, images: Array<{ __typename: 'Image', url: string, width: number | null }> } } };

export type ProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  page: number;
}>;


export type ProductsQuery = { products: { __typename: 'ProductPage', page: number, pageCount: number | null, total: number | null, totalIsExact: boolean, nodes: Array<{ __typename: 'ProductPost', id: string, title: string | null, price: number | null, viewerHasLiked: boolean | null, likesCount: number | null }> } | null };

export type LikeMutationVariables = Exact<{
  input: LikePostInput;
}>;


export type LikeMutation = { likePost: { __typename: 'LikePostPayload', post:
      | { __typename: 'ProductPost', id: string, likesCount: number | null, viewerHasLiked: boolean | null }
      | { __typename: 'RegularPost', id: string, likesCount: number | null, viewerHasLiked: boolean | null }
      | { __typename: 'ServicePost', id: string, likesCount: number | null, viewerHasLiked: boolean | null }
     | null } };

export type SendMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMutation = { sendMessage: { __typename: 'SendMessagePayload', message: { __typename: 'Message', id: string } } };

export type ReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ReceivedSubscription = { messageReceived: { __typename: 'Message', text: string, sender: { __typename: 'User', id: string, username: string } | null } };


export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const VerifyEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const PublishDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Publish"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProductPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProductPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"width"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PublishMutation, PublishMutationVariables>;
export const ProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Products"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}},{"kind":"Field","name":{"kind":"Name","value":"likesCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"totalIsExact"}}]}}]}}]} as unknown as DocumentNode<ProductsQuery, ProductsQueryVariables>;
export const LikeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Like"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LikePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likesCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}}]}}]}}]} as unknown as DocumentNode<LikeMutation, LikeMutationVariables>;
export const SendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Send"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SendMutation, SendMutationVariables>;
export const ReceivedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Received"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]} as unknown as DocumentNode<ReceivedSubscription, ReceivedSubscriptionVariables>;