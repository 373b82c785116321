// An example of a dealer's bot. It publishes the vehicles of a JSON file, each once, however often it runs within 24 hours:
//   FORECOURT_TOKEN=fct_… node docs/tokens/bot.mjs stock.json
// The token needs the scope WRITE. The file is a list of { key, content, product }, with `product` as in `CreateProductPostInput`.
// FORECOURT_URL is the URL of the gateway, by default http://localhost:4000.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const { FORECOURT_URL: url = 'http://localhost:4000', FORECOURT_TOKEN: token } = process.env;
const CREATE = `mutation CreateProductPost($input: CreateProductPostInput!) {
  createProductPost(input: $input) { post { id } }
}`;

for (const { key, content, product } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const { createProductPost } = await send(CREATE, { input: { content, product, idempotencyKey: key } });
  console.log(`${key}: ${url}/posts/${createProductPost.post.id}`);
}

/** Waits and repeats while there are too many requests. @throws any other error of the gateway */
async function send(query, variables) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  const waitSeconds = errors?.[0].extensions.retryAfterSeconds;
  if (waitSeconds) {
    await delay(waitSeconds * 1_000);
    return send(query, variables);
  }
  if (errors) throw new Error(errors[0].message);
  return data;
}
