import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { Server as SocketServer, type Socket } from 'socket.io';

interface Account {
  _id: string;
  username: string;
  email: string;
  password: string;
  isConfirmed: boolean;
  avatar?: string;
  [field: string]: unknown;
}

interface StoredPost {
  _id: string;
  postType: string;
  content: string;
  images: string[];
  createdAt: string;
  userId: string;
  title?: string;
  product?: Record<string, unknown>;
  service?: Record<string, unknown>;
}

/** A stored comment, message or notification, as it is sent. */
interface Row {
  _id: string;
  [field: string]: unknown;
}

/** A request that the provider received. */
export interface ReceivedRequest {
  method: string;
  /** Relative to the API root, with the query. */
  path: string;
  headers: Headers;
  /**
   * Parses the body as JSON. Only an override may call this, and only when it answers the request itself, because a body can be read
   * only once.
   */
  readJson: () => Promise<unknown>;
}

type Answer = Response | Promise<Response>;

/** The only code that this provider accepts, for any mail address. */
export const CODE = '123456';

/** The time that ids and timestamps count from, in seconds since 1970: in May 2026. */
const START_SECONDS = 1_780_000_000;

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
  readonly sockets: SocketServer;
  /** Newest first. */
  readonly posts: StoredPost[] = [];
  /** Member ids by the value of the cookie `sid`. */
  readonly sessions = new Map<string, string>();
  readonly #accounts: Account[] = [];
  readonly #comments: Row[] = [];
  readonly #messages: Row[] = [];
  readonly #notifications: Row[] = [];
  #follows: { followerId: string; followingId: string }[] = [];
  #likes: { userId: string; postId: string }[] = [];
  #saves: { userId: string; postId: string }[] = [];
  readonly #server: Server;
  #idCount = 0;

  constructor() {
    const handlers = this.#createHandlers();
    this.#server = createServer((request, response) => {
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
    this.sessions.delete(readSid(cookie));
    for (const socket of this.sockets.of('/').sockets.values())
      if (socket.handshake.headers.cookie === cookie) socket.disconnect(true);
  }

  /** Like an id of MongoDB: the seconds since 1970, then a counter. Both increase by 1, so that tests can rely on the order. */
  #createId(): string {
    this.#idCount++;
    return (START_SECONDS + this.#idCount).toString(16) + this.#idCount.toString(16).padStart(16, '0');
  }

  /** The time in the latest id. */
  #getLatestTimestamp(): string {
    return new Date((START_SECONDS + this.#idCount) * 1000).toISOString();
  }

  #onConnection(socket: Socket): void {
    const userId = this.#memberIdOf(socket.handshake.headers.cookie ?? '');
    // A member's sockets join the room of the member's id, so the rooms named for a member are those of the online members.
    const broadcastOnline = () =>
      this.sockets.emit(
        'onlineUsers',
        [...this.sockets.sockets.adapter.rooms.keys()].filter((room) =>
          this.#accounts.some(({ _id }) => _id === room),
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
        _id: this.#createId(),
        senderId,
        receiverId,
        text,
        read: false,
        createdAt: this.#getLatestTimestamp(),
      };
      if (this.announcesBeforeStoring) {
        this.emitTo(receiverId, 'receiveMessage', { senderId, receiverId, text });
        setImmediate(() => this.#messages.push(message));
        return;
      }
      this.#messages.push(message);
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

  /** The id of the session's member; undefined without a session. */
  #memberIdOf(cookie: string): string | undefined {
    return this.sessions.get(readSid(cookie));
  }

  #createHandlers(): HttpHandler[] {
    type RouteCall = {
      params: Record<string, string>;
      /** The member of the session. On a public route it may be undefined, despite its type. */
      me: Account;
      body: () => Promise<Record<string, string>>;
      form: () => Promise<FormData>;
    };
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
    const route = createRouteFactory({ isPublic: false });
    const publicRoute = createRouteFactory({ isPublic: true });
    const nestedDataResponse = (data: unknown, status = 200) =>
      HttpResponse.json({ data: { data } }, { status });
    const dataResponse = (value: unknown, status = 200) =>
      HttpResponse.json({ data: value } as object, { status });

    return [
      publicRoute('post', '/register', async ({ form }) => {
        const fields = await form();
        const readText = (name: string) => fields.get(name) as string | null;
        if (this.#accounts.some(({ email }) => email === readText('email')))
          return errorResponse(409, 'This email is taken');
        const account: Account = {
          _id: this.#createId(),
          username: readText('username') ?? '',
          email: readText('email') ?? '',
          password: readText('password') ?? '',
          isConfirmed: false,
        };
        for (const name of ['firstName', 'lastName', 'bio', 'location', 'phoneNumber', 'website'])
          if (readText(name) !== null) account[name] = readText(name);
        if (fields.get('avatar') instanceof File) account.avatar = `uploads/${account._id}.png`;
        this.#accounts.push(account);
        return nestedDataResponse(wireProfile(account), 201);
      }),
      publicRoute('post', '/login', async ({ body }) => {
        const { email, password } = await body();
        const account = this.#accounts.find((each) => each.email === email && each.password === password);
        if (!account) return errorResponse(401, 'Wrong email or password');
        return account.isConfirmed ? this.#signIn(account) : errorResponse(403, 'Confirm your email first');
      }),
      publicRoute('post', '/verify-email', async ({ body }) => {
        const { email, code } = await body();
        const account = this.#accounts.find((each) => each.email === email);
        if (!account || code !== CODE) return errorResponse(400, 'Wrong code');
        account.isConfirmed = true;
        return this.#signIn(account);
      }),
      route('post', '/logout', ({ me }) => {
        // Ends all sessions of the member, which the baseline does not forbid.
        for (const [sid, memberId] of this.sessions) if (memberId === me._id) this.sessions.delete(sid);
        const headers = new Headers();
        headers.append('set-cookie', 'sid=; Path=/; Max-Age=0');
        headers.append('set-cookie', 'seen=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
        return HttpResponse.json({ message: 'Bye' }, { headers });
      }),
      route('get', '/me', ({ me }) => nestedDataResponse(wireProfile(me))),
      route('put', '/update/:id', async ({ me, params, form }) => {
        if (params['id'] !== me._id) return errorResponse(403, 'Not yours');
        // Clears the fields that the form leaves out.
        for (const name of ['username', 'bio', 'location', 'phoneNumber', 'website']) me[name] = '';
        for (const [name, value] of await form())
          me[name] = typeof value === 'string' ? value : `uploads/new-${me._id}.png`;
        return HttpResponse.json(wireProfile(me));
      }),
      route('get', '/profile/:id', ({ params }) => {
        const account = this.#accounts.find(({ _id }) => _id === params['id']);
        return account ? nestedDataResponse(wireProfile(account)) : errorResponse(404, 'User not found');
      }),
      route('delete', '/profile/:id', ({ me, params }) => {
        if (params['id'] !== me._id) return errorResponse(403, 'Not yours');
        this.#accounts.splice(this.#accounts.indexOf(me), 1);
        return HttpResponse.json(
          { message: 'Gone' },
          { headers: { 'set-cookie': 'sid=; Path=/; Max-Age=0' } },
        );
      }),
      route('get', '/all-users', () =>
        dataResponse(
          this.#accounts
            .filter(({ isConfirmed }) => isConfirmed)
            .map((account) => wireProfile(account))
            .reverse(),
        ),
      ),
      ...['/resend-verification-code', '/forgot-password'].map((path) =>
        publicRoute('post', path, () => HttpResponse.json({ message: 'Sent' })),
      ),
      publicRoute('post', '/reset-password', async ({ body }) => {
        const { email, code, password } = await body();
        const account = this.#accounts.find((each) => each.email === email);
        if (!account || code !== CODE) return errorResponse(400, 'Wrong code');
        account.password = password ?? '';
        return HttpResponse.json({ message: 'Changed' });
      }),
      route('post', '/change-password', async ({ me, body }) => {
        const { currentPassword, newPassword } = await body();
        if (currentPassword !== me.password) return errorResponse(400, 'Wrong password');
        me['pendingPassword'] = newPassword;
        return HttpResponse.json({ message: 'Sent' });
      }),
      route('post', '/verify-password-change', async ({ me, body }) => {
        if ((await body())['code'] !== CODE) return errorResponse(400, 'Wrong code');
        me.password = me['pendingPassword'] as string;
        return HttpResponse.json({ message: 'Changed' });
      }),

      route('post', '/posts/create', async ({ me, form }) => {
        const post: StoredPost = {
          _id: this.#createId(),
          postType: '',
          content: '',
          images: [],
          createdAt: this.#getLatestTimestamp(),
          userId: me._id,
        };
        this.#applyForm(post, await form());
        // The second field tests that the gateway converts the provider's name of a field to the schema's name.
        if (post.content === '')
          return errorResponse(422, 'Content is required', {
            content: 'Content is required',
            'productDetails.price': 'Price must be greater than 0',
          });
        this.posts.unshift(post);
        return dataResponse(this.#wirePost(post), 201);
      }),
      route('get', '/posts', () => dataResponse(this.posts.map((post) => this.#wirePost(post)))),
      route('get', '/posts/user/:id', ({ params, me }) =>
        dataResponse(
          this.posts
            .filter(({ userId }) => userId === (params['id'] === 'me' ? me._id : params['id']))
            .map((post) => this.#wirePost(post)),
        ),
      ),
      route('get', '/posts/:id', ({ params }) => {
        const post = this.posts.find(({ _id }) => _id === params['id']);
        return post ? dataResponse(this.#wirePost(post)) : errorResponse(404, 'Post not found');
      }),
      route('post', '/posts/:id', async ({ me, params, form }) => {
        const post = this.posts.find(({ _id }) => _id === params['id']);
        if (!post) return errorResponse(404, 'Post not found');
        if (post.userId !== me._id) return errorResponse(403, 'Not yours');
        this.#applyForm(post, await form());
        return dataResponse(this.#wirePost(post));
      }),
      route('delete', '/posts/:id', ({ me, params }) => {
        const index = this.posts.findIndex(({ _id }) => _id === params['id']);
        if (index < 0) return errorResponse(404, 'Post not found');
        if (this.posts[index]?.userId !== me._id) return errorResponse(403, 'Not yours');
        this.posts.splice(index, 1);
        return HttpResponse.json(params['id'] ?? '');
      }),
      route('post', '/posts/:id/save', ({ me, params }) => {
        const record = { userId: me._id, postId: params['id'] ?? '' };
        this.#saves = [record, ...this.#saves.filter((each) => !isSameRecord(each, record))];
        return dataResponse({ _id: this.#createId(), savedPost: params['id'], user: me._id });
      }),
      route('delete', '/posts/:id/unsave', ({ me, params }) => {
        this.#saves = this.#saves.filter(
          (each) => !isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
        );
        return new HttpResponse(null, { status: 204 });
      }),
      route('get', '/posts/:id/save-status', ({ me, params }) =>
        HttpResponse.json({
          saved: this.#saves.some((each) =>
            isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
          ),
        }),
      ),
      route('get', '/posts/:userId/all-saved-post', ({ me, params }) => {
        if (params['userId'] !== me._id) return errorResponse(403, 'Not yours');
        return dataResponse(
          this.#saves
            .filter(({ userId }) => userId === me._id)
            .map(({ postId }) => {
              const post = this.posts.find(({ _id }) => _id === postId);
              return { _id: `saved-${postId}`, savedPost: post ? this.#wirePost(post) : null, user: me._id };
            }),
        );
      }),

      route('get', '/subscriptions/feed', ({ me }) => {
        const followed = this.#follows
          .filter(({ followerId }) => followerId === me._id)
          .map(({ followingId }) => followingId);
        return nestedDataResponse(
          this.posts
            .filter(({ userId }) => followed.includes(userId))
            .map((post) => ({ ...this.#wirePost(post), user: post.userId })),
        );
      }),
      route('post', '/subscriptions/users/:id/follow', ({ me, params }) => {
        const record = { followerId: me._id, followingId: params['id'] ?? '' };
        this.#follows = [record, ...this.#follows.filter((each) => !isSameRecord(each, record))];
        this.#notify(record.followingId, { type: 'follow', senderId: me._id });
        return dataResponse({ _id: this.#createId(), follower: me._id, following: params['id'] });
      }),
      route('delete', '/subscriptions/users/:id/follow', ({ me, params }) => {
        this.#follows = this.#follows.filter(
          (each) => !isSameRecord(each, { followerId: me._id, followingId: params['id'] ?? '' }),
        );
        return HttpResponse.json({ message: 'Unfollowed' });
      }),
      route('get', '/subscriptions/users/:id/followers', ({ params }) =>
        dataResponse(
          this.#follows
            .filter(({ followingId }) => followingId === params['id'])
            .map(({ followerId }) => ({ follower: this.#shortWireProfile(followerId) })),
        ),
      ),
      route('get', '/subscriptions/users/:id/following', ({ params }) =>
        dataResponse(
          this.#follows
            .filter(({ followerId }) => followerId === params['id'])
            .map(({ followingId }) => ({ following: this.#shortWireProfile(followingId) })),
        ),
      ),
      route('get', '/subscriptions/users/:id/follow-status', ({ me, params }) =>
        HttpResponse.json({
          following: this.#follows.some((each) =>
            isSameRecord(each, { followerId: me._id, followingId: params['id'] ?? '' }),
          ),
        }),
      ),

      route('post', '/interactions/posts/:id/likes', ({ me, params }) => {
        const post = this.posts.find(({ _id }) => _id === params['id']);
        if (!post) return errorResponse(404, 'Post not found');
        const record = { userId: me._id, postId: post._id };
        if (this.#likes.some((each) => isSameRecord(each, record)))
          return HttpResponse.json({ authorId: post.userId });
        this.#likes.push(record);
        // In a notification, the baseline allows the post as an object, as here, and as an id, as in one of a comment.
        this.#notify(post.userId, { type: 'like', senderId: me._id, postId: { _id: post._id } });
        return HttpResponse.json({ authorId: post.userId });
      }),
      route('delete', '/interactions/posts/:id/likes', ({ me, params }) => {
        this.#likes = this.#likes.filter(
          (each) => !isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
        );
        return HttpResponse.json({});
      }),
      route('get', '/interactions/posts/:id/likes/status', ({ me, params }) =>
        HttpResponse.json({
          liked: this.#likes.some((each) =>
            isSameRecord(each, { userId: me._id, postId: params['id'] ?? '' }),
          ),
        }),
      ),
      route('post', '/interactions/posts/:id/comments', async ({ me, params, body }) => {
        const post = this.posts.find(({ _id }) => _id === params['id']);
        if (!post) return errorResponse(404, 'Post not found');
        const comment = {
          _id: this.#createId(),
          content: (await body())['content'],
          user: me._id,
          username: me.username,
          post: post._id,
        };
        this.#comments.push(comment);
        this.#notify(post.userId, { type: 'comment', senderId: me._id, postId: post._id });
        return dataResponse(comment, 201);
      }),
      route('get', '/interactions/posts/:id/comments', ({ params }) =>
        dataResponse(this.#comments.filter(({ post }) => post === params['id']).reverse()),
      ),
      route('delete', '/interactions/comments/:id', ({ me, params }) => {
        const index = this.#comments.findIndex(({ _id }) => _id === params['id']);
        if (index < 0) return errorResponse(404, 'No such comment');
        if (this.#comments[index]?.['user'] !== me._id) return errorResponse(403, 'Not yours');
        this.#comments.splice(index, 1);
        return HttpResponse.json({});
      }),

      route('get', '/messages/:userId/:otherId', ({ me, params }) => {
        if (params['userId'] !== me._id) return errorResponse(403, 'Not yours');
        const pair = [params['userId'], params['otherId']];
        return HttpResponse.json(
          this.#messages.filter(
            ({ senderId, receiverId }) =>
              pair.includes(senderId as string) && pair.includes(receiverId as string),
          ),
        );
      }),
      route('put', '/messages/:userId/:otherId/read-all', ({ me, params }) => {
        for (const message of this.#messages)
          if (message['senderId'] === params['otherId'] && message['receiverId'] === me._id)
            message['read'] = true;
        return HttpResponse.json({});
      }),
      route('get', '/notifications', ({ me }) => HttpResponse.json(this.#notificationsOf(me._id))),
      route('put', '/notifications/:id/read', ({ params }) => {
        const notification = this.#notifications.find(({ _id }) => _id === params['id']);
        if (!notification) return errorResponse(404, 'No such notification');
        notification['read'] = true;
        return HttpResponse.json({ message: 'Read' });
      }),
      route('put', '/notifications/:userId/read-all', ({ me }) => {
        for (const notification of this.#notificationsOf(me._id)) notification['read'] = true;
        return HttpResponse.json({});
      }),

      // Any other route answers 404, unless a test overrides it.
      ...(['get', 'post', 'put', 'delete'] as const).map((method) =>
        publicRoute(method, '/*', () => errorResponse(404, 'No such route')),
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
    const memberId = this.#memberIdOf(request.headers.get('cookie') ?? '');
    const me = this.#accounts.find(({ _id }) => _id === memberId);
    return me || isPublic ? answer(me) : errorResponse(401, 'Please log in');
  }

  /** Starts a session. @returns the answer with the member and the cookies. */
  #signIn(account: Account): Response {
    const sid = `s${this.#createId()}`;
    this.sessions.set(sid, account._id);
    const headers = new Headers();
    headers.append('set-cookie', `sid=${sid}; Path=/; HttpOnly; Expires=Thu, 31 Dec 2037 23:59:59 GMT`);
    headers.append('set-cookie', 'seen=yes; Path=/; Expires=Fri, 01 Jan 2038 00:00:00 GMT');
    return HttpResponse.json({ data: { data: wireProfile(account) } }, { headers });
  }

  /** Changes the fields of a post that the form contains. */
  #applyForm(post: StoredPost, form: FormData): void {
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

  /** A post as the baseline sends it: picture addresses relative to the origin, no comment count, a short author. */
  #wirePost({ userId, product, service, ...post }: StoredPost): object {
    // The baseline allows both an address and an object with one.
    const images = post.images.map((url, index) => (index % 2 === 0 ? url : { url }));
    return {
      ...post,
      images,
      user: this.#shortWireProfile(userId),
      likesCount: this.#likes.filter(({ postId }) => postId === post._id).length,
      ...(product && { product }),
      ...(service && { service }),
    };
  }

  /** A member as in a post or a list of followers; null if the account was deleted. */
  #shortWireProfile(id: string): object | null {
    const account = this.#accounts.find(({ _id }) => _id === id);
    return account ? { _id: account._id, username: account.username, avatar: account.avatar } : null;
  }

  /** Stores a notification, unless the receiver caused it. The gateway emits the event for the receiver's sockets. */
  #notify(receiverId: string, fields: Record<string, unknown>): void {
    if (fields['senderId'] === receiverId) return;
    this.#notifications.unshift({
      _id: this.#createId(),
      receiverId,
      createdAt: this.#getLatestTimestamp(),
      read: false,
      ...fields,
    });
  }

  #notificationsOf(id: string): Row[] {
    return this.#notifications.filter(({ receiverId }) => receiverId === id);
  }
}

/** The value of the cookie `sid` in a Cookie header; empty without one. */
function readSid(cookie: string): string {
  return /(?:^|; )sid=([^;]*)/.exec(cookie)?.[1] ?? '';
}

const HIDDEN_FIELDS = ['password', 'isConfirmed', 'pendingPassword'];

/** A member with all fields of the account that are not secret. */
function wireProfile(account: Account): object {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !HIDDEN_FIELDS.includes(name)));
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

function errorResponse(status: number, message: string, fields?: Record<string, string>): Response {
  return HttpResponse.json({ message, ...(fields && { fields }) }, { status });
}

/** Compares records whose keys have the same order. */
function isSameRecord<T extends object>(first: T, second: T): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The smallest PNG. */
export const PIXEL: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
