/** An object in a response of the provider. */
export type Wire = Record<string, unknown>;

/** The provider's calls, which each rival implements. */
export interface Provider {
  me: () => Promise<Wire>;
  feed: () => Promise<{ data: Wire[]; total?: number }>;
  posts: () => Promise<{ data: Wire[]; total: number }>;
  liked: (id: string) => Promise<boolean>;
  saved: (id: string) => Promise<boolean>;
}

export interface Context {
  provider: Provider;
}

type Resolver = (parent: Wire, args: unknown, context: Context) => unknown;

const toImage = (value: unknown) => (typeof value === 'string' ? { url: value, thumbnailUrl: value } : value);
const id: Resolver = ({ _id }) => _id;
const createProductResolver =
  (name: string): Resolver =>
  (post) =>
    (post['product'] as Wire)[name];

function pageOf({ data, total = data.length }: { data: Wire[]; total?: number }, limit: number) {
  const pageCount = Math.ceil(total / limit);
  return { nodes: data, total, page: 1, limit, pageCount, totalIsExact: true };
}

/** A resolver for each field, as in the documentation of GraphQL servers. All posts are products here. */
export const resolvers: Record<string, Record<string, Resolver>> = {
  Query: {
    viewer: (_, __, { provider }) => provider.me(),
    feed: async (_, __, { provider }) => pageOf(await provider.feed(), 10),
    posts: async (_, __, { provider }) => pageOf(await provider.posts(), 100),
  },
  Viewer: { id, user: (viewer) => viewer },
  User: { id, avatar: ({ avatar }) => toImage(avatar) },
  ProductPost: {
    id,
    author: ({ user }) => user,
    images: ({ images }) => (images as unknown[]).map(toImage),
    viewerHasLiked: ({ liked, _id }, _, { provider }) => liked ?? provider.liked(_id as string),
    viewerHasSaved: ({ saved, _id }, _, { provider }) => saved ?? provider.saved(_id as string),
    price: createProductResolver('price'),
    brand: createProductResolver('brand'),
    model: createProductResolver('model'),
    year: createProductResolver('year'),
    mileage: createProductResolver('mileage'),
    location: createProductResolver('location'),
  },
  Image: { thumbnailUrl: ({ thumbnailUrl, url }) => thumbnailUrl ?? url },
};

export const typeOfPost = (): string => 'ProductPost';
