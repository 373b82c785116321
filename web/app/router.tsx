import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
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
  ModerationLogDocument,
  ModerationPageDocument,
  NotificationsPageDocument,
  PostPageDocument,
  PostsPageDocument,
  ProfilePageDocument,
  SavedPostsPageDocument,
  SearchProductPageDocument,
  SettingsPageDocument,
  SuspendedPageDocument,
  UpdateProfilePageDocument,
  ViewerDocument,
} from '../gql/graphql';
import { chatVariables } from '../features/chat/chatVariables';
import { compareVariables } from '../features/compare/compareUrl';
import { moderationVariables } from '../features/moderation/moderationVariables';
import { postsPageVariables } from '../features/posts/list/typeFilters';
import { postPageVariables } from '../features/posts/page/postPageVariables';
import { unfilteredVariables } from '../features/search/unfilteredVariables';
import type { Connection } from '../lib/client/createConnection';
import { PATHS } from '../lib/paths';
import {
  idAndPageVariables,
  idVariables,
  type PageUrl,
  pageVariables,
  readPageUrl,
  searchVariables,
} from '../ui/pageUrl';
import { FailedPage } from './FailedPage';
import { Frame } from './frame/Frame';
import { HomeRedirect, SignedInOnly, SignedOutOnly, SuspendedOnly, UnsuspendedOnly } from './guards';
import { RemountingOutlet } from './RemountBoundary';
import { LoadingMessage, ViewerGate } from './ViewerGate';

type StartQuery = (preload: Connection['preload'], url: PageUrl) => void;

type CreatePage = (
  path: string | undefined,
  loadComponent: () => Promise<ComponentType>,
  startQuery?: StartQuery,
) => NonIndexRouteObject;

/**
 * Creates the router. Each page is a separate chunk. When a navigation starts, the queries of the viewer and of the page are sent while the
 * code of the page loads.
 * @param getConnection - returns the connection of the current session
 */
