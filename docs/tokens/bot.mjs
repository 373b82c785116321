// An example of a dealer's bot. It brings the dealer's posts in step with a JSON file, as often as it runs:
//   FORECOURT_TOKEN=fct_… node docs/tokens/bot.mjs stock.json
// The token needs the scopes READ and WRITE. The file is a list of { reference, content, product }, with the dealer's own name of the vehicle
// as `reference`, and `product` as in `CreateProductPostInput`. FORECOURT_URL is the URL of the gateway, by default http://localhost:4000.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const { FORECOURT_URL: url = 'http://localhost:4000', FORECOURT_TOKEN: token } = process.env;
const POSTS_PER_UPDATE = 50;
const RETRY_SECONDS = 5;

const VIEWER = '{ viewer { user { id } } }';
const STOCK = `query Stock($authorId: ID!, $after: ID) {
  posts(authorId: $authorId, type: PRODUCT, after: $after, limit: 100) { pageCount nodes { id reference } }
}`;
const CREATE = `mutation Create($input: CreateProductPostInput!) {
  createProductPost(input: $input) { post { id } }
}`;
const UPDATE = `mutation Update($input: UpdateProductPostsInput!) {
  updateProductPosts(input: $input) { results { error { message retryAfterSeconds } } }
}`;

const vehicles = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const knownIds = await readKnownIds();
const changes = [];
for (const { reference, content, product } of vehicles) {
  let postId = knownIds.get(reference);
  if (postId) changes.push({ postId, content, product });
  else {
    const { data, errors } = await send(CREATE, { input: { reference, content, product } });
    // Another copy of this program has published it, or it is sold.
    const existingId = errors?.[0].extensions?.existingId;
    if (existingId) changes.push({ postId: existingId, content, product });
    else if (errors) console.error(`${reference}: ${errors[0].message}`);
    postId = existingId ?? data?.createProductPost.post.id;
  }
  if (postId) console.log(`${reference}: ${url}/posts/${postId}`);
}
await update(changes);

/** @returns the ids of the dealer's posts by their references, without the sold ones */
async function readKnownIds() {
  const { viewer } = await sendOrThrow(VIEWER, {});
  const ids = new Map();
  let hasMore = true;
  for (let after = null; hasMore;) {
    const { posts } = await sendOrThrow(STOCK, { authorId: viewer.user.id, after });
    for (const { id, reference } of posts.nodes) ids.set(reference, id);
    hasMore = posts.pageCount > 1;
    after = posts.nodes.at(-1)?.id;
  }
  return ids;
}

/** Updates all posts. Those above the limit of a minute are sent again after it. */
async function update(posts) {
  while (posts.length > 0) {
    const batch = posts.splice(0, POSTS_PER_UPDATE);
    const { results } = (await sendOrThrow(UPDATE, { input: { posts: batch } })).updateProductPosts;
    let waitSeconds = 0;
    for (const [index, { error }] of results.entries()) {
      if (error?.retryAfterSeconds) {
        waitSeconds = error.retryAfterSeconds;
        posts.push(batch[index]);
      } else if (error) console.error(`${url}/posts/${batch[index].postId}: ${error.message}`);
    }
    await delay(waitSeconds * 1_000);
  }
}

/** @throws the gateway's error, such as that of a revoked token */
async function sendOrThrow(query, variables) {
  const { data, errors } = await send(query, variables);
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Waits and repeats while there are too many requests or no connection: each operation here can be repeated. */
async function send(query, variables) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }).catch(() => null);
  const result = await response?.json().catch(() => null);
  const waitSeconds = result ? result.errors?.[0].extensions?.retryAfterSeconds : RETRY_SECONDS;
  if (!waitSeconds) return result;
  await delay(waitSeconds * 1_000);
  return send(query, variables);
}
