// A small example client of the gateway. It runs one operation of this folder:
//   node docs/api/client.mjs <operation> '<variables as JSON>'
// It stores cookies in .forecourt-session, so later commands use the session of `login`. A subscription prints events until
// Ctrl-C. FORECOURT_URL is the URL of the gateway, by default http://localhost:4000.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print, separateOperations } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const url = process.env.FORECOURT_URL ?? 'http://localhost:4000';
const sessionFile = '.forecourt-session';
const cookie = existsSync(sessionFile) ? readFileSync(sessionFile, 'utf8') : '';

/** The operations of this folder with their fragments, by name, because a request may contain only one. */
const operations = Object.assign(
  {},
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => separateOperations(parse(readFileSync(join(import.meta.dirname, name), 'utf8')))),
);

const [name = '', variables = '{}'] = process.argv.slice(2);
const operation = operations[name];
if (!operation) {
  console.error(`Name one of: ${Object.keys(operations).sort().join(', ')}`);
  process.exit(1);
}
const request = { query: print(operation), variables: JSON.parse(variables) };
const isSubscription = operation.definitions.some((definition) => definition.operation === 'subscription');
await (isSubscription ? subscribe(request) : send(request));

/** Sends one POST and stores the cookies of the response. */
async function send(request) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(request),
  });
  const lines = response.headers.getSetCookie();
  if (lines.length > 0) {
    const pairs = [...cookie.split('; '), ...lines.map((line) => line.split(';')[0])].filter(Boolean);
    // A new cookie replaces the stored one of the same name.
    const byName = new Map(pairs.map((pair) => [pair.split('=')[0], pair]));
    writeFileSync(sessionFile, [...byName.values()].join('; '), { mode: 0o600 });
  }
  const { data, errors } = await response.json();
  console.log(JSON.stringify(errors ?? data, null, 2));
  if (errors) process.exitCode = 1;
}

/** Opens a WebSocket with the protocol graphql-transport-ws. The upgrade request carries the cookie and the Origin of the gateway. */
async function subscribe(request) {
  class SocketWithCookie extends WebSocket {
    constructor(address, protocols) {
      super(address, protocols, { origin: new URL(url).origin, headers: { cookie } });
    }
  }
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: SocketWithCookie,
  });
  client.on('connected', () => console.error('Listening. Ctrl-C ends it.'));
  for await (const { data, errors } of client.iterate(request))
    console.log(JSON.stringify(errors ?? data, null, 2));
}
