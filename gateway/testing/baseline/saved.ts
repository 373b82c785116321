import { HttpResponse, type HttpHandler } from 'msw';
import { type BaselineData, isSameRecord } from './BaselineData.ts';
import { dataResponse, errorResponse, type Routes } from './routes.ts';

/** Saved posts. */
export const savedRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('post', '/posts/:id/save', ({ me, params }) => {
    const record = { userId: me._id, postId: params['id'] ?? '' };
    data.saves = [record, ...data.saves.filter((each) => !isSameRecord(each, record))];
    return dataResponse({ _id: data.createId(), savedPost: params['id'], user: me._id });
  }),
  route('delete', '/posts/:id/unsave', ({ me, params }) => {
    data.saves = data.saves.filter(
      (each) => !isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
    );
    return new HttpResponse(null, { status: 204 });
  }),
  route('get', '/posts/:id/save-status', ({ me, params }) =>
    HttpResponse.json({
      saved: data.saves.some((each) => isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' })),
    }),
  ),
  route('get', '/posts/:userId/all-saved-post', ({ me, params }) => {
    if (params['userId'] !== me._id) return errorResponse(403, 'Not yours');
    return dataResponse(
      data.saves
        .filter(({ userId }) => userId === me._id)
        .map(({ postId }) => {
          const post = data.posts.find(({ _id }) => _id === postId);
          return { _id: `saved-${postId}`, savedPost: post ? data.wirePost(post) : null, user: me._id };
        }),
    );
  }),
];
