import { get } from '../providerClient.ts';
import type { Provider, Wire } from './resolvers.ts';

/** The provider's calls with the HTTP client of the floor. */
export function createProvider(cookie: string): Provider {
  return {
    me: async () => (await get<{ data: { data: Wire } }>('/me', cookie)).data.data,
    feed: async () =>
      (await get<{ data: { data: Wire[]; total?: number } }>('/subscriptions/feed?page=1&limit=10', cookie))
        .data,
    posts: () => get('/posts?page=1&limit=100', cookie),
    liked: async (id) =>
      (await get<{ liked: boolean }>(`/interactions/posts/${id}/likes/status`, cookie)).liked,
    saved: async (id) => (await get<{ saved: boolean }>(`/posts/${id}/save-status`, cookie)).saved,
  };
}
