import { matchPath } from 'react-router-dom';

export const PATHS = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  verifyPasswordChange: '/verify-password-change',
  logout: '/logout',
  updateProfile: '/update',
  me: '/me',
  profile: (id: string) => `/profile/${id}`,
  followers: (id: string) => `/profile/${id}/followers`,
  following: (id: string) => `/profile/${id}/following`,
  allUsers: '/all-users',
  changePassword: '/change-password',
  deleteProfile: '/delete',
  settings: '/settings',
  unsubscribe: '/unsubscribe',
  suspended: '/suspended',
  posts: '/posts',
  post: (id: string) => `/posts/${id}`,
  createRegularPost: '/posts/create/regular',
  createProductPost: '/posts/create/product',
  createServicePost: '/posts/create/service',
  editPost: (id: string) => `/posts/edit/${id}`,
  feed: '/feed',
  savedPosts: '/save-posts',
  searchProduct: '/search-product',
  compare: '/compare',
  chat: '/chat',
  chatWith: (id: string) => `/chat/${id}`,
  notifications: '/notifications',
  moderation: '/moderation',
  moderationReport: (id: string) => `/moderation/${id}`,
} as const;

/** The state of the menu's link to /logout, which signs out at once. */
export const LOGOUT_STATE = { isConfirmed: true };

/** The state of a navigation to another path that shows another part of the same page. */
export const KEEPS_FOCUS = { keepsFocus: true };

/** Whether a page of the app is at `pathname`. Other paths of this site are files and routes of the gateway. */
export function isAppPath(pathname: string): boolean {
  const patterns = Object.values(PATHS).map((path) => (typeof path === 'string' ? path : path(':id')));
  return ['/', ...patterns].some((pattern) => matchPath(pattern, pathname) !== null);
}
