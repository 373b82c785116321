/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Badges {\n  contacts {\n    user {\n      id\n    }\n    unreadCount\n  }\n  notifications {\n    unreadCount\n  }\n}": typeof types.BadgesDocument,
    "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input)\n}": typeof types.ChangePasswordDocument,
    "mutation RequestPasswordReset($email: String!) {\n  requestPasswordReset(email: $email)\n}": typeof types.RequestPasswordResetDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    ...Viewer_user\n  }\n}": typeof types.LoginDocument,
    "mutation Logout {\n  logout\n}": typeof types.LogoutDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    id\n  }\n}": typeof types.RegisterDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input)\n}": typeof types.ResetPasswordDocument,
    "mutation VerifyEmail($input: CodeInput!) {\n  verifyEmail(input: $input) {\n    ...Viewer_user\n  }\n}\n\nmutation ResendVerificationCode($email: String!) {\n  resendVerificationCode(email: $email)\n}": typeof types.VerifyEmailDocument,
    "mutation ConfirmPasswordChange($input: CodeInput!) {\n  confirmPasswordChange(input: $input)\n}": typeof types.ConfirmPasswordChangeDocument,
    "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}": typeof types.ViewerDocument,
    "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerFollows\n}\n\nmutation FollowUser($id: ID!) {\n  followUser(id: $id) {\n    ...FollowButton_user\n  }\n}\n\nmutation UnfollowUser($id: ID!) {\n  unfollowUser(id: $id) {\n    ...FollowButton_user\n  }\n}": typeof types.FollowButton_userFragmentDoc,
    "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}": typeof types.UserRow_userFragmentDoc,
};
const documents: Documents = {
    "query Badges {\n  contacts {\n    user {\n      id\n    }\n    unreadCount\n  }\n  notifications {\n    unreadCount\n  }\n}": types.BadgesDocument,
    "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input)\n}": types.ChangePasswordDocument,
    "mutation RequestPasswordReset($email: String!) {\n  requestPasswordReset(email: $email)\n}": types.RequestPasswordResetDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    ...Viewer_user\n  }\n}": types.LoginDocument,
    "mutation Logout {\n  logout\n}": types.LogoutDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    id\n  }\n}": types.RegisterDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input)\n}": types.ResetPasswordDocument,
    "mutation VerifyEmail($input: CodeInput!) {\n  verifyEmail(input: $input) {\n    ...Viewer_user\n  }\n}\n\nmutation ResendVerificationCode($email: String!) {\n  resendVerificationCode(email: $email)\n}": types.VerifyEmailDocument,
    "mutation ConfirmPasswordChange($input: CodeInput!) {\n  confirmPasswordChange(input: $input)\n}": types.ConfirmPasswordChangeDocument,
    "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}": types.ViewerDocument,
    "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerFollows\n}\n\nmutation FollowUser($id: ID!) {\n  followUser(id: $id) {\n    ...FollowButton_user\n  }\n}\n\nmutation UnfollowUser($id: ID!) {\n  unfollowUser(id: $id) {\n    ...FollowButton_user\n  }\n}": types.FollowButton_userFragmentDoc,
    "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}": types.UserRow_userFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Badges {\n  contacts {\n    user {\n      id\n    }\n    unreadCount\n  }\n  notifications {\n    unreadCount\n  }\n}"): (typeof documents)["query Badges {\n  contacts {\n    user {\n      id\n    }\n    unreadCount\n  }\n  notifications {\n    unreadCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input)\n}"): (typeof documents)["mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestPasswordReset($email: String!) {\n  requestPasswordReset(email: $email)\n}"): (typeof documents)["mutation RequestPasswordReset($email: String!) {\n  requestPasswordReset(email: $email)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    ...Viewer_user\n  }\n}"): (typeof documents)["mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    ...Viewer_user\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Logout {\n  logout\n}"): (typeof documents)["mutation Logout {\n  logout\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    id\n  }\n}"): (typeof documents)["mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    id\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input)\n}"): (typeof documents)["mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyEmail($input: CodeInput!) {\n  verifyEmail(input: $input) {\n    ...Viewer_user\n  }\n}\n\nmutation ResendVerificationCode($email: String!) {\n  resendVerificationCode(email: $email)\n}"): (typeof documents)["mutation VerifyEmail($input: CodeInput!) {\n  verifyEmail(input: $input) {\n    ...Viewer_user\n  }\n}\n\nmutation ResendVerificationCode($email: String!) {\n  resendVerificationCode(email: $email)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ConfirmPasswordChange($input: CodeInput!) {\n  confirmPasswordChange(input: $input)\n}"): (typeof documents)["mutation ConfirmPasswordChange($input: CodeInput!) {\n  confirmPasswordChange(input: $input)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}"): (typeof documents)["query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerFollows\n}\n\nmutation FollowUser($id: ID!) {\n  followUser(id: $id) {\n    ...FollowButton_user\n  }\n}\n\nmutation UnfollowUser($id: ID!) {\n  unfollowUser(id: $id) {\n    ...FollowButton_user\n  }\n}"): (typeof documents)["fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerFollows\n}\n\nmutation FollowUser($id: ID!) {\n  followUser(id: $id) {\n    ...FollowButton_user\n  }\n}\n\nmutation UnfollowUser($id: ID!) {\n  unfollowUser(id: $id) {\n    ...FollowButton_user\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}"): (typeof documents)["fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;