import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  subscribe,
  validate,
} from 'graphql';
import { http, HttpResponse, ws } from 'msw';
import typeDefs from '../../schema.graphql?raw';
import { server } from './server';
import { someFeatures } from './factories';

/**
 * The results of root fields. For a field of a query or mutation: the value, or a function of the arguments that returns it, which
 * may be async and may throw. For a field of a subscription: the first event.
 */
export type RootFields = Record<string, unknown>;

/** Creates an error in the format of the gateway. */
export function createGatewayError(
  code: string,
  message: string,
  fields?: Record<string, string>,
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, requestId: 'r1', ...(fields && { fields }) } });
}

/** Controls of the fake gateway. */
export interface FakeGateway {
  /** Sends one event to every subscriber of a subscription field. */
  emit: (field: string, value: unknown) => void;
  /** The current number of subscribers of a subscription field. */
  countSubscribers: (field: string) => number;
  /** Names of the queries and mutations received so far, in order. */
  operations: string[];
  /** Sends an event of `connectionChanged`, as the gateway does when it may have missed events. */
  reportMissedEvents: () => void;
  /** Closes every open WebSocket, as a restart does. */
  closeSockets: () => void;
}

/** The close code "Service Restart" of a WebSocket. */
const SERVICE_RESTART_CODE = 1012;

let schema: GraphQLSchema | undefined;
function getSchema(): GraphQLSchema {
  schema ??= makeExecutableSchema({
    typeDefs,
    resolvers: { Post: { __resolveType: (post: { __typename: string }) => post.__typename } },
  });
  return schema;
}

/** The valid documents by their source. The tests of a worker send the same ones many times. */
const validDocuments = new Map<string, DocumentNode>();
function parseAndValidate(source: string): DocumentNode {
  const validDocument = validDocuments.get(source);
  if (validDocument !== undefined) return validDocument;
  const document = parse(source);
  const [error] = validate(getSchema(), document);
  if (error !== undefined) throw error;
  validDocuments.set(source, document);
  return document;
}

