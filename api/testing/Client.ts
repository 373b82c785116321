import { io, type Socket } from 'socket.io-client';

export interface Answer {
  status: number;
  headers: Headers;
  // The tests say what they expect of an answer; its shape is what is being tested.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

type FormValue = string | Buffer | (string | Buffer)[];

/** Speaks to the provider as a browser would: it keeps the cookies it is given. */
export class Client {
  readonly origin: string;
  /** The session's, as `name=value`. */
  cookie: string | undefined;
  /** What tells this browser from others, as `name=value`. */
  browser: string | undefined;
  /** Of the member whose session this is; empty for a visitor. */
  id = '';
  private readonly sockets: Socket[] = [];

  constructor(origin: string, cookie?: string) {
    this.origin = origin;
    this.cookie = cookie;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  put = (path: string, body?: unknown) =>
    body === undefined
      ? this.send('PUT', path)
      : this.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' });
  delete = (path: string) => this.send('DELETE', path);
  postForm = (path: string, form: Record<string, FormValue>, headers: Record<string, string> = {}) =>
    this.send('POST', path, formOf(form), headers);
  putForm = (path: string, form: Record<string, FormValue>) => this.send('PUT', path, formOf(form));

  async send(
    method: string,
    path: string,
    body?: string | FormData | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.origin}${path.startsWith('/') ? `/api${path}` : `/${path}`}`, {
      method,
      headers: { ...headers, ...this.cookies() },
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (pair.includes('forecourt_browser=')) this.browser = pair;
      else this.cookie = pair.endsWith('=') ? undefined : pair;
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  /** A connected socket; with a session it has said whose it is. */
  async socket(): Promise<Socket> {
    const socket = this.newSocket();
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await socket.emitWithAck('userConnected', this.id);
    return socket;
  }

  newSocket(headers: Record<string, string> = {}): Socket {
    const extraHeaders = { ...headers, ...this.cookies() };
    const socket = io(this.origin, { extraHeaders, forceNew: true, reconnection: false });
    this.sockets.push(socket);
    return socket;
  }

  private cookies(): Record<string, string> {
    const pairs = [this.cookie, this.browser].filter((pair) => pair !== undefined);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

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
