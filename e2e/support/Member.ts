import { expect, type BrowserContext } from '@playwright/test';
import type { Forecourt } from './forecourt.ts';
import { anAccount, type Account } from './journeys.ts';

/** A member who sends operations to the gateway without a browser: the fast way to the initial state of a test. */
export class Member {
  readonly account: Account;
  readonly id: string;
  readonly #url: string;
  readonly #cookie: string;

  /** @param cookie - the session cookie, as `name=value` */
  constructor(url: string, account: Account, id: string, cookie: string) {
    this.#url = url;
    this.account = account;
    this.id = id;
    this.#cookie = cookie;
  }

  /**
   * Registers an account, confirms it with the mailed code and signs it in. Each registration has an address of its own, because their
   * number is limited by address.
   */
  static async join(
    { url, waitForCode }: Pick<Forecourt, 'url' | 'waitForCode'>,
    name: string,
    account = anAccount(name),
  ): Promise<Member> {
    const registered = await sendOperation(
      url,
      '',
      'mutation ($input: RegisterInput!) { register(input: $input) { username } }',
      { input: account },
      [],
      createAddress(),
    );
    const code = await waitForCode(account.email);
    // With the cookie of the registration, because a code signs in only the browser that registered.
    const { data, cookie } = await sendOperation(
      url,
      registered.cookie,
      'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { viewer { user { id } } } }',
      { input: { email: account.email, code } },
    );
    const { viewer } = (data as { verifyEmail: { viewer: unknown } }).verifyEmail;
    return new Member(url, account, getSingleId({ viewer }), cookie);
  }

  /** Runs one operation as this member. @throws when the gateway reports an error. */
  async runOperation(query: string, variables: Record<string, unknown> = {}): Promise<void> {
    await sendOperation(this.#url, this.#cookie, query, variables);
  }

  /** Publishes a post with a mutation and its input; the pictures are sent as files. @returns the post's id. */
  async publish(
    mutation: 'createRegularPost' | 'createProductPost' | 'createServicePost',
    input: Record<string, unknown>,
    pictures: Buffer[] = [],
  ): Promise<string> {
    // createRegularPost takes a CreateRegularPostInput.
    const inputType = `C${mutation.slice(1)}Input!`;
    const { data } = await sendOperation(
      this.#url,
      this.#cookie,
      `mutation ($input: ${inputType}) { ${mutation}(input: $input) { post { id } } }`,
      { input: { ...input, images: pictures.map(() => ({ upload: null })) } },
      pictures,
    );
    return getSingleId(data);
  }

  /** Starts another session, as on a second device. */
  async signInElsewhere(): Promise<void> {
    const { email, password } = this.account;
    await sendOperation(
      this.#url,
      '',
      'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }',
      { input: { email, password } },
      [],
      createAddress(),
    );
  }

  /** Signs a browser in as this member. */
  async signInBrowser(context: BrowserContext): Promise<void> {
    const [name = '', value = ''] = this.#cookie.split('=');
    await context.addCookies([{ name, value, url: this.#url, httpOnly: true, sameSite: 'Lax' }]);
  }
}

let addressCount = 0;
/** Returns an unused address of the range for benchmarks, 198.18.0.0/15. */
function createAddress(): string {
  addressCount += 1;
  return `198.18.${addressCount >> 8}.${addressCount & 255}`;
}

/**
 * Runs an operation, for a client at `address` if the gateway trusts this proxy. @returns its data, and the first cookie of the response as `name=value`, or an empty string without one.
 * @throws when the gateway reports an error.
 */
async function sendOperation(
  url: string,
  cookie: string,
  query: string,
  variables: Record<string, unknown>,
  pictures: Buffer[] = [],
  address?: string,
): Promise<{ data: unknown; cookie: string }> {
  const operation = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      cookie,
      'apollo-require-preflight': 'true',
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(pictures.length === 0 && { 'content-type': 'application/json' }),
    },
    body: pictures.length === 0 ? operation : createMultipartForm(operation, pictures),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors, query).toBeUndefined();
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Returns the id of the only object in the data of an operation. */
function getSingleId(data: unknown): string {
  const [payload = {}] = Object.values(data as Record<string, Payload>);
  const [object] = Object.values(payload);
  if (!object) throw new Error('The gateway returned nothing.');
  return object.user?.id ?? object.id;
}

/** Of a mutation that returns a post, or the viewer. */
type Payload = Record<string, { id: string; user?: { id: string } }>;

/** A form of the GraphQL multipart request specification: the operation, the variable of each file, the files. */
function createMultipartForm(operation: string, pictures: Buffer[]): FormData {
  const form = new FormData();
  form.set('operations', operation);
  form.set(
    'map',
    JSON.stringify(
      Object.fromEntries(pictures.map((_, index) => [index, [`variables.input.images.${index}.upload`]])),
    ),
  );
  for (const [index, picture] of pictures.entries())
    form.set(String(index), new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${index}.jpg`);
  return form;
}
