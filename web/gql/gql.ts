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
    "query Badges {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n  }\n}": typeof types.BadgesDocument,
    "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input) {\n    email\n  }\n}": typeof types.ChangePasswordDocument,
    "query DemoLogins {\n  demoLogins {\n    username\n    email\n    password\n  }\n}": typeof types.DemoLoginsDocument,
    "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    email\n  }\n}": typeof types.RequestPasswordResetDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}": typeof types.LoginDocument,
    "mutation Logout {\n  logout {\n    viewer {\n      id\n    }\n  }\n}": typeof types.LogoutDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    email\n  }\n}": typeof types.RegisterDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    email\n  }\n}": typeof types.ResetPasswordDocument,
    "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}\n\nmutation ResendVerificationCode($input: ResendVerificationCodeInput!) {\n  resendVerificationCode(input: $input) {\n    email\n  }\n}": typeof types.VerifyEmailDocument,
    "mutation ConfirmPasswordChange($input: ConfirmPasswordChangeInput!) {\n  confirmPasswordChange(input: $input) {\n    email\n  }\n}": typeof types.ConfirmPasswordChangeDocument,
    "query Viewer {\n  viewer {\n    ...Viewer_viewer @unmask\n  }\n  reportReasons\n  deletionNeedsPassword\n  confirmationTakesPassword\n}\n\nfragment Viewer_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}": typeof types.ViewerDocument,
    "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      id\n      url\n      thumbnailUrl\n      width\n      height\n      alt\n    }\n    ... on ProductPost {\n      title\n      ...ProductPrice_post @unmask\n      ...SaleBadge_post @unmask\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      servicePrice: price\n      priceType\n      category\n    }\n  }\n}": typeof types.PostLinkCardDocument,
    "query FeedPage($page: Int!) {\n  feed(page: $page) {\n    ...PostResults_page @unmask\n  }\n}": typeof types.FeedPageDocument,
    "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerIsFollowing\n}\n\nmutation FollowUser($input: FollowUserInput!) {\n  followUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnfollowUser($input: UnfollowUserInput!) {\n  unfollowUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}": typeof types.FollowButton_userFragmentDoc,
    "query FollowersPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followersCount\n    members: followers(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}\n\nquery FollowingPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followingCount\n    members: following(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}": typeof types.FollowersPageDocument,
    "fragment UserResults_page on UserPage {\n  nodes {\n    ...UserRow_user @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}": typeof types.UserResults_pageFragmentDoc,
    "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}": typeof types.UserRow_userFragmentDoc,
    "fragment CommentItem_comment on Comment {\n  id\n  content\n  createdAt\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation DeleteComment($input: DeleteCommentInput!) {\n  deleteComment(input: $input) {\n    deletedCommentId\n    post {\n      id\n      commentsCount\n    }\n  }\n}": typeof types.CommentItem_commentFragmentDoc,
    "fragment Comments_post on Post {\n  id\n  commentsCount\n  comments(page: $commentsPage, limit: 20) {\n    nodes {\n      ...CommentItem_comment @unmask\n    }\n    limit\n    total\n  }\n}\n\nquery OlderComments($id: ID!, $commentsPage: Int!) {\n  post(id: $id) {\n    ...Comments_post @unmask\n  }\n}\n\nmutation AddComment($input: AddCommentInput!) {\n  addComment(input: $input) {\n    comment {\n      ...CommentItem_comment @unmask\n    }\n    post {\n      id\n      commentsCount\n    }\n  }\n}": typeof types.Comments_postFragmentDoc,
    "fragment LikeButton_post on Post {\n  id\n  likesCount\n  viewerHasLiked\n}\n\nmutation LikePost($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}\n\nmutation UnlikePost($input: UnlikePostInput!) {\n  unlikePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}": typeof types.LikeButton_postFragmentDoc,
    "fragment SaveButton_post on Post {\n  id\n  viewerHasSaved\n}\n\nmutation SavePost($input: SavePostInput!) {\n  savePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}\n\nmutation UnsavePost($input: UnsavePostInput!) {\n  unsavePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}": typeof types.SaveButton_postFragmentDoc,
    "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  post {\n    id\n  }\n  savedSearch {\n    id\n    name\n  }\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($input: MarkNotificationReadInput!) {\n  markNotificationRead(input: $input) {\n    notification {\n      id\n      read\n    }\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}": typeof types.NotificationItem_notificationFragmentDoc,
    "query NotificationsPage {\n  notifications(limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nquery OlderNotifications($page: Int!) {\n  notifications(page: $page, limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nfragment NotificationsPage_page on NotificationPage {\n  nodes {\n    ...NotificationItem_notification @unmask\n  }\n  limit\n  total\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}": typeof types.NotificationsPageDocument,
    "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification @unmask\n  }\n}": typeof types.NotificationReceivedDocument,
    "mutation CreateRegularPost($input: CreateRegularPostInput!) {\n  createRegularPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateProductPost($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateServicePost($input: CreateServicePostInput!) {\n  createServicePost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}": typeof types.CreateRegularPostDocument,
    "mutation DeletePost($input: DeletePostInput!) {\n  deletePost(input: $input) {\n    deletedPostId\n    viewer {\n      id\n      user {\n        id\n        postsCount\n      }\n    }\n  }\n}": typeof types.DeletePostDocument,
    "query EditPostPage($id: ID!) {\n  post(id: $id) {\n    ...EditPostPage_post @unmask\n  }\n  imageAltMaxLength\n}\n\nfragment EditPostPage_post on Post {\n  ...PostCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nmutation UpdateRegularPost($input: UpdateRegularPostInput!) {\n  updateRegularPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateProductPost($input: UpdateProductPostInput!) {\n  updateProductPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateServicePost($input: UpdateServicePostInput!) {\n  updateServicePost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}": typeof types.EditPostPageDocument,
    "query MoreFromSeller($userId: ID!) {\n  user(id: $userId) {\n    id\n    posts(page: 1, limit: 10) {\n      nodes {\n        ...PostCard_post @unmask\n      }\n    }\n  }\n}": typeof types.MoreFromSellerDocument,
    "query PicturesField {\n  imageAltMaxLength\n}": typeof types.PicturesFieldDocument,
    "fragment PostCard_post on Post {\n  id\n  content\n  createdAt\n  commentsCount\n  images {\n    id\n    url\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  ...LikeButton_post\n  ...SaveButton_post\n  ... on ProductPost {\n    title\n    ...ProductPrice_post @unmask\n    ...SaleBadge_post @unmask\n    year\n    mileage\n    engineType\n    location\n  }\n  ... on ServicePost {\n    title\n    servicePrice: price\n    priceType\n    category\n    location\n  }\n}": typeof types.PostCard_postFragmentDoc,
    "fragment PostFacts_post on Post {\n  id\n  ... on ProductPost {\n    brand\n    model\n    year\n    mileage\n    condition\n    engineType\n    transmission\n    vehicleType\n    color\n    location\n    contactPhone\n    contactEmail\n    features\n  }\n  ... on ServicePost {\n    servicePrice: price\n    priceType\n    category\n    description\n    availability\n    experience\n    location\n    contactPhone\n    contactEmail\n  }\n}": typeof types.PostFacts_postFragmentDoc,
    "query PostPage($id: ID!, $commentsPage: Int! = 1) {\n  post(id: $id) {\n    ...PostPage_post @unmask\n  }\n}\n\nfragment PostPage_post on Post {\n  ...PostCard_post @unmask\n  ...Comments_post @unmask\n  ...SellerCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nquery PostCounts($id: ID!) {\n  post(id: $id) {\n    id\n    commentsCount\n    ...LikeButton_post\n  }\n}": typeof types.PostPageDocument,
    "fragment PostResults_page on PostPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}\n\nfragment PostResults_products on ProductPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}": typeof types.PostResults_pageFragmentDoc,
    "query PostsPage($search: String, $type: PostType, $page: Int!) {\n  posts(search: $search, type: $type, page: $page) {\n    ...PostResults_page @unmask\n  }\n}": typeof types.PostsPageDocument,
    "fragment ProductPrice_post on ProductPost {\n  id\n  price\n  previousPrice\n  priceChangedAt\n}": typeof types.ProductPrice_postFragmentDoc,
    "fragment SaleBadge_post on ProductPost {\n  id\n  saleStatus\n}": typeof types.SaleBadge_postFragmentDoc,
    "mutation SetSaleStatus($input: SetSaleStatusInput!) {\n  setSaleStatus(input: $input) {\n    post {\n      ...SaleBadge_post @unmask\n    }\n  }\n}": typeof types.SetSaleStatusDocument,
    "fragment SellerCard_post on Post {\n  id\n  author {\n    ...FollowButton_user\n    id\n    username\n    location\n    postsCount\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}": typeof types.SellerCard_postFragmentDoc,
    "query AllUsersPage($search: String, $page: Int!) {\n  users(search: $search, page: $page, limit: 10) {\n    ...UserResults_page @unmask\n  }\n}": typeof types.AllUsersPageDocument,
    "mutation DeleteProfile($input: DeleteProfileInput) {\n  deleteProfile(input: $input) {\n    deletedUserId\n  }\n}": typeof types.DeleteProfileDocument,
    "query MePage($page: Int!) {\n  viewer {\n    id\n    user {\n      ...ProfileHeader_user @unmask\n      posts(page: $page, limit: 10) {\n        ...PostResults_page @unmask\n      }\n    }\n  }\n}": typeof types.MePageDocument,
    "fragment ProfileHeader_user on User {\n  id\n  username\n  fullName\n  bio\n  location\n  website\n  phoneNumber\n  avatar {\n    url\n    thumbnailUrl\n  }\n  followersCount\n  followingCount\n  postsCount\n}": typeof types.ProfileHeader_userFragmentDoc,
    "query ProfilePage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    ...ProfileHeader_user @unmask\n    ...FollowButton_user\n    ...SafetyMenu_user @unmask\n    posts(page: $page, limit: 10) {\n      ...PostResults_page @unmask\n    }\n  }\n}": typeof types.ProfilePageDocument,
    "fragment UpdateProfileForm_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    firstName\n    lastName\n    bio\n    location\n    phoneNumber\n    website\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      ...UpdateProfileForm_viewer @unmask\n      user {\n        id\n        fullName\n      }\n    }\n  }\n}": typeof types.UpdateProfileForm_viewerFragmentDoc,
    "query UpdateProfilePage {\n  viewer {\n    ...UpdateProfileForm_viewer @unmask\n  }\n}": typeof types.UpdateProfilePageDocument,
    "mutation ReportContent($input: ReportContentInput!) {\n  reportContent(input: $input) {\n    reportId\n  }\n}": typeof types.ReportContentDocument,
    "fragment SafetyMenu_user on User {\n  id\n  username\n  viewerHasBlocked\n}\n\nquery MemberSafety($id: ID!) {\n  user(id: $id) {\n    ...SafetyMenu_user @unmask\n  }\n}": typeof types.SafetyMenu_userFragmentDoc,
    "mutation BlockUser($input: BlockUserInput!) {\n  blockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n      followersCount\n      viewerIsFollowing\n    }\n    viewer {\n      id\n      user {\n        id\n        followersCount\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnblockUser($input: UnblockUserInput!) {\n  unblockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n    }\n  }\n}": typeof types.BlockUserDocument,
    "query SavedPostsPage($page: Int!) {\n  savedPosts(page: $page) {\n    nodes {\n      id\n      viewerHasSaved\n    }\n    ...PostResults_page @unmask\n  }\n}": typeof types.SavedPostsPageDocument,
    "mutation SaveSearch($input: SaveSearchInput!) {\n  saveSearch(input: $input) {\n    savedSearch {\n      ...SavedSearchRow_search @unmask\n    }\n  }\n}": typeof types.SaveSearchDocument,
    "fragment SavedSearchRow_search on SavedSearch {\n  id\n  name\n  filter {\n    brand\n    model\n    minPrice\n    maxPrice\n    year\n    conditions\n    vehicleTypes\n    engineTypes\n    transmissions\n    location\n    minYear\n    maxYear\n    minMileage\n    maxMileage\n  }\n}\n\nmutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {\n  deleteSavedSearch(input: $input) {\n    deletedSavedSearchId\n  }\n}": typeof types.SavedSearchRow_searchFragmentDoc,
    "query SearchProductPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n  products(filter: $filter, sort: $sort, page: $page) {\n    ...PostResults_products @unmask\n  }\n  savedSearches {\n    ...SavedSearchRow_search @unmask\n  }\n}": typeof types.SearchProductPageDocument,
    "query SettingsPage($page: Int!) {\n  viewer {\n    id\n    mailDigest\n    dataExportUrl\n  }\n  pushKey\n  blockedUsers(page: $page, limit: 10) {\n    ...BlockedMembers_page @unmask\n  }\n}\n\nfragment BlockedMembers_page on UserPage {\n  nodes {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  page\n  pageCount\n}\n\nmutation SetMailDigest($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      id\n      mailDigest\n    }\n  }\n}": typeof types.SettingsPageDocument,
    "mutation Unsubscribe($input: UnsubscribeInput!) {\n  unsubscribe(input: $input) {\n    email\n  }\n}": typeof types.UnsubscribeDocument,
    "mutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}\n\nmutation UnsubscribeFromPush($input: UnsubscribeFromPushInput!) {\n  unsubscribeFromPush(input: $input) {\n    endpoint\n  }\n}": typeof types.SubscribeToPushDocument,
};
const documents: Documents = {
    "query Badges {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n  }\n}": types.BadgesDocument,
    "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input) {\n    email\n  }\n}": types.ChangePasswordDocument,
    "query DemoLogins {\n  demoLogins {\n    username\n    email\n    password\n  }\n}": types.DemoLoginsDocument,
    "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    email\n  }\n}": types.RequestPasswordResetDocument,
    "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}": types.LoginDocument,
    "mutation Logout {\n  logout {\n    viewer {\n      id\n    }\n  }\n}": types.LogoutDocument,
    "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    email\n  }\n}": types.RegisterDocument,
    "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    email\n  }\n}": types.ResetPasswordDocument,
    "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}\n\nmutation ResendVerificationCode($input: ResendVerificationCodeInput!) {\n  resendVerificationCode(input: $input) {\n    email\n  }\n}": types.VerifyEmailDocument,
    "mutation ConfirmPasswordChange($input: ConfirmPasswordChangeInput!) {\n  confirmPasswordChange(input: $input) {\n    email\n  }\n}": types.ConfirmPasswordChangeDocument,
    "query Viewer {\n  viewer {\n    ...Viewer_viewer @unmask\n  }\n  reportReasons\n  deletionNeedsPassword\n  confirmationTakesPassword\n}\n\nfragment Viewer_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}": types.ViewerDocument,
    "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      id\n      url\n      thumbnailUrl\n      width\n      height\n      alt\n    }\n    ... on ProductPost {\n      title\n      ...ProductPrice_post @unmask\n      ...SaleBadge_post @unmask\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      servicePrice: price\n      priceType\n      category\n    }\n  }\n}": types.PostLinkCardDocument,
    "query FeedPage($page: Int!) {\n  feed(page: $page) {\n    ...PostResults_page @unmask\n  }\n}": types.FeedPageDocument,
    "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerIsFollowing\n}\n\nmutation FollowUser($input: FollowUserInput!) {\n  followUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnfollowUser($input: UnfollowUserInput!) {\n  unfollowUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}": types.FollowButton_userFragmentDoc,
    "query FollowersPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followersCount\n    members: followers(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}\n\nquery FollowingPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followingCount\n    members: following(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}": types.FollowersPageDocument,
    "fragment UserResults_page on UserPage {\n  nodes {\n    ...UserRow_user @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}": types.UserResults_pageFragmentDoc,
    "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}": types.UserRow_userFragmentDoc,
    "fragment CommentItem_comment on Comment {\n  id\n  content\n  createdAt\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation DeleteComment($input: DeleteCommentInput!) {\n  deleteComment(input: $input) {\n    deletedCommentId\n    post {\n      id\n      commentsCount\n    }\n  }\n}": types.CommentItem_commentFragmentDoc,
    "fragment Comments_post on Post {\n  id\n  commentsCount\n  comments(page: $commentsPage, limit: 20) {\n    nodes {\n      ...CommentItem_comment @unmask\n    }\n    limit\n    total\n  }\n}\n\nquery OlderComments($id: ID!, $commentsPage: Int!) {\n  post(id: $id) {\n    ...Comments_post @unmask\n  }\n}\n\nmutation AddComment($input: AddCommentInput!) {\n  addComment(input: $input) {\n    comment {\n      ...CommentItem_comment @unmask\n    }\n    post {\n      id\n      commentsCount\n    }\n  }\n}": types.Comments_postFragmentDoc,
    "fragment LikeButton_post on Post {\n  id\n  likesCount\n  viewerHasLiked\n}\n\nmutation LikePost($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}\n\nmutation UnlikePost($input: UnlikePostInput!) {\n  unlikePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}": types.LikeButton_postFragmentDoc,
    "fragment SaveButton_post on Post {\n  id\n  viewerHasSaved\n}\n\nmutation SavePost($input: SavePostInput!) {\n  savePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}\n\nmutation UnsavePost($input: UnsavePostInput!) {\n  unsavePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}": types.SaveButton_postFragmentDoc,
    "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  post {\n    id\n  }\n  savedSearch {\n    id\n    name\n  }\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($input: MarkNotificationReadInput!) {\n  markNotificationRead(input: $input) {\n    notification {\n      id\n      read\n    }\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}": types.NotificationItem_notificationFragmentDoc,
    "query NotificationsPage {\n  notifications(limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nquery OlderNotifications($page: Int!) {\n  notifications(page: $page, limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nfragment NotificationsPage_page on NotificationPage {\n  nodes {\n    ...NotificationItem_notification @unmask\n  }\n  limit\n  total\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}": types.NotificationsPageDocument,
    "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification @unmask\n  }\n}": types.NotificationReceivedDocument,
    "mutation CreateRegularPost($input: CreateRegularPostInput!) {\n  createRegularPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateProductPost($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateServicePost($input: CreateServicePostInput!) {\n  createServicePost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}": types.CreateRegularPostDocument,
    "mutation DeletePost($input: DeletePostInput!) {\n  deletePost(input: $input) {\n    deletedPostId\n    viewer {\n      id\n      user {\n        id\n        postsCount\n      }\n    }\n  }\n}": types.DeletePostDocument,
    "query EditPostPage($id: ID!) {\n  post(id: $id) {\n    ...EditPostPage_post @unmask\n  }\n  imageAltMaxLength\n}\n\nfragment EditPostPage_post on Post {\n  ...PostCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nmutation UpdateRegularPost($input: UpdateRegularPostInput!) {\n  updateRegularPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateProductPost($input: UpdateProductPostInput!) {\n  updateProductPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateServicePost($input: UpdateServicePostInput!) {\n  updateServicePost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}": types.EditPostPageDocument,
    "query MoreFromSeller($userId: ID!) {\n  user(id: $userId) {\n    id\n    posts(page: 1, limit: 10) {\n      nodes {\n        ...PostCard_post @unmask\n      }\n    }\n  }\n}": types.MoreFromSellerDocument,
    "query PicturesField {\n  imageAltMaxLength\n}": types.PicturesFieldDocument,
    "fragment PostCard_post on Post {\n  id\n  content\n  createdAt\n  commentsCount\n  images {\n    id\n    url\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  ...LikeButton_post\n  ...SaveButton_post\n  ... on ProductPost {\n    title\n    ...ProductPrice_post @unmask\n    ...SaleBadge_post @unmask\n    year\n    mileage\n    engineType\n    location\n  }\n  ... on ServicePost {\n    title\n    servicePrice: price\n    priceType\n    category\n    location\n  }\n}": types.PostCard_postFragmentDoc,
    "fragment PostFacts_post on Post {\n  id\n  ... on ProductPost {\n    brand\n    model\n    year\n    mileage\n    condition\n    engineType\n    transmission\n    vehicleType\n    color\n    location\n    contactPhone\n    contactEmail\n    features\n  }\n  ... on ServicePost {\n    servicePrice: price\n    priceType\n    category\n    description\n    availability\n    experience\n    location\n    contactPhone\n    contactEmail\n  }\n}": types.PostFacts_postFragmentDoc,
    "query PostPage($id: ID!, $commentsPage: Int! = 1) {\n  post(id: $id) {\n    ...PostPage_post @unmask\n  }\n}\n\nfragment PostPage_post on Post {\n  ...PostCard_post @unmask\n  ...Comments_post @unmask\n  ...SellerCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nquery PostCounts($id: ID!) {\n  post(id: $id) {\n    id\n    commentsCount\n    ...LikeButton_post\n  }\n}": types.PostPageDocument,
    "fragment PostResults_page on PostPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}\n\nfragment PostResults_products on ProductPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}": types.PostResults_pageFragmentDoc,
    "query PostsPage($search: String, $type: PostType, $page: Int!) {\n  posts(search: $search, type: $type, page: $page) {\n    ...PostResults_page @unmask\n  }\n}": types.PostsPageDocument,
    "fragment ProductPrice_post on ProductPost {\n  id\n  price\n  previousPrice\n  priceChangedAt\n}": types.ProductPrice_postFragmentDoc,
    "fragment SaleBadge_post on ProductPost {\n  id\n  saleStatus\n}": types.SaleBadge_postFragmentDoc,
    "mutation SetSaleStatus($input: SetSaleStatusInput!) {\n  setSaleStatus(input: $input) {\n    post {\n      ...SaleBadge_post @unmask\n    }\n  }\n}": types.SetSaleStatusDocument,
    "fragment SellerCard_post on Post {\n  id\n  author {\n    ...FollowButton_user\n    id\n    username\n    location\n    postsCount\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}": types.SellerCard_postFragmentDoc,
    "query AllUsersPage($search: String, $page: Int!) {\n  users(search: $search, page: $page, limit: 10) {\n    ...UserResults_page @unmask\n  }\n}": types.AllUsersPageDocument,
    "mutation DeleteProfile($input: DeleteProfileInput) {\n  deleteProfile(input: $input) {\n    deletedUserId\n  }\n}": types.DeleteProfileDocument,
    "query MePage($page: Int!) {\n  viewer {\n    id\n    user {\n      ...ProfileHeader_user @unmask\n      posts(page: $page, limit: 10) {\n        ...PostResults_page @unmask\n      }\n    }\n  }\n}": types.MePageDocument,
    "fragment ProfileHeader_user on User {\n  id\n  username\n  fullName\n  bio\n  location\n  website\n  phoneNumber\n  avatar {\n    url\n    thumbnailUrl\n  }\n  followersCount\n  followingCount\n  postsCount\n}": types.ProfileHeader_userFragmentDoc,
    "query ProfilePage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    ...ProfileHeader_user @unmask\n    ...FollowButton_user\n    ...SafetyMenu_user @unmask\n    posts(page: $page, limit: 10) {\n      ...PostResults_page @unmask\n    }\n  }\n}": types.ProfilePageDocument,
    "fragment UpdateProfileForm_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    firstName\n    lastName\n    bio\n    location\n    phoneNumber\n    website\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      ...UpdateProfileForm_viewer @unmask\n      user {\n        id\n        fullName\n      }\n    }\n  }\n}": types.UpdateProfileForm_viewerFragmentDoc,
    "query UpdateProfilePage {\n  viewer {\n    ...UpdateProfileForm_viewer @unmask\n  }\n}": types.UpdateProfilePageDocument,
    "mutation ReportContent($input: ReportContentInput!) {\n  reportContent(input: $input) {\n    reportId\n  }\n}": types.ReportContentDocument,
    "fragment SafetyMenu_user on User {\n  id\n  username\n  viewerHasBlocked\n}\n\nquery MemberSafety($id: ID!) {\n  user(id: $id) {\n    ...SafetyMenu_user @unmask\n  }\n}": types.SafetyMenu_userFragmentDoc,
    "mutation BlockUser($input: BlockUserInput!) {\n  blockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n      followersCount\n      viewerIsFollowing\n    }\n    viewer {\n      id\n      user {\n        id\n        followersCount\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnblockUser($input: UnblockUserInput!) {\n  unblockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n    }\n  }\n}": types.BlockUserDocument,
    "query SavedPostsPage($page: Int!) {\n  savedPosts(page: $page) {\n    nodes {\n      id\n      viewerHasSaved\n    }\n    ...PostResults_page @unmask\n  }\n}": types.SavedPostsPageDocument,
    "mutation SaveSearch($input: SaveSearchInput!) {\n  saveSearch(input: $input) {\n    savedSearch {\n      ...SavedSearchRow_search @unmask\n    }\n  }\n}": types.SaveSearchDocument,
    "fragment SavedSearchRow_search on SavedSearch {\n  id\n  name\n  filter {\n    brand\n    model\n    minPrice\n    maxPrice\n    year\n    conditions\n    vehicleTypes\n    engineTypes\n    transmissions\n    location\n    minYear\n    maxYear\n    minMileage\n    maxMileage\n  }\n}\n\nmutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {\n  deleteSavedSearch(input: $input) {\n    deletedSavedSearchId\n  }\n}": types.SavedSearchRow_searchFragmentDoc,
    "query SearchProductPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n  products(filter: $filter, sort: $sort, page: $page) {\n    ...PostResults_products @unmask\n  }\n  savedSearches {\n    ...SavedSearchRow_search @unmask\n  }\n}": types.SearchProductPageDocument,
    "query SettingsPage($page: Int!) {\n  viewer {\n    id\n    mailDigest\n    dataExportUrl\n  }\n  pushKey\n  blockedUsers(page: $page, limit: 10) {\n    ...BlockedMembers_page @unmask\n  }\n}\n\nfragment BlockedMembers_page on UserPage {\n  nodes {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  page\n  pageCount\n}\n\nmutation SetMailDigest($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      id\n      mailDigest\n    }\n  }\n}": types.SettingsPageDocument,
    "mutation Unsubscribe($input: UnsubscribeInput!) {\n  unsubscribe(input: $input) {\n    email\n  }\n}": types.UnsubscribeDocument,
    "mutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}\n\nmutation UnsubscribeFromPush($input: UnsubscribeFromPushInput!) {\n  unsubscribeFromPush(input: $input) {\n    endpoint\n  }\n}": types.SubscribeToPushDocument,
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
export function graphql(source: "query Badges {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n  }\n}"): (typeof documents)["query Badges {\n  viewer {\n    id\n    unreadMessagesCount\n    unreadNotificationsCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation ChangePassword($input: ChangePasswordInput!) {\n  changePassword(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DemoLogins {\n  demoLogins {\n    username\n    email\n    password\n  }\n}"): (typeof documents)["query DemoLogins {\n  demoLogins {\n    username\n    email\n    password\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n  requestPasswordReset(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}"): (typeof documents)["mutation Login($input: LoginInput!) {\n  login(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Logout {\n  logout {\n    viewer {\n      id\n    }\n  }\n}"): (typeof documents)["mutation Logout {\n  logout {\n    viewer {\n      id\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation ResetPassword($input: ResetPasswordInput!) {\n  resetPassword(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}\n\nmutation ResendVerificationCode($input: ResendVerificationCodeInput!) {\n  resendVerificationCode(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation VerifyEmail($input: VerifyEmailInput!) {\n  verifyEmail(input: $input) {\n    viewer {\n      ...Viewer_viewer @unmask\n    }\n  }\n}\n\nmutation ResendVerificationCode($input: ResendVerificationCodeInput!) {\n  resendVerificationCode(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ConfirmPasswordChange($input: ConfirmPasswordChangeInput!) {\n  confirmPasswordChange(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation ConfirmPasswordChange($input: ConfirmPasswordChangeInput!) {\n  confirmPasswordChange(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  viewer {\n    ...Viewer_viewer @unmask\n  }\n  reportReasons\n  deletionNeedsPassword\n  confirmationTakesPassword\n}\n\nfragment Viewer_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}"): (typeof documents)["query Viewer {\n  viewer {\n    ...Viewer_viewer @unmask\n  }\n  reportReasons\n  deletionNeedsPassword\n  confirmationTakesPassword\n}\n\nfragment Viewer_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      id\n      url\n      thumbnailUrl\n      width\n      height\n      alt\n    }\n    ... on ProductPost {\n      title\n      ...ProductPrice_post @unmask\n      ...SaleBadge_post @unmask\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      servicePrice: price\n      priceType\n      category\n    }\n  }\n}"): (typeof documents)["query PostLinkCard($id: ID!) {\n  post(id: $id) {\n    id\n    content\n    images {\n      id\n      url\n      thumbnailUrl\n      width\n      height\n      alt\n    }\n    ... on ProductPost {\n      title\n      ...ProductPrice_post @unmask\n      ...SaleBadge_post @unmask\n      year\n      mileage\n    }\n    ... on ServicePost {\n      title\n      servicePrice: price\n      priceType\n      category\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query FeedPage($page: Int!) {\n  feed(page: $page) {\n    ...PostResults_page @unmask\n  }\n}"): (typeof documents)["query FeedPage($page: Int!) {\n  feed(page: $page) {\n    ...PostResults_page @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerIsFollowing\n}\n\nmutation FollowUser($input: FollowUserInput!) {\n  followUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnfollowUser($input: UnfollowUserInput!) {\n  unfollowUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}"): (typeof documents)["fragment FollowButton_user on User {\n  id\n  username\n  followersCount\n  viewerIsFollowing\n}\n\nmutation FollowUser($input: FollowUserInput!) {\n  followUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnfollowUser($input: UnfollowUserInput!) {\n  unfollowUser(input: $input) {\n    user {\n      ...FollowButton_user\n    }\n    viewer {\n      id\n      user {\n        id\n        followingCount\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query FollowersPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followersCount\n    members: followers(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}\n\nquery FollowingPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followingCount\n    members: following(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}"): (typeof documents)["query FollowersPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followersCount\n    members: followers(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}\n\nquery FollowingPage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    id\n    username\n    followingCount\n    members: following(page: $page, limit: 10) {\n      ...UserResults_page @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment UserResults_page on UserPage {\n  nodes {\n    ...UserRow_user @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}"): (typeof documents)["fragment UserResults_page on UserPage {\n  nodes {\n    ...UserRow_user @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}"): (typeof documents)["fragment UserRow_user on User {\n  id\n  username\n  fullName\n  bio\n  avatar {\n    url\n    thumbnailUrl\n  }\n  ...FollowButton_user\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment CommentItem_comment on Comment {\n  id\n  content\n  createdAt\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation DeleteComment($input: DeleteCommentInput!) {\n  deleteComment(input: $input) {\n    deletedCommentId\n    post {\n      id\n      commentsCount\n    }\n  }\n}"): (typeof documents)["fragment CommentItem_comment on Comment {\n  id\n  content\n  createdAt\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation DeleteComment($input: DeleteCommentInput!) {\n  deleteComment(input: $input) {\n    deletedCommentId\n    post {\n      id\n      commentsCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Comments_post on Post {\n  id\n  commentsCount\n  comments(page: $commentsPage, limit: 20) {\n    nodes {\n      ...CommentItem_comment @unmask\n    }\n    limit\n    total\n  }\n}\n\nquery OlderComments($id: ID!, $commentsPage: Int!) {\n  post(id: $id) {\n    ...Comments_post @unmask\n  }\n}\n\nmutation AddComment($input: AddCommentInput!) {\n  addComment(input: $input) {\n    comment {\n      ...CommentItem_comment @unmask\n    }\n    post {\n      id\n      commentsCount\n    }\n  }\n}"): (typeof documents)["fragment Comments_post on Post {\n  id\n  commentsCount\n  comments(page: $commentsPage, limit: 20) {\n    nodes {\n      ...CommentItem_comment @unmask\n    }\n    limit\n    total\n  }\n}\n\nquery OlderComments($id: ID!, $commentsPage: Int!) {\n  post(id: $id) {\n    ...Comments_post @unmask\n  }\n}\n\nmutation AddComment($input: AddCommentInput!) {\n  addComment(input: $input) {\n    comment {\n      ...CommentItem_comment @unmask\n    }\n    post {\n      id\n      commentsCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment LikeButton_post on Post {\n  id\n  likesCount\n  viewerHasLiked\n}\n\nmutation LikePost($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}\n\nmutation UnlikePost($input: UnlikePostInput!) {\n  unlikePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}"): (typeof documents)["fragment LikeButton_post on Post {\n  id\n  likesCount\n  viewerHasLiked\n}\n\nmutation LikePost($input: LikePostInput!) {\n  likePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}\n\nmutation UnlikePost($input: UnlikePostInput!) {\n  unlikePost(input: $input) {\n    post {\n      ...LikeButton_post\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SaveButton_post on Post {\n  id\n  viewerHasSaved\n}\n\nmutation SavePost($input: SavePostInput!) {\n  savePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}\n\nmutation UnsavePost($input: UnsavePostInput!) {\n  unsavePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}"): (typeof documents)["fragment SaveButton_post on Post {\n  id\n  viewerHasSaved\n}\n\nmutation SavePost($input: SavePostInput!) {\n  savePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}\n\nmutation UnsavePost($input: UnsavePostInput!) {\n  unsavePost(input: $input) {\n    post {\n      ...SaveButton_post\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  post {\n    id\n  }\n  savedSearch {\n    id\n    name\n  }\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($input: MarkNotificationReadInput!) {\n  markNotificationRead(input: $input) {\n    notification {\n      id\n      read\n    }\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}"): (typeof documents)["fragment NotificationItem_notification on Notification {\n  id\n  type\n  sender {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  post {\n    id\n  }\n  savedSearch {\n    id\n    name\n  }\n  createdAt\n  read\n}\n\nmutation MarkNotificationRead($input: MarkNotificationReadInput!) {\n  markNotificationRead(input: $input) {\n    notification {\n      id\n      read\n    }\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query NotificationsPage {\n  notifications(limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nquery OlderNotifications($page: Int!) {\n  notifications(page: $page, limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nfragment NotificationsPage_page on NotificationPage {\n  nodes {\n    ...NotificationItem_notification @unmask\n  }\n  limit\n  total\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}"): (typeof documents)["query NotificationsPage {\n  notifications(limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nquery OlderNotifications($page: Int!) {\n  notifications(page: $page, limit: 50) {\n    ...NotificationsPage_page @unmask\n  }\n}\n\nfragment NotificationsPage_page on NotificationPage {\n  nodes {\n    ...NotificationItem_notification @unmask\n  }\n  limit\n  total\n}\n\nmutation MarkAllNotificationsRead {\n  markAllNotificationsRead {\n    viewer {\n      id\n      unreadNotificationsCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification @unmask\n  }\n}"): (typeof documents)["subscription NotificationReceived {\n  notificationReceived {\n    ...NotificationItem_notification @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CreateRegularPost($input: CreateRegularPostInput!) {\n  createRegularPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateProductPost($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateServicePost($input: CreateServicePostInput!) {\n  createServicePost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}"): (typeof documents)["mutation CreateRegularPost($input: CreateRegularPostInput!) {\n  createRegularPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateProductPost($input: CreateProductPostInput!) {\n  createProductPost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}\n\nmutation CreateServicePost($input: CreateServicePostInput!) {\n  createServicePost(input: $input) {\n    post {\n      ...PostCard_post @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DeletePost($input: DeletePostInput!) {\n  deletePost(input: $input) {\n    deletedPostId\n    viewer {\n      id\n      user {\n        id\n        postsCount\n      }\n    }\n  }\n}"): (typeof documents)["mutation DeletePost($input: DeletePostInput!) {\n  deletePost(input: $input) {\n    deletedPostId\n    viewer {\n      id\n      user {\n        id\n        postsCount\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query EditPostPage($id: ID!) {\n  post(id: $id) {\n    ...EditPostPage_post @unmask\n  }\n  imageAltMaxLength\n}\n\nfragment EditPostPage_post on Post {\n  ...PostCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nmutation UpdateRegularPost($input: UpdateRegularPostInput!) {\n  updateRegularPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateProductPost($input: UpdateProductPostInput!) {\n  updateProductPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateServicePost($input: UpdateServicePostInput!) {\n  updateServicePost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}"): (typeof documents)["query EditPostPage($id: ID!) {\n  post(id: $id) {\n    ...EditPostPage_post @unmask\n  }\n  imageAltMaxLength\n}\n\nfragment EditPostPage_post on Post {\n  ...PostCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nmutation UpdateRegularPost($input: UpdateRegularPostInput!) {\n  updateRegularPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateProductPost($input: UpdateProductPostInput!) {\n  updateProductPost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}\n\nmutation UpdateServicePost($input: UpdateServicePostInput!) {\n  updateServicePost(input: $input) {\n    post {\n      ...EditPostPage_post @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query MoreFromSeller($userId: ID!) {\n  user(id: $userId) {\n    id\n    posts(page: 1, limit: 10) {\n      nodes {\n        ...PostCard_post @unmask\n      }\n    }\n  }\n}"): (typeof documents)["query MoreFromSeller($userId: ID!) {\n  user(id: $userId) {\n    id\n    posts(page: 1, limit: 10) {\n      nodes {\n        ...PostCard_post @unmask\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PicturesField {\n  imageAltMaxLength\n}"): (typeof documents)["query PicturesField {\n  imageAltMaxLength\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PostCard_post on Post {\n  id\n  content\n  createdAt\n  commentsCount\n  images {\n    id\n    url\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  ...LikeButton_post\n  ...SaveButton_post\n  ... on ProductPost {\n    title\n    ...ProductPrice_post @unmask\n    ...SaleBadge_post @unmask\n    year\n    mileage\n    engineType\n    location\n  }\n  ... on ServicePost {\n    title\n    servicePrice: price\n    priceType\n    category\n    location\n  }\n}"): (typeof documents)["fragment PostCard_post on Post {\n  id\n  content\n  createdAt\n  commentsCount\n  images {\n    id\n    url\n    thumbnailUrl\n    width\n    height\n    alt\n  }\n  author {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  ...LikeButton_post\n  ...SaveButton_post\n  ... on ProductPost {\n    title\n    ...ProductPrice_post @unmask\n    ...SaleBadge_post @unmask\n    year\n    mileage\n    engineType\n    location\n  }\n  ... on ServicePost {\n    title\n    servicePrice: price\n    priceType\n    category\n    location\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PostFacts_post on Post {\n  id\n  ... on ProductPost {\n    brand\n    model\n    year\n    mileage\n    condition\n    engineType\n    transmission\n    vehicleType\n    color\n    location\n    contactPhone\n    contactEmail\n    features\n  }\n  ... on ServicePost {\n    servicePrice: price\n    priceType\n    category\n    description\n    availability\n    experience\n    location\n    contactPhone\n    contactEmail\n  }\n}"): (typeof documents)["fragment PostFacts_post on Post {\n  id\n  ... on ProductPost {\n    brand\n    model\n    year\n    mileage\n    condition\n    engineType\n    transmission\n    vehicleType\n    color\n    location\n    contactPhone\n    contactEmail\n    features\n  }\n  ... on ServicePost {\n    servicePrice: price\n    priceType\n    category\n    description\n    availability\n    experience\n    location\n    contactPhone\n    contactEmail\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PostPage($id: ID!, $commentsPage: Int! = 1) {\n  post(id: $id) {\n    ...PostPage_post @unmask\n  }\n}\n\nfragment PostPage_post on Post {\n  ...PostCard_post @unmask\n  ...Comments_post @unmask\n  ...SellerCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nquery PostCounts($id: ID!) {\n  post(id: $id) {\n    id\n    commentsCount\n    ...LikeButton_post\n  }\n}"): (typeof documents)["query PostPage($id: ID!, $commentsPage: Int! = 1) {\n  post(id: $id) {\n    ...PostPage_post @unmask\n  }\n}\n\nfragment PostPage_post on Post {\n  ...PostCard_post @unmask\n  ...Comments_post @unmask\n  ...SellerCard_post @unmask\n  ...PostFacts_post @unmask\n}\n\nquery PostCounts($id: ID!) {\n  post(id: $id) {\n    id\n    commentsCount\n    ...LikeButton_post\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PostResults_page on PostPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}\n\nfragment PostResults_products on ProductPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}"): (typeof documents)["fragment PostResults_page on PostPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}\n\nfragment PostResults_products on ProductPage {\n  nodes {\n    ...PostCard_post @unmask\n  }\n  page\n  pageCount\n  total\n  totalIsExact\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PostsPage($search: String, $type: PostType, $page: Int!) {\n  posts(search: $search, type: $type, page: $page) {\n    ...PostResults_page @unmask\n  }\n}"): (typeof documents)["query PostsPage($search: String, $type: PostType, $page: Int!) {\n  posts(search: $search, type: $type, page: $page) {\n    ...PostResults_page @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ProductPrice_post on ProductPost {\n  id\n  price\n  previousPrice\n  priceChangedAt\n}"): (typeof documents)["fragment ProductPrice_post on ProductPost {\n  id\n  price\n  previousPrice\n  priceChangedAt\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SaleBadge_post on ProductPost {\n  id\n  saleStatus\n}"): (typeof documents)["fragment SaleBadge_post on ProductPost {\n  id\n  saleStatus\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetSaleStatus($input: SetSaleStatusInput!) {\n  setSaleStatus(input: $input) {\n    post {\n      ...SaleBadge_post @unmask\n    }\n  }\n}"): (typeof documents)["mutation SetSaleStatus($input: SetSaleStatusInput!) {\n  setSaleStatus(input: $input) {\n    post {\n      ...SaleBadge_post @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SellerCard_post on Post {\n  id\n  author {\n    ...FollowButton_user\n    id\n    username\n    location\n    postsCount\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}"): (typeof documents)["fragment SellerCard_post on Post {\n  id\n  author {\n    ...FollowButton_user\n    id\n    username\n    location\n    postsCount\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AllUsersPage($search: String, $page: Int!) {\n  users(search: $search, page: $page, limit: 10) {\n    ...UserResults_page @unmask\n  }\n}"): (typeof documents)["query AllUsersPage($search: String, $page: Int!) {\n  users(search: $search, page: $page, limit: 10) {\n    ...UserResults_page @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DeleteProfile($input: DeleteProfileInput) {\n  deleteProfile(input: $input) {\n    deletedUserId\n  }\n}"): (typeof documents)["mutation DeleteProfile($input: DeleteProfileInput) {\n  deleteProfile(input: $input) {\n    deletedUserId\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query MePage($page: Int!) {\n  viewer {\n    id\n    user {\n      ...ProfileHeader_user @unmask\n      posts(page: $page, limit: 10) {\n        ...PostResults_page @unmask\n      }\n    }\n  }\n}"): (typeof documents)["query MePage($page: Int!) {\n  viewer {\n    id\n    user {\n      ...ProfileHeader_user @unmask\n      posts(page: $page, limit: 10) {\n        ...PostResults_page @unmask\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ProfileHeader_user on User {\n  id\n  username\n  fullName\n  bio\n  location\n  website\n  phoneNumber\n  avatar {\n    url\n    thumbnailUrl\n  }\n  followersCount\n  followingCount\n  postsCount\n}"): (typeof documents)["fragment ProfileHeader_user on User {\n  id\n  username\n  fullName\n  bio\n  location\n  website\n  phoneNumber\n  avatar {\n    url\n    thumbnailUrl\n  }\n  followersCount\n  followingCount\n  postsCount\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ProfilePage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    ...ProfileHeader_user @unmask\n    ...FollowButton_user\n    ...SafetyMenu_user @unmask\n    posts(page: $page, limit: 10) {\n      ...PostResults_page @unmask\n    }\n  }\n}"): (typeof documents)["query ProfilePage($id: ID!, $page: Int!) {\n  user(id: $id) {\n    ...ProfileHeader_user @unmask\n    ...FollowButton_user\n    ...SafetyMenu_user @unmask\n    posts(page: $page, limit: 10) {\n      ...PostResults_page @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment UpdateProfileForm_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    firstName\n    lastName\n    bio\n    location\n    phoneNumber\n    website\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      ...UpdateProfileForm_viewer @unmask\n      user {\n        id\n        fullName\n      }\n    }\n  }\n}"): (typeof documents)["fragment UpdateProfileForm_viewer on Viewer {\n  id\n  email\n  user {\n    id\n    username\n    firstName\n    lastName\n    bio\n    location\n    phoneNumber\n    website\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n}\n\nmutation UpdateProfile($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      ...UpdateProfileForm_viewer @unmask\n      user {\n        id\n        fullName\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query UpdateProfilePage {\n  viewer {\n    ...UpdateProfileForm_viewer @unmask\n  }\n}"): (typeof documents)["query UpdateProfilePage {\n  viewer {\n    ...UpdateProfileForm_viewer @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ReportContent($input: ReportContentInput!) {\n  reportContent(input: $input) {\n    reportId\n  }\n}"): (typeof documents)["mutation ReportContent($input: ReportContentInput!) {\n  reportContent(input: $input) {\n    reportId\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SafetyMenu_user on User {\n  id\n  username\n  viewerHasBlocked\n}\n\nquery MemberSafety($id: ID!) {\n  user(id: $id) {\n    ...SafetyMenu_user @unmask\n  }\n}"): (typeof documents)["fragment SafetyMenu_user on User {\n  id\n  username\n  viewerHasBlocked\n}\n\nquery MemberSafety($id: ID!) {\n  user(id: $id) {\n    ...SafetyMenu_user @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation BlockUser($input: BlockUserInput!) {\n  blockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n      followersCount\n      viewerIsFollowing\n    }\n    viewer {\n      id\n      user {\n        id\n        followersCount\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnblockUser($input: UnblockUserInput!) {\n  unblockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n    }\n  }\n}"): (typeof documents)["mutation BlockUser($input: BlockUserInput!) {\n  blockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n      followersCount\n      viewerIsFollowing\n    }\n    viewer {\n      id\n      user {\n        id\n        followersCount\n        followingCount\n      }\n    }\n  }\n}\n\nmutation UnblockUser($input: UnblockUserInput!) {\n  unblockUser(input: $input) {\n    user {\n      ...SafetyMenu_user @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SavedPostsPage($page: Int!) {\n  savedPosts(page: $page) {\n    nodes {\n      id\n      viewerHasSaved\n    }\n    ...PostResults_page @unmask\n  }\n}"): (typeof documents)["query SavedPostsPage($page: Int!) {\n  savedPosts(page: $page) {\n    nodes {\n      id\n      viewerHasSaved\n    }\n    ...PostResults_page @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SaveSearch($input: SaveSearchInput!) {\n  saveSearch(input: $input) {\n    savedSearch {\n      ...SavedSearchRow_search @unmask\n    }\n  }\n}"): (typeof documents)["mutation SaveSearch($input: SaveSearchInput!) {\n  saveSearch(input: $input) {\n    savedSearch {\n      ...SavedSearchRow_search @unmask\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SavedSearchRow_search on SavedSearch {\n  id\n  name\n  filter {\n    brand\n    model\n    minPrice\n    maxPrice\n    year\n    conditions\n    vehicleTypes\n    engineTypes\n    transmissions\n    location\n    minYear\n    maxYear\n    minMileage\n    maxMileage\n  }\n}\n\nmutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {\n  deleteSavedSearch(input: $input) {\n    deletedSavedSearchId\n  }\n}"): (typeof documents)["fragment SavedSearchRow_search on SavedSearch {\n  id\n  name\n  filter {\n    brand\n    model\n    minPrice\n    maxPrice\n    year\n    conditions\n    vehicleTypes\n    engineTypes\n    transmissions\n    location\n    minYear\n    maxYear\n    minMileage\n    maxMileage\n  }\n}\n\nmutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {\n  deleteSavedSearch(input: $input) {\n    deletedSavedSearchId\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SearchProductPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n  products(filter: $filter, sort: $sort, page: $page) {\n    ...PostResults_products @unmask\n  }\n  savedSearches {\n    ...SavedSearchRow_search @unmask\n  }\n}"): (typeof documents)["query SearchProductPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n  products(filter: $filter, sort: $sort, page: $page) {\n    ...PostResults_products @unmask\n  }\n  savedSearches {\n    ...SavedSearchRow_search @unmask\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SettingsPage($page: Int!) {\n  viewer {\n    id\n    mailDigest\n    dataExportUrl\n  }\n  pushKey\n  blockedUsers(page: $page, limit: 10) {\n    ...BlockedMembers_page @unmask\n  }\n}\n\nfragment BlockedMembers_page on UserPage {\n  nodes {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  page\n  pageCount\n}\n\nmutation SetMailDigest($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      id\n      mailDigest\n    }\n  }\n}"): (typeof documents)["query SettingsPage($page: Int!) {\n  viewer {\n    id\n    mailDigest\n    dataExportUrl\n  }\n  pushKey\n  blockedUsers(page: $page, limit: 10) {\n    ...BlockedMembers_page @unmask\n  }\n}\n\nfragment BlockedMembers_page on UserPage {\n  nodes {\n    id\n    username\n    avatar {\n      url\n      thumbnailUrl\n    }\n  }\n  page\n  pageCount\n}\n\nmutation SetMailDigest($input: UpdateProfileInput!) {\n  updateProfile(input: $input) {\n    viewer {\n      id\n      mailDigest\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Unsubscribe($input: UnsubscribeInput!) {\n  unsubscribe(input: $input) {\n    email\n  }\n}"): (typeof documents)["mutation Unsubscribe($input: UnsubscribeInput!) {\n  unsubscribe(input: $input) {\n    email\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}\n\nmutation UnsubscribeFromPush($input: UnsubscribeFromPushInput!) {\n  unsubscribeFromPush(input: $input) {\n    endpoint\n  }\n}"): (typeof documents)["mutation SubscribeToPush($input: SubscribeToPushInput!) {\n  subscribeToPush(input: $input) {\n    endpoint\n  }\n}\n\nmutation UnsubscribeFromPush($input: UnsubscribeFromPushInput!) {\n  unsubscribeFromPush(input: $input) {\n    endpoint\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;