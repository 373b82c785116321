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
    "mutation SignIn($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      user {\n        id\n        username\n      }\n    }\n  }\n}\n\nquery Home($after: ID) {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n    user {\n      username\n      avatar {\n        thumbnailUrl\n      }\n    }\n  }\n  posts(after: $after, limit: 10) {\n    pageCount\n    nodes {\n      ...PostCard\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard\n    }\n  }\n}\n\nfragment PostCard on Post {\n  __typename\n  id\n  content\n  likesCount\n  viewerHasLiked\n  author {\n    id\n    username\n  }\n  images {\n    id\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  ... on ProductPost {\n    title\n    price\n  }\n  ... on ServicePost {\n    title\n  }\n}\n\nquery Conversation($userId: ID!, $before: ID) {\n  conversation(userId: $userId) {\n    id\n    unreadCount\n    user {\n      id\n      username\n    }\n    messages(before: $before, limit: 50) {\n      hasOlder\n      nodes {\n        ...MessageBubble\n      }\n    }\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      ...MessageBubble\n    }\n  }\n}\n\nsubscription ConnectionChanged {\n  connectionChanged {\n    state\n    missedEvents\n  }\n}\n\nsubscription MessageReceived {\n  messageReceived {\n    ...MessageBubble\n  }\n}\n\nfragment MessageBubble on Message {\n  id\n  text\n  createdAt\n  sender {\n    id\n  }\n  conversation {\n    id\n    user {\n      id\n    }\n  }\n}\n\nquery PushKey {\n  pushKey\n}\n\nmutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}": typeof types.SignInDocument,
};
const documents: Documents = {
    "mutation SignIn($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      user {\n        id\n        username\n      }\n    }\n  }\n}\n\nquery Home($after: ID) {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n    user {\n      username\n      avatar {\n        thumbnailUrl\n      }\n    }\n  }\n  posts(after: $after, limit: 10) {\n    pageCount\n    nodes {\n      ...PostCard\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard\n    }\n  }\n}\n\nfragment PostCard on Post {\n  __typename\n  id\n  content\n  likesCount\n  viewerHasLiked\n  author {\n    id\n    username\n  }\n  images {\n    id\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  ... on ProductPost {\n    title\n    price\n  }\n  ... on ServicePost {\n    title\n  }\n}\n\nquery Conversation($userId: ID!, $before: ID) {\n  conversation(userId: $userId) {\n    id\n    unreadCount\n    user {\n      id\n      username\n    }\n    messages(before: $before, limit: 50) {\n      hasOlder\n      nodes {\n        ...MessageBubble\n      }\n    }\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      ...MessageBubble\n    }\n  }\n}\n\nsubscription ConnectionChanged {\n  connectionChanged {\n    state\n    missedEvents\n  }\n}\n\nsubscription MessageReceived {\n  messageReceived {\n    ...MessageBubble\n  }\n}\n\nfragment MessageBubble on Message {\n  id\n  text\n  createdAt\n  sender {\n    id\n  }\n  conversation {\n    id\n    user {\n      id\n    }\n  }\n}\n\nquery PushKey {\n  pushKey\n}\n\nmutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}": types.SignInDocument,
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
export function graphql(source: "mutation SignIn($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      user {\n        id\n        username\n      }\n    }\n  }\n}\n\nquery Home($after: ID) {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n    user {\n      username\n      avatar {\n        thumbnailUrl\n      }\n    }\n  }\n  posts(after: $after, limit: 10) {\n    pageCount\n    nodes {\n      ...PostCard\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard\n    }\n  }\n}\n\nfragment PostCard on Post {\n  __typename\n  id\n  content\n  likesCount\n  viewerHasLiked\n  author {\n    id\n    username\n  }\n  images {\n    id\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  ... on ProductPost {\n    title\n    price\n  }\n  ... on ServicePost {\n    title\n  }\n}\n\nquery Conversation($userId: ID!, $before: ID) {\n  conversation(userId: $userId) {\n    id\n    unreadCount\n    user {\n      id\n      username\n    }\n    messages(before: $before, limit: 50) {\n      hasOlder\n      nodes {\n        ...MessageBubble\n      }\n    }\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      ...MessageBubble\n    }\n  }\n}\n\nsubscription ConnectionChanged {\n  connectionChanged {\n    state\n    missedEvents\n  }\n}\n\nsubscription MessageReceived {\n  messageReceived {\n    ...MessageBubble\n  }\n}\n\nfragment MessageBubble on Message {\n  id\n  text\n  createdAt\n  sender {\n    id\n  }\n  conversation {\n    id\n    user {\n      id\n    }\n  }\n}\n\nquery PushKey {\n  pushKey\n}\n\nmutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}"): (typeof documents)["mutation SignIn($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      user {\n        id\n        username\n      }\n    }\n  }\n}\n\nquery Home($after: ID) {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n    user {\n      username\n      avatar {\n        thumbnailUrl\n      }\n    }\n  }\n  posts(after: $after, limit: 10) {\n    pageCount\n    nodes {\n      ...PostCard\n    }\n  }\n}\n\nmutation Publish($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard\n    }\n  }\n}\n\nfragment PostCard on Post {\n  __typename\n  id\n  content\n  likesCount\n  viewerHasLiked\n  author {\n    id\n    username\n  }\n  images {\n    id\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  ... on ProductPost {\n    title\n    price\n  }\n  ... on ServicePost {\n    title\n  }\n}\n\nquery Conversation($userId: ID!, $before: ID) {\n  conversation(userId: $userId) {\n    id\n    unreadCount\n    user {\n      id\n      username\n    }\n    messages(before: $before, limit: 50) {\n      hasOlder\n      nodes {\n        ...MessageBubble\n      }\n    }\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    message {\n      ...MessageBubble\n    }\n  }\n}\n\nsubscription ConnectionChanged {\n  connectionChanged {\n    state\n    missedEvents\n  }\n}\n\nsubscription MessageReceived {\n  messageReceived {\n    ...MessageBubble\n  }\n}\n\nfragment MessageBubble on Message {\n  id\n  text\n  createdAt\n  sender {\n    id\n  }\n  conversation {\n    id\n    user {\n      id\n    }\n  }\n}\n\nquery PushKey {\n  pushKey\n}\n\nmutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;