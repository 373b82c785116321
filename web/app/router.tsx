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
import { Home, SignedInOnly, SignedOutOnly } from './guards';
import { PageFailed } from './PageFailed';

interface LazyHandle {
  /** Loads the code; undefined when it is loaded. The next navigation retries a failure. */
  load: () => Promise<void> | undefined;
}

/** A route whose component `name` is in a separate chunk, which `loadPage` loads before the page is shown. */
function lazy<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'handle' | 'element'> {
  let Page: ComponentType | undefined;
  let failure: unknown;
  const Loaded = () => (Page === undefined ? <PageFailed error={failure} /> : createElement(Page));
  const handle: LazyHandle = {
    load: () =>
      Page === undefined
        ? load().then(
            (module) => {
              Page = module[name];
            },
            (error: unknown) => {
              failure = error;
            },
          )
        : undefined,
  };
  return { handle, element: <Loaded /> };
}

const SIGNED_OUT_PAGES: RouteObject[] = [
  { path: PATHS.login, ...lazy(() => import('../features/auth/LoginPage'), 'LoginPage') },
  { path: PATHS.register, ...lazy(() => import('../features/auth/RegisterPage'), 'RegisterPage') },
  {
    path: PATHS.forgotPassword,
    ...lazy(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: PATHS.resetPassword,
    ...lazy(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
  },
];

/** Pages linked from emails, available with or without a session. */
const MAILED_PAGES: RouteObject[] = [
  {
    path: PATHS.verifyEmail,
    ...lazy(() => import('../features/auth/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  {
    path: PATHS.verifyPasswordChange,
    ...lazy(() => import('../features/auth/VerifyPasswordChangePage'), 'VerifyPasswordChangePage'),
  },
  {
    path: PATHS.unsubscribe,
    ...lazy(() => import('../features/settings/UnsubscribePage'), 'UnsubscribePage'),
  },
];

/** One element for both routes, so the list of contacts keeps its state. */
const CHAT_PAGE = lazy(() => import('../features/chat/ChatPage'), 'ChatPage');

/** Pages for members, inside the Shell. */
const MEMBER_PAGES: RouteObject[] = [
  {
    path: PATHS.updateProfile,
    ...lazy(() => import('../features/profile/UpdateProfilePage'), 'UpdateProfilePage'),
  },
  { path: PATHS.me, ...lazy(() => import('../features/profile/MePage'), 'MePage') },
  {
    path: PATHS.profile(':id'),
    ...lazy(() => import('../features/profile/ProfilePage'), 'ProfilePage'),
  },
  {
    path: PATHS.followers(':id'),
    ...lazy(() => import('../features/follows/FollowersPage'), 'FollowersPage'),
  },
  {
    path: PATHS.following(':id'),
    ...lazy(() => import('../features/follows/FollowingPage'), 'FollowingPage'),
  },
  { path: PATHS.allUsers, ...lazy(() => import('../features/profile/AllUsersPage'), 'AllUsersPage') },
  {
    path: PATHS.changePassword,
    ...lazy(() => import('../features/auth/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  {
    path: PATHS.deleteProfile,
    ...lazy(() => import('../features/profile/DeleteProfilePage'), 'DeleteProfilePage'),
  },
  { path: PATHS.settings, ...lazy(() => import('../features/settings/SettingsPage'), 'SettingsPage') },
  { path: PATHS.posts, ...lazy(() => import('../features/posts/PostsPage'), 'PostsPage') },
  { path: PATHS.post(':id'), ...lazy(() => import('../features/posts/PostPage'), 'PostPage') },
  {
    path: PATHS.createRegularPost,
    ...lazy(() => import('../features/posts/CreateRegularPostPage'), 'CreateRegularPostPage'),
  },
  {
    path: PATHS.createProductPost,
    ...lazy(() => import('../features/posts/CreateProductPostPage'), 'CreateProductPostPage'),
  },
  {
    path: PATHS.createServicePost,
    ...lazy(() => import('../features/posts/CreateServicePostPage'), 'CreateServicePostPage'),
  },
  { path: PATHS.editPost(':id'), ...lazy(() => import('../features/posts/EditPostPage'), 'EditPostPage') },
  { path: PATHS.feed, ...lazy(() => import('../features/feed/FeedPage'), 'FeedPage') },
  { path: PATHS.savedPosts, ...lazy(() => import('../features/saved/SavedPostsPage'), 'SavedPostsPage') },
  {
    path: PATHS.searchProduct,
    ...lazy(() => import('../features/search/SearchProductPage'), 'SearchProductPage'),
  },
  { path: PATHS.chat, ...CHAT_PAGE },
  { path: PATHS.chatWith(':userId'), ...CHAT_PAGE },
  {
    path: PATHS.notifications,
    ...lazy(() => import('../features/notifications/NotificationsPage'), 'NotificationsPage'),
  },
];

const SHELL: RouteObject = {
  ...lazy(() => import('./Shell'), 'Shell'),
  children: [{ element: <PageBoundary />, children: MEMBER_PAGES }],
};

const LOGOUT: RouteObject = {
  path: PATHS.logout,
  ...lazy(() => import('../features/auth/LogoutPage'), 'LogoutPage'),
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
          ...MAILED_PAGES,
          { element: <SignedInOnly />, children: [LOGOUT, SHELL] },
          { path: '*', element: <Home /> },
        ],
      },
    ],
  },
];

/** Contains the error of a page, so the navigation around it still works. */
export function PageBoundary() {
  return (
    <ErrorBoundary location={useLocation()}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** The route of the current location. */
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

/** A list page has one scroll position per URL; any other page has one per history entry. */
function scrollKey({ pathname, search, key }: Location): string {
  return LIST_PAGES.has(pathname) ? pathname + search : key;
}

function loadPage(pathname: string): Promise<unknown> | undefined {
  const loads = (matchRoutes(ROUTES, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as LazyHandle | undefined)?.load() ?? [],
  );
  return loads.length === 0 ? undefined : Promise.all(loads);
}

/** Creates the navigation for these routes. */
export function createAppNavigation(): Navigation {
  return createNavigation({ loadPage, scrollKey });
}
