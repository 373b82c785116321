import { HttpResponse, type HttpHandler } from 'msw';
import { type BaselineData, isSameRecord } from './BaselineData.ts';
import { dataResponse, errorResponse, type Routes } from './routes.ts';

/** Likes and comments. */
export const interactionRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('post', '/interactions/posts/:id/likes', ({ me, params }) => {
    const post = data.posts.find(({ _id }) => _id === params['id']);
    if (!post) return errorResponse(404, 'Post not found');
    const record = { userId: me._id, postId: post._id };
    if (data.likes.some((each) => isSameRecord(each, record)))
      return HttpResponse.json({ authorId: post.userId });
    data.likes.push(record);
    // In a notification, the baseline allows the post as an object, as here, and as an id, as in one of a comment.
    data.notify(post.userId, { type: 'like', senderId: me._id, postId: { _id: post._id } });
    return HttpResponse.json({ authorId: post.userId });
  }),
  route('delete', '/interactions/posts/:id/likes', ({ me, params }) => {
    data.likes = data.likes.filter(
      (each) => !isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
    );
    return HttpResponse.json({});
  }),
  route('get', '/interactions/posts/:id/likes/status', ({ me, params }) =>
    HttpResponse.json({
      liked: data.likes.some((each) => isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' })),
    }),
  ),
  route('post', '/interactions/posts/:id/comments', async ({ me, params, body }) => {
    const post = data.posts.find(({ _id }) => _id === params['id']);
    if (!post) return errorResponse(404, 'Post not found');
    const comment = {
      _id: data.createId(),
      content: (await body())['content'],
      user: me._id,
      username: me.username,
      post: post._id,
    };
    data.comments.push(comment);
    data.notify(post.userId, { type: 'comment', senderId: me._id, postId: post._id });
    return dataResponse(comment, 201);
  }),
  route('get', '/interactions/posts/:id/comments', ({ params }) =>
    dataResponse(data.comments.filter(({ post }) => post === params['id']).reverse()),
  ),
  route('delete', '/interactions/comments/:id', ({ me, params }) => {
    const index = data.comments.findIndex(({ _id }) => _id === params['id']);
    if (index < 0) return errorResponse(404, 'No such comment');
    if (data.comments[index]?.['user'] !== me._id) return errorResponse(403, 'Not yours');
    data.comments.splice(index, 1);
    return HttpResponse.json({});
  }),
];