/** Serves /graphql over HTTP and WebSocket with the real schema. `fields`: the results of its root fields; by default, `features` are `someFeatures()` */
export function fakeGateway(fields: RootFields): FakeGateway {
  const results: RootFields = { features: someFeatures(), ...fields };
  const operations: string[] = [];
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  /** The open WebSockets, each with a function that closes it. */
  const sockets = new Map<{ send: (data: string) => void }, () => void>();

  const rootValue = Object.fromEntries(
    Object.keys({
      ...getSchema().getQueryType()?.getFields(),
      ...getSchema().getMutationType()?.getFields(),
    }).map((name) => [
      name,
      async (args: unknown) => {
        if (!(name in results)) throw new Error(`The test has no result for ${name}`);
        const field = results[name];
        return typeof field === 'function' ? await (field as (args: unknown) => unknown)(args) : field;
      },
    ]),
  );

  server.use(
    http.post('*/graphql', async ({ request }) => {
      const { query, variables, operationName } = await readRequest(request);
      operations.push(operationName);
      return HttpResponse.json(
        await execute({
          schema: getSchema(),
          document: parseAndValidate(query),
          variableValues: variables,
          operationName,
          rootValue,
        }),
      );
    }),
    ws.link('ws://*/graphql').addEventListener('connection', ({ client }) => {
      const subscriptions = new Map<string, AsyncGenerator<ExecutionResult>>();
      const onClose = (): void => {
        sockets.delete(client);
        for (const results of subscriptions.values()) void results.return(undefined);
      };
      client.addEventListener('close', onClose);
      sockets.set(client, () => {
        client.close(SERVICE_RESTART_CODE, 'Restart');
        onClose();
      });
      // The messages of the protocol `graphql-transport-ws`.
      client.addEventListener('message', (event) => {
        const message = JSON.parse(event.data as string) as {
          id: string;
          type: string;
          payload: { query: string; variables?: Record<string, unknown> };
        };
        const send = (response: object) => {
          if (sockets.has(client)) client.send(JSON.stringify(response));
        };
        if (message.type === 'connection_init') send({ type: 'connection_ack' });
        if (message.type === 'ping') send({ type: 'pong' });
        if (message.type === 'complete') void subscriptions.get(message.id)?.return(undefined);
        if (message.type === 'subscribe')
          void (async () => {
            const results = await subscribe({
              schema: getSchema(),
              document: parseAndValidate(message.payload.query),
              variableValues: message.payload.variables,
              rootValue: createSubscriptionRoot(),
            });
            if (!(Symbol.asyncIterator in results)) {
              send({ id: message.id, type: 'error', payload: results.errors });
              return;
            }
            subscriptions.set(message.id, results as AsyncGenerator<ExecutionResult>);
            for await (const result of results) send({ id: message.id, type: 'next', payload: result });
            send({ id: message.id, type: 'complete' });
          })();
      });
    }),
  );

  function createSubscriptionRoot(): Record<string, () => AsyncIterable<unknown>> {
    return Object.fromEntries(
      Object.keys(getSchema().getSubscriptionType()?.getFields() ?? {}).map((name) => [
        name,
        () => createStream(name),
      ]),
    );
  }

  /** Creates the stream of one subscriber: the event in `fields`, if there is one, then each emitted event until `return`. */
  function createStream(name: string): AsyncIterableIterator<unknown> {
    const waitingEvents: unknown[] = name in fields ? [{ [name]: fields[name] }] : [];
    let wake: (() => void) | undefined;
    let isEnded = false;
    const listener = (value: unknown): void => {
      waitingEvents.push({ [name]: value });
      wake?.();
    };
    const fieldListeners = listeners.get(name) ?? new Set();
    listeners.set(name, fieldListeners.add(listener));
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        while (waitingEvents.length === 0 && !isEnded) await new Promise<void>((resolve) => (wake = resolve));
        return isEnded ? { done: true, value: undefined } : { done: false, value: waitingEvents.shift() };
      },
      return() {
        isEnded = true;
        fieldListeners.delete(listener);
        wake?.();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }

  const emit = (field: string, value: unknown): void => {
    for (const listener of listeners.get(field) ?? []) listener(value);
  };
  return {
    operations,
    countSubscribers: (field) => listeners.get(field)?.size ?? 0,
    emit,
    reportMissedEvents: () => emit('connectionChanged', { state: 'CONNECTED', missedEvents: true }),
    closeSockets: () => {
      for (const close of [...sockets.values()]) close();
    },
  };
}

interface GraphQLRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string;
}

/** Reads the parts of a form by name. From Node 24 on, `Request.formData` does not work with happy-dom's files. */
async function readForm(request: Request): Promise<Map<string, string | File>> {
  const form = new Map<string, string | File>();
  const parser = busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' } });
  parser.on('field', (name, value) => form.set(name, value));
  parser.on('file', (name, content, { filename, mimeType }) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    content.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    content.on('end', () => form.set(name, new File(chunks, filename, { type: mimeType })));
  });
  await pipeline([Buffer.from(await request.arrayBuffer())], parser);
  return form;
}

/** Reads a JSON or multipart request, and puts the files into the variables. */
async function readRequest(request: Request): Promise<GraphQLRequest> {
  if (!(request.headers.get('content-type') ?? '').startsWith('multipart/'))
    return (await request.json()) as GraphQLRequest;
  const form = await readForm(request);
  const graphqlRequest = JSON.parse(form.get('operations') as string) as GraphQLRequest;
  const pathsByPartName = JSON.parse(form.get('map') as string) as Record<string, string[]>;
  // For example {"0": ["variables.input.avatar"]}: the file in part 0 is the value of that variable.
  for (const [partName, paths] of Object.entries(pathsByPartName))
    for (const dottedPath of paths) {
      const parentKeys = dottedPath.split('.');
      const lastKey = parentKeys.pop() as string;
      const parent = parentKeys.reduce(
        (node, key) => node[key] as Record<string, unknown>,
        graphqlRequest as unknown as Record<string, unknown>,
      );
      parent[lastKey] = form.get(partName);
    }
  return graphqlRequest;
}
