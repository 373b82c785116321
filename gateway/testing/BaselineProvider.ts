import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getResponse, http, type HttpHandler } from 'msw';
import { Server as SocketServer, type Socket } from 'socket.io';
import { authRoutes } from './baseline/auth.ts';
import { type Account, BaselineData, readSid, type StoredPost } from './baseline/BaselineData.ts';
import { chatRoutes } from './baseline/chat.ts';
import { followRoutes } from './baseline/follows.ts';
import { interactionRoutes } from './baseline/interactions.ts';
import { notificationRoutes } from './baseline/notifications.ts';
import { postRoutes } from './baseline/posts.ts';
import { profileRoutes } from './baseline/profile.ts';
import { type Answer, errorResponse, type RouteCall } from './baseline/routes.ts';
import { savedRoutes } from './baseline/saved.ts';

/** A request that the provider received. */
export interface ReceivedRequest {
  method: string;
  /** Relative to the API root, with the query. */
  path: string;
  headers: Headers;
  /**
   * Parses the body. Only an override may call these functions, and only when it answers the request itself, because a body can be
   * read only once.
   */
  readJson: () => Promise<unknown>;
  readForm: () => Promise<FormData>;
}

/**
 * An HTTP and Socket.IO server with the baseline of docs/provider.md and no extensions: it has no filters, pages, totals, extra
 * fields or acknowledgments. It sends several of the shapes that the baseline allows, such as pictures with and without an object.
 */
export class BaselineProvider {
  /** The API root; empty before `start`. */
  url = '';
  /** The origin of the API root; empty before `start`. */
  origin = '';
  /** The requests to the API since the last `takeRequests`, oldest first. */
  readonly requests: ReceivedRequest[] = [];
  /** The names of the fields of all forms that the provider received. */
  readonly formFieldNames = new Set<string>();
  /** Events that clients emitted, oldest first. */
  readonly receivedEvents: { event: string; payload: unknown }[] = [];
  /** Handlers that run before the provider's own, until one of them returns a response. */
  readonly overrides: ((request: ReceivedRequest) => Answer | undefined | Promise<Response | undefined>)[] =
    [];
  /** Whether the receiver gets `receiveMessage` before the message is stored, with only its sender, receiver and text. */
  announcesBeforeStoring = false;
  /**
   * The value of the header `Provider-Extensions`; undefined to send no such header, as on a baseline provider. Tests answer the
   * routes of the extensions by `overrides`.
   */
  extensions: string | undefined;
  /** How many requests the gateway gave up before their response. */
  abortedCount = 0;
  readonly sockets: SocketServer;
  readonly #data = new BaselineData();
  readonly #server: Server;

