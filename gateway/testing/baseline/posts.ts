import { HttpResponse, type HttpHandler } from 'msw';
import type { BaselineData, StoredPost } from './BaselineData.ts';
import { dataResponse, errorResponse, type Routes } from './routes.ts';

/** Posts. */
export const postRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('post', '/posts/create', async ({ me, form }) => {
    const post: StoredPost = {
      _id: data.createId(),
      postType: '',
      content: '',
      images: [],
      createdAt: data.getLatestTimestamp(),
      userId: me._id,
    };
    applyForm(post, await form());
    // The second field tests that the gateway converts the provider's name of a field to the schema's name.
    if (post.content === '')
      return errorResponse(422, 'Content is required', {
        content: 'Content is required',
        'productDetails.price': 'Price must be greater than 0',
      });
    data.posts.unshift(post);
    return dataResponse(data.wirePost(post), 201);
  }),
  route('get', '/posts', () => dataResponse(data.posts.map((post) => data.wirePost(post)))),
  route('get', '/posts/user/:id', ({ params, me }) =>
    dataResponse(
      data.posts
        .filter(({ userId }) => userId === (params['id'] === 'me' ? me._id : params['id']))
        .map((post) => data.wirePost(post)),
    ),
  ),
  route('get', '/posts/:id', ({ params }) => {
    const post = data.posts.find(({ _id }) => _id === params['id']);
    return post ? dataResponse(data.wirePost(post)) : errorResponse(404, 'Post not found');
  }),
  route('post', '/posts/:id', async ({ me, params, form }) => {
    const post = data.posts.find(({ _id }) => _id === params['id']);
    if (!post) return errorResponse(404, 'Post not found');
    if (post.userId !== me._id) return errorResponse(403, 'Not yours');
    applyForm(post, await form());
    return dataResponse(data.wirePost(post));
  }),
  route('delete', '/posts/:id', ({ me, params }) => {
    const index = data.posts.findIndex(({ _id }) => _id === params['id']);
    if (index < 0) return errorResponse(404, 'Post not found');
    if (data.posts[index]?.userId !== me._id) return errorResponse(403, 'Not yours');
    data.posts.splice(index, 1);
    return HttpResponse.json(params['id'] ?? '');
  }),
];

/** Changes the fields of a post that the form contains. */
function applyForm(post: StoredPost, form: FormData): void {
  const readDetails = (name: string) =>
    Object.fromEntries(
      [...form.keys()].flatMap((key) => {
        const [, field] = new RegExp(`^${name}\\[(\\w+)\\]`).exec(key) ?? [];
        if (field === undefined) return [];
        return [[field, key.endsWith('[]') ? form.getAll(key) : form.get(key)] as const];
      }),
    );
  const readText = (name: string) => form.get(name) as string | null;
  post.content = readText('content') ?? post.content;
  post.postType = readText('postType') ?? post.postType;
  if (form.has('images')) {
    const images = form.getAll('images').filter((image) => image !== '');
    post.images = images.map((image, index) =>
      typeof image === 'string' ? image : `uploads/${post._id}-${index}-${image.name}`,
    );
  }
  const [product, service] = [readDetails('productDetails'), readDetails('serviceDetails')];
  if (Object.keys(product).length > 0) post.product = { ...post.product, ...product };
  if (Object.keys(service).length > 0) post.service = { ...post.service, ...service };
  post.title = ((product['title'] ?? service['title']) as string | undefined) ?? post.title ?? '';
}
