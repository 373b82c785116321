import type {
  CreateProductPostInput,
  CreateRegularPostInput,
  CreateServicePostInput,
  PostImageInput,
  PostType,
  ProductFilter,
  ProductInput,
  ProductSort,
  ServiceInput,
  UpdateProductPostInput,
  UpdateRegularPostInput,
  UpdateServicePostInput,
} from '../resolvers/generated.ts';
import { failure } from './failures.ts';
import { formParts } from './formParts.ts';
import type { Page, PageArgs, PostModel, ProductModel, ServiceModel, UserModel } from './models.ts';
import type { Part } from './multipart.ts';
import { checkPage, checkSearch, cut, latestFirst } from './pages.ts';
import { ProviderSource, route, withQuery, type Query } from './ProviderSource.ts';
import { expected, readEach, readList, readPost, readThing } from './wire.ts';

const CREATE = 'Failed to create post';
const UPDATE = 'Failed to update post';

/** Posts of the three kinds. */
export class PostsSource extends ProviderSource {
  /**
   * Posts of every member, newest first. `GET /posts?search&postType&page&limit`; from a provider that answers with its
   * whole list, the search, the order and the page are made here.
   */
  async posts(args: PageArgs & { search?: string | null; type?: PostType | null }): Promise<Page<PostModel>> {
    checkSearch({ search: args.search });
    const search = args.search?.trim() ?? '';
    return this.#list(args, { search, postType: args.type?.toLowerCase() }, (posts) =>
      posts
        .filter((post) => (!args.type || kindOf(post) === args.type) && mentions(post, search))
        .sort(latestFirst),
    );
  }

  /**
   * Product posts that pass a filter. `GET /posts?postType=product&brand&model&minPrice&maxPrice&year&sort&page&limit`, or
   * the same from the whole list.
   */
  async products(
    args: PageArgs & { filter?: ProductFilter | null; sort: ProductSort },
  ): Promise<Page<PostModel>> {
    const { brand, model, minPrice, maxPrice, year } = args.filter ?? {};
    checkSearch({ 'filter.brand': brand, 'filter.model': model });
    const query = { brand: brand?.trim(), model: model?.trim(), minPrice, maxPrice, year };
    return this.#list(args, { postType: 'product', ...query, sort: args.sort.toLowerCase() }, (posts) =>
      posts
        .filter((post) => isProduct(post))
        .filter((product) => passes(product, args.filter ?? {}))
        .sort(latestFirst)
        .sort(PRODUCT_ORDERS[args.sort]),
    );
  }

  async #list(
    { page, limit }: PageArgs,
    filter: Query,
    select: (posts: PostModel[]) => PostModel[],
  ): Promise<Page<PostModel>> {
    checkPage({ page, limit });
    const path = withQuery('/posts', { ...filter, page, limit });
    const { items, total } = readList(await this.get(path, 'Failed to fetch posts'));
    const posts = readEach(items, readPost);
    return total === undefined ? cut(select(posts), { page, limit }) : { nodes: posts, page, limit, total };
  }

  /** A member's posts, newest first. `GET /posts/user/{userId}?page&limit`. */
  async byUser({ id }: UserModel, { page, limit }: PageArgs): Promise<Page<PostModel>> {
    checkPage({ page, limit });
    const path = withQuery(route`/posts/user/${id}`, { page, limit });
    const { items, total } = readList(await this.get(path, 'Failed to fetch user posts'));
    const posts = readEach(items, readPost);
    return total === undefined
      ? cut(posts.sort(latestFirst), { page, limit })
      : { nodes: posts, page, limit, total };
  }

  /** How many posts a member has published: said by the provider, else counted. */
  countByUser(user: UserModel): number | Promise<number> {
    return user.postsCount ?? this.#countByUser(user);
  }

  async #countByUser(user: UserModel): Promise<number> {
    const profile = user.whole ? null : await this.provider.profile.byId(user.id);
    if (profile?.postsCount !== undefined) return profile.postsCount;
    return (await this.byUser(user, { page: 1, limit: 1 })).total as number;
  }

  /** A post; null when there is none (404). `GET /posts/{id}`. */
  async byIdIfAny(id: string): Promise<PostModel | null> {
    const answer = await this.find(route`/posts/${id}`, 'Failed to fetch post');
    return answer === null ? null : readPost(readThing(answer));
  }

  /** A post that must be there. @throws NOT_FOUND. */
  async byId(id: string): Promise<PostModel> {
    const post = await this.byIdIfAny(id);
    if (post === null) throw failure('NOT_FOUND', 'Post not found');
    return post;
  }

  /** Publishes a regular post. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  createRegular(input: CreateRegularPostInput): Promise<PostModel> {
    return this.#create('regular', input, []);
  }

  /** Publishes a vehicle for sale. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  async createProduct(input: CreateProductPostInput): Promise<ProductModel> {
    const { features, ...product } = input.product;
    const post = await this.#create('product', input, [
      ...formParts(lowerCased(product), 'productDetails'),
      ...(features ?? []).map((value) => ({ name: 'productDetails[features][]', value })),
    ]);
    return asKind(post, isProduct, CREATE);
  }

  /** Publishes a service. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  async createService(input: CreateServicePostInput): Promise<ServiceModel> {
    const post = await this.#create('service', input, formParts(lowerCased(input.service), 'serviceDetails'));
    return asKind(post, isService, CREATE);
  }

  async #create(postType: string, input: CreateRegularPostInput, details: Part[]): Promise<PostModel> {
    const parts = [
      ...formParts({ content: input.content, postType }),
      ...details,
      ...(input.images ?? []).map((value) => ({ name: 'images', value })),
    ];
    const answer = await this.form('POST', '/posts/create', CREATE, parts, input.idempotencyKey);
    return expected(readPost(readThing(answer)), CREATE);
  }

  /** Changes a regular post; what is absent stays. `POST /posts/{id}` (multipart) → the post. @throws FORBIDDEN, NOT_FOUND. */
  updateRegular(input: UpdateRegularPostInput): Promise<PostModel> {
    return this.#update(input, []);
  }

  /** Changes a product post; features go as one comma-joined text. `POST /posts/{id}` (multipart). @throws FORBIDDEN, NOT_FOUND. */
  async updateProduct(input: UpdateProductPostInput): Promise<ProductModel> {
    const { features, ...product } = input.product ?? {};
    const joined = features?.map((feature) => feature.replaceAll(',', ' ').trim()).join(',');
    const post = await this.#update(
      input,
      formParts({ ...lowerCased(product), features: joined }, 'productDetails'),
    );
    return asKind(post, isProduct, UPDATE);
  }

  /** Changes a service post; what is absent stays. `POST /posts/{id}` (multipart). @throws FORBIDDEN, NOT_FOUND. */
  async updateService(input: UpdateServicePostInput): Promise<ServiceModel> {
    const post = await this.#update(input, formParts(lowerCased(input.service ?? {}), 'serviceDetails'));
    return asKind(post, isService, UPDATE);
  }

  async #update({ id, content, images }: UpdateRegularPostInput, details: Part[]): Promise<PostModel> {
    const parts = [
      ...formParts({ content: content ?? undefined }),
      ...details,
      ...(images ? await this.#pictures(id, images) : []),
    ];
    const answer = await this.form('POST', route`/posts/${id}`, UPDATE, parts);
    return readPost(readThing(answer)) ?? (await this.byId(id));
  }

  /** All pictures of a post in their order: new ones as files, those that stay in the provider's own words. */
  async #pictures(id: string, images: readonly PostImageInput[]): Promise<Part[]> {
    if (images.length === 0) return [{ name: 'images', value: '' }];
    const kept = images.some(({ keep }) => keep != null) ? (await this.byId(id)).images : [];
    return images.map(({ keep, upload }, at) => {
      if ((keep == null) === (upload == null)) {
        throw badImage(at, 'Give either a picture to keep or a new one.');
      }
      const value = upload ?? kept.find(({ url }) => url === keep)?.stored;
      if (value === undefined) throw badImage(at, 'The post has no such picture.');
      return { name: 'images', value };
    });
  }

  /** Deletes a post. `DELETE /posts/{id}` → the id. @throws FORBIDDEN, NOT_FOUND. */
  async remove(id: string): Promise<string> {
    await this.delete(route`/posts/${id}`, 'Failed to delete post');
    return id;
  }
}

