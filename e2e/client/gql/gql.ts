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
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    username\n    email\n  }\n}\n\nmutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      id\n      images {\n        url\n        width\n      }\n    }\n  }\n}\n\nquery Products($filter: ProductFilter, $page: Int!) {\n  products(filter: $filter, page: $page) {\n    nodes {\n      id\n      title\n      price\n      viewerHasLiked\n      likesCount\n    }\n    page\n    pageCount\n    total\n    totalIsExact\n  }\n}\n\nmutation Like($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      id\n      likesCount\n      viewerHasLiked\n    }\n  }\n}\n\nmutation Send($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      id\n    }\n  }\n}\n\nsubscription Received {\n  messageReceived {\n    text\n    sender {\n      id\n      username\n    }\n  }\n}": typeof types.RegisterDocument,
};
const documents: Documents = {
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    username\n    email\n  }\n}\n\nmutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      id\n      images {\n        url\n        width\n      }\n    }\n  }\n}\n\nquery Products($filter: ProductFilter, $page: Int!) {\n  products(filter: $filter, page: $page) {\n    nodes {\n      id\n      title\n      price\n      viewerHasLiked\n      likesCount\n    }\n    page\n    pageCount\n    total\n    totalIsExact\n  }\n}\n\nmutation Like($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      id\n      likesCount\n      viewerHasLiked\n    }\n  }\n}\n\nmutation Send($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      id\n    }\n  }\n}\n\nsubscription Received {\n  messageReceived {\n    text\n    sender {\n      id\n      username\n    }\n  }\n}": types.RegisterDocument,
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
export function graphql(source: "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    username\n    email\n  }\n}\n\nmutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      id\n      images {\n        url\n        width\n      }\n    }\n  }\n}\n\nquery Products($filter: ProductFilter, $page: Int!) {\n  products(filter: $filter, page: $page) {\n    nodes {\n      id\n      title\n      price\n      viewerHasLiked\n      likesCount\n    }\n    page\n    pageCount\n    total\n    totalIsExact\n  }\n}\n\nmutation Like($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      id\n      likesCount\n      viewerHasLiked\n    }\n  }\n}\n\nmutation Send($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      id\n    }\n  }\n}\n\nsubscription Received {\n  messageReceived {\n    text\n    sender {\n      id\n      username\n    }\n  }\n}"): (typeof documents)["mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    username\n    email\n  }\n}\n\nmutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      id\n      username\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      id\n      images {\n        url\n        width\n      }\n    }\n  }\n}\n\nquery Products($filter: ProductFilter, $page: Int!) {\n  products(filter: $filter, page: $page) {\n    nodes {\n      id\n      title\n      price\n      viewerHasLiked\n      likesCount\n    }\n    page\n    pageCount\n    total\n    totalIsExact\n  }\n}\n\nmutation Like($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      id\n      likesCount\n      viewerHasLiked\n    }\n  }\n}\n\nmutation Send($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      id\n    }\n  }\n}\n\nsubscription Received {\n  messageReceived {\n    text\n    sender {\n      id\n      username\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;