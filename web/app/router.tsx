import { createBrowserRouter } from 'react-router-dom';
import { paths } from '../lib/paths';
import { Home, SignedInOnly, SignedOutOnly } from './guards';
import { Frame } from './Frame';
import { PageFailed } from './PageFailed';

/** Every route with its access rule. Each page is a chunk of its own. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <SignedOutOnly />,
          children: [
            {
              path: paths.login,
              lazy: async () => ({ Component: (await import('../features/auth/LoginPage')).LoginPage }),
            },
            {
              path: paths.register,
              lazy: async () => ({ Component: (await import('../features/auth/RegisterPage')).RegisterPage }),
            },
            {
              path: paths.forgotPassword,
              lazy: async () => ({
                Component: (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
              }),
            },
            {
              path: paths.resetPassword,
              lazy: async () => ({
                Component: (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage,
              }),
            },
          ],
        },
        {
          path: paths.verifyEmail,
          lazy: async () => ({
            Component: (await import('../features/auth/VerifyEmailPage')).VerifyEmailPage,
          }),
        },
        {
          path: paths.verifyPasswordChange,
          lazy: async () => ({
            Component: (await import('../features/auth/VerifyPasswordChangePage')).VerifyPasswordChangePage,
          }),
        },
        {
          element: <SignedInOnly />,
          children: [
            {
              path: paths.logout,
              lazy: async () => ({ Component: (await import('../features/auth/LogoutPage')).LogoutPage }),
            },
            {
              lazy: async () => ({ Component: (await import('./Shell')).Shell }),
              children: [
                {
                  errorElement: <PageFailed />,
                  children: [
                    {
                      path: paths.updateProfile,
                      lazy: async () => ({
                        Component: (await import('../features/profile/UpdateProfilePage')).UpdateProfilePage,
                      }),
                    },
                    {
                      path: paths.me,
                      lazy: async () => ({ Component: (await import('../features/profile/MePage')).MePage }),
                    },
                    {
                      path: paths.profile(':id'),
                      lazy: async () => ({
                        Component: (await import('../features/profile/ProfilePage')).ProfilePage,
                      }),
                    },
                    {
                      path: paths.followers(':id'),
                      lazy: async () => ({
                        Component: (await import('../features/follows/FollowersPage')).FollowersPage,
                      }),
                    },
                    {
                      path: paths.following(':id'),
                      lazy: async () => ({
                        Component: (await import('../features/follows/FollowingPage')).FollowingPage,
                      }),
                    },
                    {
                      path: paths.allUsers,
                      lazy: async () => ({
                        Component: (await import('../features/profile/AllUsersPage')).AllUsersPage,
                      }),
                    },
                    {
                      path: paths.changePassword,
                      lazy: async () => ({
                        Component: (await import('../features/auth/ChangePasswordPage')).ChangePasswordPage,
                      }),
                    },
                    {
                      path: paths.deleteProfile,
                      lazy: async () => ({
                        Component: (await import('../features/profile/DeleteProfilePage')).DeleteProfilePage,
                      }),
                    },
                    {
                      path: paths.posts,
                      lazy: async () => ({
                        Component: (await import('../features/posts/PostsPage')).PostsPage,
                      }),
                    },
                    {
                      path: paths.post(':id'),
                      lazy: async () => ({
                        Component: (await import('../features/posts/PostPage')).PostPage,
                      }),
                    },
                    {
                      path: paths.createRegularPost,
                      lazy: async () => ({
                        Component: (await import('../features/posts/CreateRegularPostPage'))
                          .CreateRegularPostPage,
                      }),
                    },
                    {
                      path: paths.createProductPost,
                      lazy: async () => ({
                        Component: (await import('../features/posts/CreateProductPostPage'))
                          .CreateProductPostPage,
                      }),
                    },
                    {
                      path: paths.createServicePost,
                      lazy: async () => ({
                        Component: (await import('../features/posts/CreateServicePostPage'))
                          .CreateServicePostPage,
                      }),
                    },
                    {
                      path: paths.editPost(':id'),
                      lazy: async () => ({
                        Component: (await import('../features/posts/EditPostPage')).EditPostPage,
                      }),
                    },
                    {
                      path: paths.feed,
                      lazy: async () => ({ Component: (await import('../features/feed/FeedPage')).FeedPage }),
                    },
                    {
                      path: paths.savedPosts,
                      lazy: async () => ({
                        Component: (await import('../features/saved/SavedPostsPage')).SavedPostsPage,
                      }),
                    },
                    {
                      path: paths.searchProduct,
                      lazy: async () => ({
                        Component: (await import('../features/search/SearchProductPage')).SearchProductPage,
                      }),
                    },
                    {
                      path: paths.chat,
                      lazy: async () => ({ Component: (await import('../features/chat/ChatPage')).ChatPage }),
                    },
                    {
                      path: paths.chatWith(':userId'),
                      lazy: async () => ({ Component: (await import('../features/chat/ChatPage')).ChatPage }),
                    },
                    {
                      path: paths.notifications,
                      lazy: async () => ({
                        Component: (await import('../features/notifications/NotificationsPage'))
                          .NotificationsPage,
                      }),
                    },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', element: <Home /> },
      ],
    },
  ]);
}
