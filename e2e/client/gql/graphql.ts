/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new product post. */
export type CreateProductPostInput = {
  /** At least one character that is not a space. The embedded provider takes 10,000 characters. */
  content: string;
  /** A key of the client's choice, 100 characters at most: the same key twice makes one post, where the provider supports it. */
  idempotencyKey?: string | null | undefined;
  /** What each of `images` shows, in their order, at most `imageAltMaxLength` characters each; null for no description. Ignored where the provider stores no descriptions. */
  imageAlts?: Array<string | null | undefined> | null | undefined;
  /** Pictures, in the order to show them; 10 at most. */
  images?: Array<File> | null | undefined;
  /** The vehicle. */
  product: ProductInput;
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

/** Which post to like. */
export type LikePostInput = {
  /** The post's id. */
  postId: string;
};

/** Credentials. */
export type LoginInput = {
  /** The account's email. */
  email: string;
  /** At least 6 characters. */
  password: string;
};

/** What a vehicle must match; each part given must hold. */
export type ProductFilter = {
  /** Text within the brand, in any case; 200 characters at most. */
  brand?: string | null | undefined;
  /** One of these conditions; any when empty. */
  conditions?: Array<VehicleCondition> | null | undefined;
  /** One of these engines; any when empty. */
  engineTypes?: Array<EngineType> | null | undefined;
  /** Text within the place where the vehicle stands, in any case; 200 characters at most. */
  location?: string | null | undefined;
  /** Miles, at most, 0 to 999999999; a vehicle without a mileage does not match. */
  maxMileage?: number | null | undefined;
  /** US dollars, at most. */
  maxPrice?: number | null | undefined;
  /** The model year, at most, 0 to 9999. */
  maxYear?: number | null | undefined;
  /** Miles, at least, 0 to 999999999; a vehicle without a mileage does not match. */
  minMileage?: number | null | undefined;
  /** US dollars, at least. */
  minPrice?: number | null | undefined;
  /** The model year, at least, 0 to 9999. */
  minYear?: number | null | undefined;
  /** Text within the model, in any case; 200 characters at most. */
  model?: string | null | undefined;
  /** One of these gearboxes; any when empty. */
  transmissions?: Array<Transmission> | null | undefined;
  /** One of these bodies; any when empty. */
  vehicleTypes?: Array<VehicleType> | null | undefined;
  /** The model year, exactly. */
  year?: number | null | undefined;
};

/** A vehicle, as its seller describes it. */
export type ProductInput = {
  /** The maker. */
  brand: string;
  /** Any text. */
  color: string;
  /** The state it is in. */
  condition?: VehicleCondition | null | undefined;
  /** An email address. */
  contactEmail?: string | null | undefined;
  /** 10 to 15 digits, parentheses or hyphens after an optional plus; spaces are ignored. */
  contactPhone?: string | null | undefined;
  /** What drives it. */
  engineType?: EngineType | null | undefined;
  /** Equipment. */
  features?: Array<string> | null | undefined;
  /** Where it stands. */
  location?: string | null | undefined;
  /** Miles driven, 0 or more. */
  mileage?: number | null | undefined;
  /** The maker's model. */
  model: string;
  /** US dollars, more than 0. */
  price: number;
  /** The heading in lists. */
  title: string;
  /** Its gearbox. */
  transmission?: Transmission | null | undefined;
  /** Its body. */
  vehicleType?: VehicleType | null | undefined;
  /** 1900 to next year. */
  year: number;
};

/** A new account. */
export type RegisterInput = {
  /** A profile picture. */
  avatar?: File | null | undefined;
  /** Any text, several lines. */
  bio?: string | null | undefined;
  /** Must be free; a code is mailed to it. */
  email: string;
  /** Any text. */
  firstName?: string | null | undefined;
  /** Any text. */
  lastName?: string | null | undefined;
  /** Any text. */
  location?: string | null | undefined;
  /** At least 6 characters. */
  password: string;
  /** 10 to 15 digits. */
  phoneNumber?: string | null | undefined;
  /** At least 3 characters; must be free. */
  username: string;
  /** An address; the scheme, http or https, is optional. */
  website?: string | null | undefined;
};

/** A new message. */
export type SendMessageInput = {
  /** A key of the client's choice, 100 characters at most: the same key twice makes one message, where the provider supports it. */
  idempotencyKey?: string | null | undefined;
  /** The other member's id. */
  receiverId: string;
  /** At least one character that is not a space, 5,000 at most. */
  text: string;
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

/** The state a vehicle is in. */
export type VehicleCondition =
  /** Not fit for the road. */
  | 'FOR_PARTS'
  /** Never used. */
  | 'NEW'
  /** Used before. */
  | 'USED';

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

/** An email and the code mailed to it. */
export type VerifyEmailInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: string;
  /** The account's email. */
  email: string;
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