import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
  useRouteError,
} from 'react-router-dom';
import {
  AllUsersPageDocument,
  BadgesDocument,
  ChatContactsDocument,
  ChatPageDocument,
  ComparePageDocument,
  DemoLoginsDocument,
  EditPostPageDocument,
  FeedPageDocument,
  FollowersPageDocument,
  FollowingPageDocument,
  MePageDocument,
  NotificationsPageDocument,
  PostPageDocument,
  PostsPageDocument,
  ProfilePageDocument,
  SavedPostsPageDocument,
  SearchProductPageDocument,
  SettingsPageDocument,
  UpdateProfilePageDocument,
  ViewerDocument,
} from '../gql/graphql';
import { toCompareVariables } from '../features/compare/compareUrl';
import { readIds } from '../features/interactions/comparedIds';
import { readTypeFilter } from '../features/posts/list/typeFilters';
import type { Connection } from '../lib/client';
import { PATHS } from '../lib/paths';
import { readPage } from '../ui/usePageParam';
import { FailedPage } from './FailedPage';
import { Frame } from './frame/Frame';
import { HomeRedirect, SignedInOnly, SignedOutOnly } from './guards';
import { LoadingMessage, ViewerGate } from './ViewerGate';

/** The parts of a URL from which a page takes the variables of its query. */
interface PageUrl {
  /** A parameter of the route; '' if there is none of that name. */
  param: (name: string) => string;
  search: URLSearchParams;
  /** The page number. */
  page: number;
}

/** Sends the query of a page, which gets the response when it is mounted. */
type StartQuery = (preload: Connection['preload'], url: PageUrl) => void;

/**
 * Creates the router. Each page is a separate chunk. When a navigation starts, the queries of the viewer and of the page are sent while the
 * code of the page loads.
 * @param getConnection - returns the connection of the current session
 */