export function createAppRouter(getConnection: () => Connection): ReturnType<typeof createBrowserRouter> {
  const page: CreatePage = (path, loadComponent, startQuery) => ({
    ...(path !== undefined && { path }),
    // A microtask later, so that the queries of the loaders do not wait for a connection behind the files of the page.
    lazy: () => Promise.resolve().then(async () => ({ Component: await loadComponent() })),
    ...(startQuery && { loader: createLoader(startQuery), shouldRevalidate: hasOtherPath }),
  });

  const createLoader =
    (startQuery: StartQuery) =>
    ({ params, request }: LoaderFunctionArgs) => {
      startQuery(getConnection().preload, readPageUrl(params, new URL(request.url).searchParams));
      return null;
    };

  const shell: RouteObject = {
    ...page(undefined, () => import('./frame/Shell').then((module) => module.Shell), query(BadgesDocument)),
    shouldRevalidate: () => false,
    // An error of a page keeps the navigation bar.
    children: [{ Component: RemountingOutlet, ErrorBoundary: RouteError, children: createMemberPages(page) }],
  };

  return createBrowserRouter([
    {
      Component: ViewerGate,
      HydrateFallback: LoadingMessage,
      ErrorBoundary: RouteError,
      loader: createLoader(query(ViewerDocument)),
      shouldRevalidate: () => false,
      children: [
        {
          Component: Frame,
          children: [
            {
              Component: RemountingOutlet,
              ErrorBoundary: RouteError,
              children: [
                { Component: SignedInOnly, children: createPagesWithoutShell(page) },
                {
                  Component: UnsuspendedOnly,
                  children: [
                    { Component: SignedOutOnly, children: createSignedOutPages(page) },
                    ...createPublicPages(page),
                    { Component: SignedInOnly, children: [shell] },
                    { path: '*', Component: HomeRedirect },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

export function RouteError() {
  return <FailedPage error={useRouteError()} />;
}

const createPagesWithoutShell = (page: CreatePage) => [
  page(PATHS.logout, () => import('../features/auth/signIn/LogoutPage').then((module) => module.LogoutPage)),
  {
    Component: SuspendedOnly,
    children: [
      page(
        PATHS.suspended,
        async () => {
          const [{ SuspendedPage }] = await Promise.all([
            import('../features/settings/SuspendedPage'),
            import('./memberStyles'),
          ]);
          return SuspendedPage;
        },
        query(SuspendedPageDocument),
      ),
    ],
  },
];

const createSignedOutPages = (page: CreatePage) => [
  page(
    PATHS.login,
    () => import('../features/auth/signIn/LoginPage').then((module) => module.LoginPage),
    query(DemoLoginsDocument),
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

/** For visitors and members. Mails link to these pages. */
const createPublicPages = (page: CreatePage) => [
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

const createMemberPages = (page: CreatePage) => [
  ...createProfilePages(page),
  ...createPostPages(page),
  // One route for both paths, so that the list of contacts keeps its state.
  page(
    PATHS.chatWith(':id?'),
    () => import('../features/chat/ChatPage').then((module) => module.ChatPage),
    (preload, url) => {
      const variables = chatVariables(url);
      if (variables === null) preload(ChatContactsDocument, {});
      else preload(ChatPageDocument, variables);
    },
  ),
  page(
    PATHS.notifications,
    () => import('../features/notifications/NotificationsPage').then((module) => module.NotificationsPage),
    query(NotificationsPageDocument),
  ),
  // One route for both paths, so that the list of reports keeps its state.
  page(
    PATHS.moderationReport(':id?'),
    () => import('../features/moderation/ModerationPage').then((module) => module.ModerationPage),
    (preload, url) => {
      const variables = moderationVariables(url);
      if (variables === null) preload(ModerationLogDocument, pageVariables(url));
      // With the id of a report, the list may be on the screen already.
      else if (url.id === '') preload(ModerationPageDocument, variables);
    },
  ),
];

const createProfilePages = (page: CreatePage) => [
  page(
    PATHS.updateProfile,
    () => import('../features/profile/UpdateProfilePage').then((module) => module.UpdateProfilePage),
    query(UpdateProfilePageDocument),
  ),
  page(
    PATHS.me,
    () => import('../features/profile/MePage').then((module) => module.MePage),
    query(MePageDocument, pageVariables),
  ),
  page(
    PATHS.profile(':id'),
    () => import('../features/profile/ProfilePage').then((module) => module.ProfilePage),
    query(ProfilePageDocument, idAndPageVariables),
  ),
  page(
    PATHS.followers(':id'),
    () => import('../features/follows/FollowsPage').then((module) => module.FollowersPage),
    query(FollowersPageDocument, idAndPageVariables),
  ),
  page(
    PATHS.following(':id'),
    () => import('../features/follows/FollowsPage').then((module) => module.FollowingPage),
    query(FollowingPageDocument, idAndPageVariables),
  ),
  page(
    PATHS.allUsers,
    () => import('../features/profile/AllUsersPage').then((module) => module.AllUsersPage),
    query(AllUsersPageDocument, searchVariables),
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
    query(SettingsPageDocument, pageVariables),
  ),
];

const createPostPages = (page: CreatePage) => [
  page(
    PATHS.posts,
    () => import('../features/posts/list/PostsPage').then((module) => module.PostsPage),
    query(PostsPageDocument, postsPageVariables),
  ),
  page(
    PATHS.post(':id'),
    () => import('../features/posts/page/PostPage').then((module) => module.PostPage),
    query(PostPageDocument, postPageVariables),
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
    query(EditPostPageDocument, idVariables),
  ),
  page(
    PATHS.feed,
    () => import('../features/feed/FeedPage').then((module) => module.FeedPage),
    query(FeedPageDocument, pageVariables),
  ),
  page(
    PATHS.savedPosts,
    () => import('../features/saved/SavedPostsPage').then((module) => module.SavedPostsPage),
    query(SavedPostsPageDocument, pageVariables),
  ),
  page(
    PATHS.searchProduct,
    () => import('../features/search/SearchProductPage').then((module) => module.SearchProductPage),
    query(SearchProductPageDocument, unfilteredVariables),
  ),
  page(
    PATHS.compare,
    () => import('../features/compare/ComparePage').then((module) => module.ComparePage),
    query(ComparePageDocument, compareVariables),
  ),
];

const query =
  <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: (url: PageUrl) => Variables | null = () => ({}) as Variables,
  ): StartQuery =>
  (preload, url) => {
    const values = variables(url);
    if (values !== null) preload(document, values);
  };

/** A change of the search parameters starts no query here, because the page, which is mounted, does. */
const hasOtherPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
