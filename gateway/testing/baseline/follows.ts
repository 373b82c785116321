import { HttpResponse, type HttpHandler } from 'msw';
import { type BaselineData, isSameRecord } from './BaselineData.ts';
import { dataResponse, nestedDataResponse, type Routes } from './routes.ts';

/** Follows, and the feed. */
export const followRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('get', '/subscriptions/feed', ({ me }) => {
    const followed = data.follows
      .filter(({ followerId }) => followerId === me._id)
      .map(({ followingId }) => followingId);
    return nestedDataResponse(
      data.posts
        .filter(({ userId }) => followed.includes(userId))
        .map((post) => ({ ...data.wirePost(post), user: post.userId })),
    );
  }),
  route('post', '/subscriptions/users/:id/follow', ({ me, params }) => {
    const record = { followerId: me._id, followingId: params['id'] ?? '' };
    data.follows = [record, ...data.follows.filter((each) => !isSameRecord(each, record))];
    data.notify(record.followingId, { type: 'follow', senderId: me._id });
    return dataResponse({ _id: data.createId(), follower: me._id, following: params['id'] });
  }),
  route('delete', '/subscriptions/users/:id/follow', ({ me, params }) => {
    data.follows = data.follows.filter(
      (each) => !isSameRecord(each, { followerId: me._id, followingId: params['id'] ?? '' }),
    );
    return HttpResponse.json({ message: 'Unfollowed' });
  }),
  route('get', '/subscriptions/users/:id/followers', ({ params }) =>
    dataResponse(
      data.follows
        .filter(({ followingId }) => followingId === params['id'])
        .map(({ followerId }) => ({ follower: data.shortWireProfile(followerId) })),
    ),
  ),
  route('get', '/subscriptions/users/:id/following', ({ params }) =>
    dataResponse(
      data.follows
        .filter(({ followerId }) => followerId === params['id'])
        .map(({ followingId }) => ({ following: data.shortWireProfile(followingId) })),
    ),
  ),
  route('get', '/subscriptions/users/:id/follow-status', ({ me, params }) =>
    HttpResponse.json({
      following: data.follows.some((each) =>
        isSameRecord(each, { followerId: me._id, followingId: params['id'] ?? '' }),
      ),
    }),
  ),
];