export function createAppRouter(getConnection: () => Connection): ReturnType<typeof createBrowserRouter> {
  const page = (
    path: string | undefined,
    loadComponent: () => Promise<ComponentType>,
    startQuery?: StartQuery,
  ): NonIndexRouteObject => ({
    ...(path !== undefined && { path }),
    // A microtask later, so that the queries of the loaders do not wait for a connection behind the files of the page.
    lazy: () => Promise.resolve().then(async () => ({ Component: await loadComponent() })),
    ...(startQuery && { loader: createLoader(startQuery), shouldRevalidate: hasOtherPath }),
  });

  const createLoader =
    (startQuery: StartQuery) =>
    ({ params, request }: LoaderFunctionArgs) => {
      const { searchParams: search } = new URL(request.url);
      startQuery(getConnection().preload, {
        param: (name) => params[name] ?? '',
        search,
        page: readPage(search),
      });
      return null;
    };

  const signedOutPages = [
    page(
      PATHS.login,
      () => import('../features/auth/signIn/LoginPage').then((module) => module.LoginPage),
      (preload) => preload(DemoLoginsDocument, {}),
    ),
    page(PATHS.register, () =>
      import('../features/auth/registration/RegisterPage').then((module) => module.RegisterPage),
    ),
    page(PATHS.forgotPassword, () =>
      import('../features/auth/passwords/ForgotPasswordPage').then((module) => module.ForgotPasswordPage),
    ),
    page(PATHS.resetPassword, () =>
      import('../features/auth/passwords/ResetPasswordPage').then((module) => module.ResetPasswordPage),
    ),
  ];

  // For visitors and members. Mails link to these pages.
  const publicPages = [
    page(PATHS.verifyEmail, () =>
      import('../features/auth/registration/VerifyEmailPage').then((module) => module.VerifyEmailPage),
    ),
    page(PATHS.verifyPasswordChange, () =>
      import('../features/auth/passwords/VerifyPasswordChangePage').then(
        (module) => module.VerifyPasswordChangePage,
      ),
    ),
    page(PATHS.unsubscribe, () =>
      import('../features/settings/UnsubscribePage').then((module) => module.UnsubscribePage),
    ),
  ];

  const memberPages = [
    page(
      PATHS.updateProfile,
      () => import('../features/profile/UpdateProfilePage').then((module) => module.UpdateProfilePage),
      (preload) => preload(UpdateProfilePageDocument, {}),
    ),
    page(
      PATHS.me,
      () => import('../features/profile/MePage').then((module) => module.MePage),
      (preload, { page }) => preload(MePageDocument, { page }),
    ),
    page(
      PATHS.profile(':id'),
      () => import('../features/profile/ProfilePage').then((module) => module.ProfilePage),
      (preload, { param, page }) => preload(ProfilePageDocument, { id: param('id'), page }),
    ),
    page(
      PATHS.followers(':id'),
      () => import('../features/follows/FollowsPage').then((module) => module.FollowersPage),
      (preload, { param, page }) => preload(FollowersPageDocument, { id: param('id'), page }),
    ),
    page(
      PATHS.following(':id'),
      () => import('../features/follows/FollowsPage').then((module) => module.FollowingPage),
      (preload, { param, page }) => preload(FollowingPageDocument, { id: param('id'), page }),
    ),
    page(
      PATHS.allUsers,
      () => import('../features/profile/AllUsersPage').then((module) => module.AllUsersPage),
      (preload, { search, page }) =>
        preload(AllUsersPageDocument, { search: search.get('search') ?? undefined, page }),
    ),
    page(PATHS.changePassword, () =>
      import('../features/auth/passwords/ChangePasswordPage').then((module) => module.ChangePasswordPage),
    ),
    page(PATHS.deleteProfile, () =>
      import('../features/profile/DeleteProfilePage').then((module) => module.DeleteProfilePage),
    ),
    page(
      PATHS.settings,
      () => import('../features/settings/SettingsPage').then((module) => module.SettingsPage),
      (preload, { page }) => preload(SettingsPageDocument, { page }),
    ),
    page(
      PATHS.posts,
      () => import('../features/posts/list/PostsPage').then((module) => module.PostsPage),
      (preload, { search, page }) =>
        preload(PostsPageDocument, {
          search: search.get('search') ?? undefined,
          type: readTypeFilter(search)?.type,
          page,
        }),
    ),
    page(
      PATHS.post(':id'),
      () => import('../features/posts/page/PostPage').then((module) => module.PostPage),
      (preload, { param }) => preload(PostPageDocument, { id: param('id'), commentsPage: 1 }),
    ),
    page(PATHS.createRegularPost, () =>
      import('../features/posts/form/createPages').then((module) => module.CreateRegularPostPage),
    ),
    page(PATHS.createProductPost, () =>
      import('../features/posts/form/createPages').then((module) => module.CreateProductPostPage),
    ),
    page(PATHS.createServicePost, () =>
      import('../features/posts/form/createPages').then((module) => module.CreateServicePostPage),
    ),
    page(
      PATHS.editPost(':id'),
      () => import('../features/posts/form/EditPostPage').then((module) => module.EditPostPage),
      (preload, { param }) => preload(EditPostPageDocument, { id: param('id') }),
    ),
    page(
      PATHS.feed,
      () => import('../features/feed/FeedPage').then((module) => module.FeedPage),
      (preload, { page }) => preload(FeedPageDocument, { page }),
    ),
    page(
      PATHS.savedPosts,
      () => import('../features/saved/SavedPostsPage').then((module) => module.SavedPostsPage),
      (preload, { page }) => preload(SavedPostsPageDocument, { page }),
    ),
    page(
      PATHS.searchProduct,
      () => import('../features/search/SearchProductPage').then((module) => module.SearchProductPage),
      (preload, { search }) => {
        // The code of the page reads the filter and the order.
        if (search.size === 0) preload(SearchProductPageDocument, { sort: 'NEWEST', page: 1 });
      },
    ),
    page(
      PATHS.compare,
      () => import('../features/compare/ComparePage').then((module) => module.ComparePage),
      (preload, { search }) => {
        const ids = readIds(search.get('ids'));
        if (ids.length > 0) preload(ComparePageDocument, toCompareVariables(ids));
      },
    ),
    // One route for both paths, so that the list of contacts keeps its state.
    page(
      PATHS.chatWith(':userId?'),
      () => import('../features/chat/ChatPage').then((module) => module.ChatPage),
      (preload, { param }) =>
        param('userId') === ''
          ? preload(ChatContactsDocument, {})
          : preload(ChatPageDocument, { userId: param('userId') }),
    ),
    page(
      PATHS.notifications,
      () => import('../features/notifications/NotificationsPage').then((module) => module.NotificationsPage),
      (preload) => preload(NotificationsPageDocument, {}),
    ),
  ];

  const shell: RouteObject = {
    ...page(
      undefined,
      () => import('./frame/Shell').then((module) => module.Shell),
      (preload) => preload(BadgesDocument, {}),
    ),
    shouldRevalidate: () => false,
    // An error of a page keeps the navigation bar.
    children: [{ ErrorBoundary: RouteError, children: memberPages }],
  };

  return createBrowserRouter([
    {
      Component: ViewerGate,
      HydrateFallback: LoadingMessage,
      ErrorBoundary: RouteError,
      loader: createLoader((preload) => preload(ViewerDocument, {})),
      shouldRevalidate: () => false,
      children: [
        {
          Component: Frame,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { Component: SignedOutOnly, children: signedOutPages },
                ...publicPages,
                {
                  Component: SignedInOnly,
                  children: [
                    page(PATHS.logout, () =>
                      import('../features/auth/signIn/LogoutPage').then((module) => module.LogoutPage),
                    ),
                    shell,
                  ],
                },
                { path: '*', Component: HomeRedirect },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

/** A change of the search parameters starts no query here, because the page, which is mounted, does. */
const hasOtherPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Replaces a page that fails to load or to render. */
export function RouteError() {
  return <FailedPage error={useRouteError()} />;
}
