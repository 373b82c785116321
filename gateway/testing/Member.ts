import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { examples } from './operations.ts';

/** The data of an answer, untyped because each test selects different fields. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Data = any;

export interface Answer {
  status: number;
  data: Record<string, Data> | null | undefined;
  errors:
    | {
        message: string;
        path?: string[];
        extensions: {
          code: string;
          requestId: string;
          fields?: Record<string, string>;
          existingId?: string;
          retryAfterSeconds?: number;
        };
      }[]
    | undefined;
  extensions: { calls: { method: string; path: string; status: number | null; ms: number }[] } | undefined;
  headers: Headers;
}

/** An operation over a WebSocket, whose results are read one by one: the events of a subscription, or one answer. */
export interface Stream {
  /** Resolves to the next result; undefined after the last one. Rejects if the result has errors. */
  next: () => Promise<Data>;
  end: () => void;
}

/** A member's browser: keeps cookies, and connects to a gateway by HTTP and WebSocket. */
export class Member {
  /** The fields whose example in docs/api has been run by at least one `Member`. */
  static readonly usedExamples = new Set<string>();
  readonly #url: string;
  /** An access token: then a page of another site, which has no cookies. */
  readonly #token: string | undefined;
  readonly #cookies = new Map<string, string>();
  #client: Client | undefined;
  /** Resolves to the code with which the WebSocket is closed; undefined before the first connection. */
  closed: Promise<number> | undefined;
  /** The member's id; empty until a test sets it after signing in. */
  id = '';

  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  get viewerId(): string {
    return `viewer-${this.id}`;
  }

  /** The Cookie header; empty without cookies. */
  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Copies the cookies and the id of another `Member`, like a second tab of the same browser. */
  useSessionOf({ id, cookie }: Member): void {
    this.id = id;
    for (const pair of cookie.split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
  }

  /**
   * Runs the example of a field in docs/api, and returns the field's value. @throws Error when the answer has errors.
   * @param headers - as for `send`
   */
  async run(
    field: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Data> {
    const query = examples.get(field);
    if (query === undefined) throw new Error(`docs/api has no example for ${field}.`);
    Member.usedExamples.add(field);
    const { data, errors } = await this.send(query, variables, headers);
    if (errors) throw new Error(`${field}: ${JSON.stringify(errors)}`);
    return data?.[field];
  }

  /**
   * Sends any document, as a multipart request if the variables have files, and stores the cookies of the answer.
   * @param headers - further headers, which replace those that are sent by default, such as `cookie`
   */
  async send(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const files: { file: File; path: string }[] = [];
    const plainVariables = removeFiles(variables, 'variables', files);
    let body: string | FormData = JSON.stringify({ query, variables: plainVariables });
    if (files.length > 0) {
      const form = new FormData();
      form.set('operations', body);
      form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))));
      for (const [index, { file }] of files.entries()) form.set(String(index), file);
      body = form;
    }
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      body,
      headers: {
        ...(files.length === 0 && { 'content-type': 'application/json' }),
        ...(this.#token === undefined
          ? { cookie: this.cookie, ...(files.length > 0 && { 'apollo-require-preflight': 'true' }) }
          : { authorization: `Bearer ${this.#token}`, origin: 'https://partner.example' }),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      // Providers clear a cookie with `Max-Age=0` or with an `Expires` date in 1970.
      if (/max-age=0|1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { ...((await response.json()) as Answer), status: response.status, headers: response.headers };
  }

  /** Starts the subscription that docs/api has as the example of a field. */
  subscribe(field: string, variables: Record<string, unknown> = {}): Stream {
    Member.usedExamples.add(field);
    const { next, end } = this.stream(examples.get(field) ?? '', variables);
    return {
      next: async () => ((await next()) as Record<string, Data> | undefined)?.[field] as unknown,
      end,
    };
  }

  /** Runs any document over a WebSocket. */
  stream(query: string, variables: Record<string, unknown> = {}): Stream {
    const events = this.#connect().iterate({ query, variables });
    return {
      async next() {
        // A refused operation rejects with a list of errors instead of an Error.
        const { value } = (await events.next().catch((errors: unknown) => ({ value: { errors } }))) as {
          value: { data?: Record<string, Data>; errors?: unknown } | undefined;
        };
        if (value?.errors) throw new Error(JSON.stringify(value.errors));
        return value?.data as unknown;
      },
      end: () => void events.return?.(),
    };
  }

  #connect(): Client {
    if (this.#client) return this.#client;
    const { cookie } = this;
    const token = this.#token;
    const origin = token === undefined ? this.#url : 'https://partner.example';
    class BrowserSocket extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { origin, headers: { cookie } });
      }
    }
    let resolveClosed: ((code: number) => void) | undefined;
    this.closed = new Promise((resolve) => (resolveClosed = resolve));
    this.#client = createClient({
      url: `${this.#url.replace('http', 'ws')}/graphql`,
      webSocketImpl: BrowserSocket,
      retryAttempts: 0,
      ...(token !== undefined && { connectionParams: { authorization: `Bearer ${token}` } }),
      on: { closed: (event) => resolveClosed?.((event as { code: number }).code) },
    });
    return this.#client;
  }

  /** Closes the WebSocket. */
  async closeSocket(): Promise<void> {
    await this.#client?.dispose();
    this.#client = undefined;
  }
}

/** Replaces the files in a value by null, and appends them to `files` with their paths. */
function removeFiles(value: unknown, path: string, files: { file: File; path: string }[]): unknown {
  if (value instanceof File) {
    files.push({ file: value, path });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => removeFiles(item, `${path}.${index}`, files));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, removeFiles(item, `${path}.${name}`, files)]),
    );
  }
  return value;
}