function badImage(at: number, sentence: string): Error {
  return failure('BAD_USER_INPUT', sentence, { [`images.${at}`]: sentence });
}

/** Details as the wire writes them: enum values in lower case, nothing for what is null. */
function lowerCased(details: Partial<Omit<ProductInput, 'features'>> | Partial<ServiceInput>) {
  const enums = ['condition', 'vehicleType', 'engineType', 'transmission', 'priceType'];
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      enums.includes(name) && typeof value === 'string' ? value.toLowerCase() : value,
    ]),
  );
}

function isProduct(post: PostModel): post is ProductModel {
  return post.__typename === 'ProductPost';
}

function isService(post: PostModel): post is ServiceModel {
  return post.__typename === 'ServicePost';
}

function asKind<T extends PostModel>(
  post: PostModel,
  is: (post: PostModel) => post is T,
  message: string,
): T {
  if (!is(post)) throw failure('BAD_USER_INPUT', message);
  return post;
}

function kindOf(post: PostModel): PostType {
  return isProduct(post) ? 'PRODUCT' : isService(post) ? 'SERVICE' : 'REGULAR';
}

/** Whether a post's content, title or author's username contains the text, in any case. */
function mentions(post: PostModel, search: string): boolean {
  if (search === '') return true;
  const wanted = search.toLowerCase();
  const title = isProduct(post) || isService(post) ? post.title : '';
  return [post.content, title, post.author?.username ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function passes(product: ProductModel, { brand, model, minPrice, maxPrice, year }: ProductFilter): boolean {
  return (
    contains(product.brand, brand) &&
    contains(product.model, model) &&
    (minPrice == null || (product.price !== null && product.price >= minPrice)) &&
    (maxPrice == null || (product.price !== null && product.price <= maxPrice)) &&
    (year == null || product.year === year)
  );
}

function contains(text: string, part: string | null | undefined): boolean {
  return !part?.trim() || text.toLowerCase().includes(part.trim().toLowerCase());
}

/** Orders over a list that is newest first already; what has no price or year comes last. */
const PRODUCT_ORDERS: Record<ProductSort, (a: ProductModel, b: ProductModel) => number> = {
  NEWEST: () => 0,
  PRICE_ASC: (a, b) => lastWithout(a.price, b.price, (first, second) => first - second),
  PRICE_DESC: (a, b) => lastWithout(a.price, b.price, (first, second) => second - first),
  YEAR_DESC: (a, b) => lastWithout(a.year, b.year, (first, second) => second - first),
  YEAR_ASC: (a, b) => lastWithout(a.year, b.year, (first, second) => first - second),
};

function lastWithout(a: number | null, b: number | null, compare: (a: number, b: number) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}
