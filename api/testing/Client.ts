import { io, type Socket } from 'socket.io-client';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // The parsed JSON, or the text of another content type. Typed as any, because the tests check the shape of responses.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

type FormValue = string | Buffer | (string | Buffer)[];

/** Sends requests to the provider like a browser: it stores the cookies that it receives. */
export class Client {
  readonly origin: string;
  /** The session cookie, as `name=value`. */
  cookie: string | undefined;
  /** The cookie that identifies the browser, as `name=value`. */
  browserCookie: string | undefined;
  /** An access token, sent beside the cookies. */
  token: string | undefined;
  /** The id of the member with the session; empty for a visitor. */
  id = '';
  private readonly sockets: Socket[] = [];

  constructor(origin: string, cookie?: string) {
    this.origin = origin;
    this.cookie = cookie;
  }

  // Each `path` is as in `send`.
  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  put = (path: string, body?: unknown) => this.sendJson('PUT', path, body);
  delete = (path: string, body?: unknown) => this.sendJson('DELETE', path, body);
  postForm = (path: string, form: Record<string, FormValue>, headers: Record<string, string> = {}) =>
    this.send('POST', path, formOf(form), headers);
  putForm = (path: string, form: Record<string, FormValue>) => this.send('PUT', path, formOf(form));
  /** Deletes the member's account. `password` is the one that `createMember` gives. */
  deleteProfile = (password = 'secret1') => this.delete(`/profile/${this.id}`, { password });

  private sendJson = (method: string, path: string, body: unknown) =>
    body === undefined
      ? this.send(method, path)
      : this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });

  /**
   * Sends a request with the cookies, and stores those of the response.
   * @param path with a leading slash, a path below /api (`/posts`); without one, a path below the origin (`readyz`).
   */
  async send(
    method: string,
    path: string,
    body?: string | FormData | Buffer,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const pathBelowOrigin = path.startsWith('/') ? `/api${path}` : `/${path}`;
    const response = await fetch(this.origin + pathBelowOrigin, {
      method,
      headers: { ...headers, ...this.credentials() },
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (pair.includes('forecourt_browser=')) this.browserCookie = pair;
      // An empty value deletes the session cookie.
      else this.cookie = pair.endsWith('=') ? undefined : pair;
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Returns a connected socket after the provider has acknowledged its `userConnected`. */
  async openSocket(): Promise<Socket> {
    const socket = this.createSocket();
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await socket.emitWithAck('userConnected', this.id);
    return socket;
  }

  /** Returns a socket that is still connecting. */
  createSocket(headers: Record<string, string> = {}): Socket {
    const extraHeaders = { ...headers, ...this.credentials() };
    const socket = io(this.origin, { extraHeaders, forceNew: true, reconnection: false });
    this.sockets.push(socket);
    return socket;
  }

  private credentials(): Record<string, string> {
    const pairs = [this.cookie, this.browserCookie].filter((pair) => pair !== undefined);
    return {
      ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
    };
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

/** Creates a form. A Buffer becomes a file that is named for its field, such as `images.png`; a list becomes several parts. */
function formOf(form: Record<string, FormValue>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(form)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new Blob([new Uint8Array(value)]), `${name}.png`);
    }
  }
  return data;
}
