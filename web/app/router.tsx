import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { Frame } from './Frame';
import { Home, SignedInOnly, SignedOutOnly } from './guards';
import { PageFailed } from './PageFailed';

/** Loads `name` from a chunk of its own when its route is first matched. */
function lazy<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

const signedOutPages: RouteObject[] = [
  { path: paths.login, lazy: lazy(() => import('../features/auth/LoginPage'), 'LoginPage') },
  { path: paths.register, lazy: lazy(() => import('../features/auth/RegisterPage'), 'RegisterPage') },
  {
    path: paths.forgotPassword,
    lazy: lazy(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    lazy: lazy(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
  },
];

/** Pages of a mailed code, with a session or without. */
const codePages: RouteObject[] = [
  {
    path: paths.verifyEmail,
    lazy: lazy(() => import('../features/auth/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  {
    path: paths.verifyPasswordChange,
    lazy: lazy(() => import('../features/auth/VerifyPasswordChangePage'), 'VerifyPasswordChangePage'),
  },
];

/** Pages behind the navigation bar. */
const memberPages: RouteObject[] = [
  {
    path: paths.updateProfile,
    lazy: lazy(() => import('../features/profile/UpdateProfilePage'), 'UpdateProfilePage'),
  },
  { path: paths.me, lazy: lazy(() => import('../features/profile/MePage'), 'MePage') },
  {
    path: paths.profile(':id'),
    lazy: lazy(() => import('../features/profile/ProfilePage'), 'ProfilePage'),
  },
  {
    path: paths.followers(':id'),
    lazy: lazy(() => import('../features/follows/FollowersPage'), 'FollowersPage'),
  },
  {
    path: paths.following(':id'),
    lazy: lazy(() => import('../features/follows/FollowingPage'), 'FollowingPage'),
  },
  { path: paths.allUsers, lazy: lazy(() => import('../features/profile/AllUsersPage'), 'AllUsersPage') },
  {
    path: paths.changePassword,
    lazy: lazy(() => import('../features/auth/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  {
    path: paths.deleteProfile,
    lazy: lazy(() => import('../features/profile/DeleteProfilePage'), 'DeleteProfilePage'),
  },
  { path: paths.posts, lazy: lazy(() => import('../features/posts/PostsPage'), 'PostsPage') },
  { path: paths.post(':id'), lazy: lazy(() => import('../features/posts/PostPage'), 'PostPage') },
  {
    path: paths.createRegularPost,
    lazy: lazy(() => import('../features/posts/CreateRegularPostPage'), 'CreateRegularPostPage'),
  },
  {
    path: paths.createProductPost,
    lazy: lazy(() => import('../features/posts/CreateProductPostPage'), 'CreateProductPostPage'),
  },
  {
    path: paths.createServicePost,
    lazy: lazy(() => import('../features/posts/CreateServicePostPage'), 'CreateServicePostPage'),
  },
  { path: paths.editPost(':id'), lazy: lazy(() => import('../features/posts/EditPostPage'), 'EditPostPage') },
  { path: paths.feed, lazy: lazy(() => import('../features/feed/FeedPage'), 'FeedPage') },
  { path: paths.savedPosts, lazy: lazy(() => import('../features/saved/SavedPostsPage'), 'SavedPostsPage') },
  {
    path: paths.searchProduct,
    lazy: lazy(() => import('../features/search/SearchProductPage'), 'SearchProductPage'),
  },
  { path: paths.chat, lazy: lazy(() => import('../features/chat/ChatPage'), 'ChatPage') },
  { path: paths.chatWith(':userId'), lazy: lazy(() => import('../features/chat/ChatPage'), 'ChatPage') },
  {
    path: paths.notifications,
    lazy: lazy(() => import('../features/notifications/NotificationsPage'), 'NotificationsPage'),
  },
];

const shell: RouteObject = {
  lazy: lazy(() => import('./Shell'), 'Shell'),
  children: [{ errorElement: <PageFailed />, children: memberPages }],
};

const logout: RouteObject = {
  path: paths.logout,
  lazy: lazy(() => import('../features/auth/LogoutPage'), 'LogoutPage'),
};

/** Every route with its access rule. Each page is a chunk of its own. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <SignedOutOnly />, children: signedOutPages },
        ...codePages,
        { element: <SignedInOnly />, children: [logout, shell] },
        { path: '*', element: <Home /> },
      ],
    },
  ]);
}
