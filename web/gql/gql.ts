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
    "query Badges {\n  contacts {\n    user {\n      id\n    }\n    lastMessage {\n      ...MessageRow_message\n    }\n    unreadCount\n  }\n  notifications {\n    nodes {\n      id\n      createdAt\n      read\n    }\n    unreadCount\n  }\n}": typeof types.BadgesDocument,
    "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}": typeof types.ViewerDocument,
    "query ChatContacts {\n  contacts {\n    ...ContactList_contact\n  }\n}\n\nquery ChatPage($with: ID!) {\n  contacts(with: $with) {\n    ...ContactList_contact\n  }\n  ...Conversation_query\n}\n\nfragment Conversation_query on Query {\n  conversation(with: $with) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}": typeof types.ChatContactsDocument,
    "subscription MessageReceived {\n  messageReceived {\n    ...MessageRow_message\n  }\n}\n\nsubscription MessagesRead {\n  messagesRead {\n    conversationId\n    readerId\n  }\n}\n\nsubscription OnlineUsersChanged {\n  onlineUsersChanged\n}\n\nsubscription Typing {\n  typing {\n    userId\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    ...MessageRow_message\n  }\n}": typeof types.MessageReceivedDocument,
    "fragment ContactList_contact on Contact {\n  user {\n    id\n    username\n    fullName\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  lastMessage {\n    ...MessageRow_message\n  }\n  unreadCount\n}\n\nquery ContactSearch($search: String!) {\n  contacts(search: $search) {\n    ...ContactList_contact\n  }\n}": typeof types.ContactList_contactFragmentDoc,
    "mutation MarkConversationRead($with: ID!) {\n  markConversationRead(with: $with) {\n    user {\n      id\n    }\n    unreadCount\n  }\n}\n\nmutation SendTyping($to: ID!) {\n  sendTyping(to: $to)\n}": typeof types.MarkConversationReadDocument,
    "fragment MessageRow_message on Message {\n  id\n  clientId\n  senderId\n  receiverId\n  text\n  read\n  createdAt\n}": typeof types.MessageRow_messageFragmentDoc,
    "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      url\n      thumbnailUrl\n      width\n      height\n    }\n    ... on ProductPost {\n      title\n      price\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      price\n      priceType\n      category\n    }\n  }\n}": typeof types.PostLinkCardDocument,
    "query Messages($with: ID!) {\n  ...Conversation_query\n}\n\nquery OlderMessages($with: ID!, $before: ID!) {\n  conversation(with: $with, before: $before) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}": typeof types.MessagesDocument,
    "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  postId\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($id: ID!) {\n  markNotificationRead(id: $id) {\n    id\n    read\n  }\n}": typeof types.NotificationItem_notificationFragmentDoc,
    "query NotificationsPage {\n  notifications {\n    nodes {\n      ...NotificationItem_notification\n    }\n    unreadCount\n  }\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    nodes {\n      id\n      read\n    }\n    unreadCount\n  }\n}": typeof types.NotificationsPageDocument,
    "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification\n  }\n}": typeof types.NotificationReceivedDocument,
};
const documents: Documents = {
    "query Badges {\n  contacts {\n    user {\n      id\n    }\n    lastMessage {\n      ...MessageRow_message\n    }\n    unreadCount\n  }\n  notifications {\n    nodes {\n      id\n      createdAt\n      read\n    }\n    unreadCount\n  }\n}": types.BadgesDocument,
    "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}": types.ViewerDocument,
    "query ChatContacts {\n  contacts {\n    ...ContactList_contact\n  }\n}\n\nquery ChatPage($with: ID!) {\n  contacts(with: $with) {\n    ...ContactList_contact\n  }\n  ...Conversation_query\n}\n\nfragment Conversation_query on Query {\n  conversation(with: $with) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}": types.ChatContactsDocument,
    "subscription MessageReceived {\n  messageReceived {\n    ...MessageRow_message\n  }\n}\n\nsubscription MessagesRead {\n  messagesRead {\n    conversationId\n    readerId\n  }\n}\n\nsubscription OnlineUsersChanged {\n  onlineUsersChanged\n}\n\nsubscription Typing {\n  typing {\n    userId\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    ...MessageRow_message\n  }\n}": types.MessageReceivedDocument,
    "fragment ContactList_contact on Contact {\n  user {\n    id\n    username\n    fullName\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  lastMessage {\n    ...MessageRow_message\n  }\n  unreadCount\n}\n\nquery ContactSearch($search: String!) {\n  contacts(search: $search) {\n    ...ContactList_contact\n  }\n}": types.ContactList_contactFragmentDoc,
    "mutation MarkConversationRead($with: ID!) {\n  markConversationRead(with: $with) {\n    user {\n      id\n    }\n    unreadCount\n  }\n}\n\nmutation SendTyping($to: ID!) {\n  sendTyping(to: $to)\n}": types.MarkConversationReadDocument,
    "fragment MessageRow_message on Message {\n  id\n  clientId\n  senderId\n  receiverId\n  text\n  read\n  createdAt\n}": types.MessageRow_messageFragmentDoc,
    "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      url\n      thumbnailUrl\n      width\n      height\n    }\n    ... on ProductPost {\n      title\n      price\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      price\n      priceType\n      category\n    }\n  }\n}": types.PostLinkCardDocument,
    "query Messages($with: ID!) {\n  ...Conversation_query\n}\n\nquery OlderMessages($with: ID!, $before: ID!) {\n  conversation(with: $with, before: $before) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}": types.MessagesDocument,
    "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  postId\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($id: ID!) {\n  markNotificationRead(id: $id) {\n    id\n    read\n  }\n}": types.NotificationItem_notificationFragmentDoc,
    "query NotificationsPage {\n  notifications {\n    nodes {\n      ...NotificationItem_notification\n    }\n    unreadCount\n  }\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    nodes {\n      id\n      read\n    }\n    unreadCount\n  }\n}": types.NotificationsPageDocument,
    "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification\n  }\n}": types.NotificationReceivedDocument,
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
export function graphql(source: "query Badges {\n  contacts {\n    user {\n      id\n    }\n    lastMessage {\n      ...MessageRow_message\n    }\n    unreadCount\n  }\n  notifications {\n    nodes {\n      id\n      createdAt\n      read\n    }\n    unreadCount\n  }\n}"): (typeof documents)["query Badges {\n  contacts {\n    user {\n      id\n    }\n    lastMessage {\n      ...MessageRow_message\n    }\n    unreadCount\n  }\n  notifications {\n    nodes {\n      id\n      createdAt\n      read\n    }\n    unreadCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}"): (typeof documents)["query Viewer {\n  me {\n    ...Viewer_user\n  }\n}\n\nfragment Viewer_user on User {\n  id\n  username\n  email\n  firstName\n  lastName\n  avatar {\n    url\n    thumbnailUrl\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ChatContacts {\n  contacts {\n    ...ContactList_contact\n  }\n}\n\nquery ChatPage($with: ID!) {\n  contacts(with: $with) {\n    ...ContactList_contact\n  }\n  ...Conversation_query\n}\n\nfragment Conversation_query on Query {\n  conversation(with: $with) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}"): (typeof documents)["query ChatContacts {\n  contacts {\n    ...ContactList_contact\n  }\n}\n\nquery ChatPage($with: ID!) {\n  contacts(with: $with) {\n    ...ContactList_contact\n  }\n  ...Conversation_query\n}\n\nfragment Conversation_query on Query {\n  conversation(with: $with) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "subscription MessageReceived {\n  messageReceived {\n    ...MessageRow_message\n  }\n}\n\nsubscription MessagesRead {\n  messagesRead {\n    conversationId\n    readerId\n  }\n}\n\nsubscription OnlineUsersChanged {\n  onlineUsersChanged\n}\n\nsubscription Typing {\n  typing {\n    userId\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    ...MessageRow_message\n  }\n}"): (typeof documents)["subscription MessageReceived {\n  messageReceived {\n    ...MessageRow_message\n  }\n}\n\nsubscription MessagesRead {\n  messagesRead {\n    conversationId\n    readerId\n  }\n}\n\nsubscription OnlineUsersChanged {\n  onlineUsersChanged\n}\n\nsubscription Typing {\n  typing {\n    userId\n  }\n}\n\nmutation SendMessage($input: SendMessageInput!) {\n  sendMessage(input: $input) {\n    ...MessageRow_message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ContactList_contact on Contact {\n  user {\n    id\n    username\n    fullName\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  lastMessage {\n    ...MessageRow_message\n  }\n  unreadCount\n}\n\nquery ContactSearch($search: String!) {\n  contacts(search: $search) {\n    ...ContactList_contact\n  }\n}"): (typeof documents)["fragment ContactList_contact on Contact {\n  user {\n    id\n    username\n    fullName\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  lastMessage {\n    ...MessageRow_message\n  }\n  unreadCount\n}\n\nquery ContactSearch($search: String!) {\n  contacts(search: $search) {\n    ...ContactList_contact\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation MarkConversationRead($with: ID!) {\n  markConversationRead(with: $with) {\n    user {\n      id\n    }\n    unreadCount\n  }\n}\n\nmutation SendTyping($to: ID!) {\n  sendTyping(to: $to)\n}"): (typeof documents)["mutation MarkConversationRead($with: ID!) {\n  markConversationRead(with: $with) {\n    user {\n      id\n    }\n    unreadCount\n  }\n}\n\nmutation SendTyping($to: ID!) {\n  sendTyping(to: $to)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment MessageRow_message on Message {\n  id\n  clientId\n  senderId\n  receiverId\n  text\n  read\n  createdAt\n}"): (typeof documents)["fragment MessageRow_message on Message {\n  id\n  clientId\n  senderId\n  receiverId\n  text\n  read\n  createdAt\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      url\n      thumbnailUrl\n      width\n      height\n    }\n    ... on ProductPost {\n      title\n      price\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      price\n      priceType\n      category\n    }\n  }\n}"): (typeof documents)["query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      url\n      thumbnailUrl\n      width\n      height\n    }\n    ... on ProductPost {\n      title\n      price\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      price\n      priceType\n      category\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Messages($with: ID!) {\n  ...Conversation_query\n}\n\nquery OlderMessages($with: ID!, $before: ID!) {\n  conversation(with: $with, before: $before) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}"): (typeof documents)["query Messages($with: ID!) {\n  ...Conversation_query\n}\n\nquery OlderMessages($with: ID!, $before: ID!) {\n  conversation(with: $with, before: $before) {\n    id\n    messages {\n      ...MessageRow_message\n    }\n    hasOlder\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  postId\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($id: ID!) {\n  markNotificationRead(id: $id) {\n    id\n    read\n  }\n}"): (typeof documents)["fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  postId\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($id: ID!) {\n  markNotificationRead(id: $id) {\n    id\n    read\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query NotificationsPage {\n  notifications {\n    nodes {\n      ...NotificationItem_notification\n    }\n    unreadCount\n  }\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    nodes {\n      id\n      read\n    }\n    unreadCount\n  }\n}"): (typeof documents)["query NotificationsPage {\n  notifications {\n    nodes {\n      ...NotificationItem_notification\n    }\n    unreadCount\n  }\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    nodes {\n      id\n      read\n    }\n    unreadCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification\n  }\n}"): (typeof documents)["subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;