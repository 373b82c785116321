import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXTENSIONS } from '../api/extensions.ts';
import { serveBenchmark } from './serveBenchmark.ts';

// A provider with fixed responses, as fast as one process can send them. The session `baseline` gets responses without
// extensions; all other sessions get responses with all extensions, as from the embedded provider.

const createUser = (n: number) => ({
  _id: `user-${n}`,
  username: `member${n}`,
  avatar: `https://images.example/avatars/${n}.webp`,
});

const ME = {
  ...createUser(0),
  email: 'member0@example.com',
  firstName: 'Mem',
  lastName: 'Ber',
  fullName: 'Mem Ber',
  bio: 'Drives old cars, and mends them too.',
  location: 'Oslo',
  website: 'https://member0.example',
  phoneNumber: '4712345678',
  createdAt: '2026-01-02T03:04:05.006Z',
  following: false,
  followersCount: 12,
  followingCount: 34,
  postsCount: 56,
};

const createBaselinePost = (n: number) => ({
  _id: `post-${n}`,
  postType: 'product',
  content: `One owner, service history, winter wheels. Number ${n} of a long row of cars that stand in a yard by the sea.`,
  // The contract allows both forms of a picture.
  images: [
    `https://images.example/posts/${n}-0.webp`,
    { url: `https://images.example/posts/${n}-1.webp`, width: 1600, height: 1067 },
  ],
  createdAt: new Date(1_790_000_000_000 - n * 60_000).toISOString(),
  user: createUser(n % 7),
  likesCount: n % 13,
  commentsCount: n % 5,
  title: `Mazda MX-5 number ${n}`,
  product: {
    title: `Mazda MX-5 number ${n}`,
    price: 9000 + n,
    brand: 'Mazda',
    model: 'MX-5',
    year: 2016,
    color: 'red',
    condition: 'used',
    vehicleType: 'convertible',
    engineType: 'gasoline',
    transmission: 'manual',
    mileage: 61000,
    location: 'Bergen',
    features: ['Heated seats', 'Roof'],
  },
});
const createPost = (n: number) => ({ ...createBaselinePost(n), liked: n % 2 === 0, saved: n % 3 === 0 });

const createList = <T>(length: number, create: (n: number) => T) =>
  Array.from({ length }, (_, n) => create(n));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value));

const RESPONSES = {
  me: encode({ data: { data: ME } }),
  feed: encode({ data: { data: createList(10, createPost), total: 240 } }),
  // Without a total and not longer than a page, so that the gateway needs only one call for it.
  baselineFeed: encode({ data: { data: createList(10, createBaselinePost) } }),
  posts: encode({ data: createList(100, createPost), total: 2400 }),
  yes: { liked: encode({ liked: true }), saved: encode({ saved: true }) },
  no: { liked: encode({ liked: false }), saved: encode({ saved: false }) },
};

function responseTo(path: string, isBaseline: boolean): Buffer | undefined {
  if (path.endsWith('/likes/status'))
    return isOdd(path.split('/')[4]) ? RESPONSES.no.liked : RESPONSES.yes.liked;
  if (path.endsWith('/save-status'))
    return isOdd(path.split('/')[3]) ? RESPONSES.no.saved : RESPONSES.yes.saved;
  if (path === '/api/me') return RESPONSES.me;
  if (path.startsWith('/api/subscriptions/feed')) return isBaseline ? RESPONSES.baselineFeed : RESPONSES.feed;
  return path.startsWith('/api/posts?') ? RESPONSES.posts : undefined;
}

function isOdd(id: string | undefined): boolean {
  return Number(id?.replace('post-', '')) % 2 === 1;
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const isBaseline = request.headers.cookie === 'sid=baseline';
  const body = responseTo(request.url ?? '', isBaseline);
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body?.length ?? 0,
    ...(!isBaseline && { 'provider-extensions': EXTENSIONS.join(', ') }),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  serveBenchmark(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
});