  constructor() {
    const handlers = this.#createHandlers();
    this.#server = createServer((request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) this.abortedCount += 1;
      });
      const path = request.url ?? '';
      if (path.startsWith('/uploads/')) {
        const headers = {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=60',
          // The gateway must drop this cookie.
          'set-cookie': 'spy=1',
        };
        response.writeHead(200, headers).end(PIXEL);
      } else if (path === '/secret.html') {
        // The gateway must not serve this page under /media, because it is not a picture.
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>');
      } else {
        void answerRequest(handlers, request, response);
      }
    });
    this.sockets = new SocketServer(this.#server);
    this.sockets.on('connection', (socket) => this.#onConnection(socket));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.url = `${this.origin}/api`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await this.sockets.close();
  }

  /** Removes and returns the requests received since the last call, each as text such as `GET /me`. */
  takeRequests(): string[] {
    return this.requests.splice(0).map(({ method, path }) => `${method} ${path}`);
  }

  /** Newest first. */
  get posts(): StoredPost[] {
    return this.#data.posts;
  }

  /** Member ids by the value of the cookie `sid`. */
  get sessions(): Map<string, string> {
    return this.#data.sessions;
  }

  /** The number of open upstream sockets. */
  get socketCount(): number {
    return this.sockets.of('/').sockets.size;
  }

  /** Sends an event to a member's sockets. */
  emitTo(memberId: string, event: string, payload: unknown): void {
    this.sockets.to(memberId).emit(event, payload);
  }

  /**
   * Ends one session and closes its sockets.
   * @param cookie - the Cookie header that the session's sockets were opened with
   */
  endSession(cookie: string): void {
    this.#data.sessions.delete(readSid(cookie));
    for (const socket of this.sockets.of('/').sockets.values())
      if (socket.handshake.headers.cookie === cookie) socket.disconnect(true);
  }

  #onConnection(socket: Socket): void {
    const userId = this.#data.memberIdOf(socket.handshake.headers.cookie ?? '');
    // A member's sockets join the room of the member's id, so the rooms named for a member are those of the online members.
    const broadcastOnline = () =>
      this.sockets.emit(
        'onlineUsers',
        [...this.sockets.sockets.adapter.rooms.keys()].filter((room) =>
          this.#data.accounts.some(({ _id }) => _id === room),
        ),
      );
    socket.onAny((event: string, payload: unknown) => this.receivedEvents.push({ event, payload }));
    socket.on('userConnected', (id: unknown) => {
      if (id !== userId || userId === undefined) return;
      void socket.join(userId);
      broadcastOnline();
    });
    socket.on('disconnect', broadcastOnline);
    // The baseline acknowledges nothing and sends the sender no echo.
    socket.on('sendMessage', ({ senderId, receiverId, text }: Record<string, string>) => {
      if (senderId !== userId || receiverId === undefined) return;
      const message = {
        _id: this.#data.createId(),
        senderId,
        receiverId,
        text,
        read: false,
        createdAt: this.#data.getLatestTimestamp(),
      };
      if (this.announcesBeforeStoring) {
        this.emitTo(receiverId, 'receiveMessage', { senderId, receiverId, text });
        setImmediate(() => this.#data.messages.push(message));
        return;
      }
      this.#data.messages.push(message);
      this.emitTo(receiverId, 'receiveMessage', message);
    });
    /** Relays a client's event to its receiver under another name, without its text and without storing anything. */
    const relay = (event: string, relayedEvent: string, type: string) =>
      socket.on(event, ({ senderId, receiverId, postId }: Record<string, string>) => {
        if (senderId !== userId || receiverId === undefined) return;
        this.emitTo(receiverId, relayedEvent, {
          senderId,
          receiverId,
          ...(postId !== undefined && { postId }),
          type,
        });
      });
    relay('sendLike', 'receiveLike', 'like');
    relay('sendComment', 'receiveComment', 'comment');
    relay('sendFollow', 'receiveFollow', 'follow');
  }

  #createHandlers(): HttpHandler[] {
    const data = this.#data;
    const createRouteFactory =
      ({ isPublic }: { isPublic: boolean }) =>
      (method: 'get' | 'post' | 'put' | 'delete', path: string, answer: (call: RouteCall) => Answer) =>
        http[method](`*/api${path}`, async ({ request, params }) => {
          const url = new URL(request.url);
          const received = {
            method: request.method,
            path: url.pathname.slice('/api'.length) + url.search,
            headers: request.headers,
            readJson: () => request.json() as Promise<unknown>,
            // eslint-disable-next-line @typescript-eslint/no-deprecated -- the forms of a test are small
            readForm: () => request.formData(),
          };
          this.requests.push(received);
          const response = await this.#respond(received, request, isPublic, (me) =>
            answer({
              params: params as Record<string, string>,
              me: me as Account,
              body: () => request.json() as Promise<Record<string, string>>,
              form: async () => {
                // eslint-disable-next-line @typescript-eslint/no-deprecated -- the forms of a test are small
                const form = await request.formData();
                for (const name of form.keys()) this.formFieldNames.add(name);
                return form;
              },
            }),
          );
          if (this.extensions !== undefined) response.headers.set('provider-extensions', this.extensions);
          return response;
        });
    const routes = {
      route: createRouteFactory({ isPublic: false }),
      publicRoute: createRouteFactory({ isPublic: true }),
    };

    return [
      ...authRoutes(data, routes),
      ...profileRoutes(data, routes),
      ...postRoutes(data, routes),
      ...savedRoutes(data, routes),
      ...followRoutes(data, routes),
      ...interactionRoutes(data, routes),
      ...chatRoutes(data, routes),
      ...notificationRoutes(data, routes),
      // Any other route answers 404, unless a test overrides it.
      ...(['get', 'post', 'put', 'delete'] as const).map((method) =>
        routes.publicRoute(method, '/*', () => errorResponse(404, 'No such route')),
      ),
    ];
  }

  async #respond(
    received: ReceivedRequest,
    request: Request,
    isPublic: boolean,
    answer: (me: Account | undefined) => Answer,
  ): Promise<Response> {
    for (const override of this.overrides) {
      const response = await override(received);
      if (response) return response;
    }
    const memberId = this.#data.memberIdOf(request.headers.get('cookie') ?? '');
    const me = this.#data.accounts.find(({ _id }) => _id === memberId);
    return me || isPublic ? answer(me) : errorResponse(401, 'Please log in');
  }
}

/** Answers a request with the first msw handler that matches it. */
async function answerRequest(
  handlers: HttpHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  try {
    const webRequest = new Request(new URL(url, `http://${headers.host ?? ''}`), {
      method,
      headers: new Headers(headers as Record<string, string>),
      ...(method !== 'GET' && method !== 'HEAD' && { body: Readable.toWeb(request), duplex: 'half' }),
    });
    const mswResponse = (await getResponse(handlers, webRequest)) ?? errorResponse(404, 'No such route');
    response.statusCode = mswResponse.status;
    for (const [name, value] of mswResponse.headers) response.appendHeader(name, value);
    if (mswResponse.body) Readable.fromWeb(mswResponse.body).pipe(response);
    else response.end();
  } catch {
    // The client disconnected in the middle of its request.
    response.destroy();
  }
}

/** The smallest PNG. */
export const PIXEL: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
