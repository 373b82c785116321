import { type ComponentType, createElement } from 'react';
import {
  type Location,
  matchRoutes,
  Outlet,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { createNavigation, type Navigation } from '../lib/navigation';
import { PATHS } from '../lib/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { Frame } from './Frame';
import { HomeRedirect, SignedInOnly, SignedOutOnly } from './guards';
import { FailedPage } from './FailedPage';

interface LazyHandle {
  /**
   * Loads the code and never rejects; returns undefined if the code is already loaded. After a failure, the next navigation tries
   * again.
   */
  loadCode: () => Promise<void> | undefined;
}

/**
 * Creates the element and handle of a route from the export `name` of a chunk, which `loadPage` loads before the page is
 * shown.
 */
function lazyPage<Name extends string>(
  importChunk: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'handle' | 'element'> {
  let Page: ComponentType | undefined;
  let failure: unknown;
  const LoadedPage = () => (Page === undefined ? <FailedPage error={failure} /> : createElement(Page));
  const handle: LazyHandle = {
    loadCode: () =>
      Page === undefined
        ? importChunk().then(
            (module) => {
              Page = module[name];
            },
            (error: unknown) => {
              failure = error;
            },
          )
        : undefined,
  };
  return { handle, element: <LoadedPage /> };
}

const SIGNED_OUT_PAGES: RouteObject[] = [
  { path: PATHS.login, ...lazyPage(() => import('../features/auth/LoginPage'), 'LoginPage') },
  { path: PATHS.register, ...lazyPage(() => import('../features/auth/RegisterPage'), 'RegisterPage') },
  {
    path: PATHS.forgotPassword,
    ...lazyPage(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: PATHS.resetPassword,
    ...lazyPage(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
  },
];

/** Pages for visitors and members. Mails link to them. */
const PUBLIC_PAGES: RouteObject[] = [
  {
    path: PATHS.verifyEmail,
    ...lazyPage(() => import('../features/auth/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  {
    path: PATHS.verifyPasswordChange,
    ...lazyPage(() => import('../features/auth/VerifyPasswordChangePage'), 'VerifyPasswordChangePage'),
  },
  {
    path: PATHS.unsubscribe,
    ...lazyPage(() => import('../features/settings/UnsubscribePage'), 'UnsubscribePage'),
  },
];

/** Both routes of the chat share this element, so the list of contacts keeps its state. */
const CHAT_PAGE = lazyPage(() => import('../features/chat/ChatPage'), 'ChatPage');

/** Pages for members, inside the Shell. */
const MEMBER_PAGES: RouteObject[] = [
  {
    path: PATHS.updateProfile,
    ...lazyPage(() => import('../features/profile/UpdateProfilePage'), 'UpdateProfilePage'),
  },
  { path: PATHS.me, ...lazyPage(() => import('../features/profile/MePage'), 'MePage') },
  {
    path: PATHS.profile(':id'),
    ...lazyPage(() => import('../features/profile/ProfilePage'), 'ProfilePage'),
  },
  {
    path: PATHS.followers(':id'),
    ...lazyPage(() => import('../features/follows/FollowsPage'), 'FollowersPage'),
  },
  {
    path: PATHS.following(':id'),
    ...lazyPage(() => import('../features/follows/FollowsPage'), 'FollowingPage'),
  },
  { path: PATHS.allUsers, ...lazyPage(() => import('../features/profile/AllUsersPage'), 'AllUsersPage') },
  {
    path: PATHS.changePassword,
    ...lazyPage(() => import('../features/auth/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  {
    path: PATHS.deleteProfile,
    ...lazyPage(() => import('../features/profile/DeleteProfilePage'), 'DeleteProfilePage'),
  },
  { path: PATHS.settings, ...lazyPage(() => import('../features/settings/SettingsPage'), 'SettingsPage') },
  { path: PATHS.posts, ...lazyPage(() => import('../features/posts/PostsPage'), 'PostsPage') },
  { path: PATHS.post(':id'), ...lazyPage(() => import('../features/posts/PostPage'), 'PostPage') },
  {
    path: PATHS.createRegularPost,
    ...lazyPage(() => import('../features/posts/CreateRegularPostPage'), 'CreateRegularPostPage'),
  },
  {
    path: PATHS.createProductPost,
    ...lazyPage(() => import('../features/posts/CreateProductPostPage'), 'CreateProductPostPage'),
  },
  {
    path: PATHS.createServicePost,
    ...lazyPage(() => import('../features/posts/CreateServicePostPage'), 'CreateServicePostPage'),
  },
  {
    path: PATHS.editPost(':id'),
    ...lazyPage(() => import('../features/posts/EditPostPage'), 'EditPostPage'),
  },
  { path: PATHS.feed, ...lazyPage(() => import('../features/feed/FeedPage'), 'FeedPage') },
  { path: PATHS.savedPosts, ...lazyPage(() => import('../features/saved/SavedPostsPage'), 'SavedPostsPage') },
  {
    path: PATHS.searchProduct,
    ...lazyPage(() => import('../features/search/SearchProductPage'), 'SearchProductPage'),
  },
  { path: PATHS.chat, ...CHAT_PAGE },
  { path: PATHS.chatWith(':userId'), ...CHAT_PAGE },
  {
    path: PATHS.notifications,
    ...lazyPage(() => import('../features/notifications/NotificationsPage'), 'NotificationsPage'),
  },
];

const SHELL: RouteObject = {
  ...lazyPage(() => import('./Shell'), 'Shell'),
  children: [{ element: <PageBoundary />, children: MEMBER_PAGES }],
};

const LOGOUT: RouteObject = {
  path: PATHS.logout,
  ...lazyPage(() => import('../features/auth/LogoutPage'), 'LogoutPage'),
};

/** Every route with its access rule. Each page is a separate chunk. */
const ROUTES: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        element: <PageBoundary />,
        children: [
          { element: <SignedOutOnly />, children: SIGNED_OUT_PAGES },
          ...PUBLIC_PAGES,
          { element: <SignedInOnly />, children: [LOGOUT, SHELL] },
          { path: '*', element: <HomeRedirect /> },
        ],
      },
    ],
  },
];

/** Catches the error of a page, so the navigation around it still works. */
export function PageBoundary() {
  return (
    <ErrorBoundary location={useLocation()}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** Renders the route of the current location. */
export function Pages() {
  return useRoutes(ROUTES);
}

/** Pages with long lists, reached from the navigation bar. */
const LIST_PAGES = new Set<string>([
  PATHS.feed,
  PATHS.posts,
  PATHS.allUsers,
  PATHS.savedPosts,
  PATHS.searchProduct,
]);

/**
 * A list page has one scroll position per URL, so a link in the navigation bar returns to where the member left the list. Any
 * other page has one per history entry.
 */
function getScrollKey({ pathname, search, key }: Location): string {
  return LIST_PAGES.has(pathname) ? pathname + search : key;
}

/** Loads the code of every route that matches the path: the Shell and the page. Returns undefined if all of it is loaded. */
function loadPage(pathname: string): Promise<unknown> | undefined {
  const pendingLoads = (matchRoutes(ROUTES, pathname) ?? [])
    .map(({ route }) => (route.handle as LazyHandle | undefined)?.loadCode())
    .filter((load) => load !== undefined);
  return pendingLoads.length === 0 ? undefined : Promise.all(pendingLoads);
}

/** Creates the navigation for these routes. */
export function createAppNavigation(): Navigation {
  return createNavigation({ loadPage, getScrollKey });
}
