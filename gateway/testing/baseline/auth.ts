import { HttpResponse, type HttpHandler } from 'msw';
import { type Account, type BaselineData, wireProfile } from './BaselineData.ts';
import { errorResponse, nestedDataResponse, type Routes } from './routes.ts';

/** The only code that this provider accepts, for any mail address. */
export const CODE = '123456';

/** Registering, signing in and out, and passwords. */
export const authRoutes = (data: BaselineData, { route, publicRoute }: Routes): HttpHandler[] => [
  publicRoute('post', '/register', async ({ form }) => {
    const fields = await form();
    const readText = (name: string) => fields.get(name) as string | null;
    if (data.accounts.some(({ email }) => email === readText('email')))
      return errorResponse(409, 'This email is taken');
    const account: Account = {
      _id: data.createId(),
      username: readText('username') ?? '',
      email: readText('email') ?? '',
      password: readText('password') ?? '',
      isConfirmed: false,
    };
    for (const name of ['firstName', 'lastName', 'bio', 'location', 'phoneNumber', 'website'])
      if (readText(name) !== null) account[name] = readText(name);
    if (fields.get('avatar') instanceof File) account.avatar = `uploads/${account._id}.png`;
    data.accounts.push(account);
    return nestedDataResponse(wireProfile(account), 201);
  }),
  publicRoute('post', '/login', async ({ body }) => {
    const { email, password } = await body();
    const account = data.accounts.find((each) => each.email === email && each.password === password);
    if (!account) return errorResponse(401, 'Wrong email or password');
    return account.isConfirmed ? signIn(data, account) : errorResponse(403, 'Confirm your email first');
  }),
  publicRoute('post', '/verify-email', async ({ body }) => {
    const { email, code } = await body();
    const account = data.accounts.find((each) => each.email === email);
    if (!account || code !== CODE) return errorResponse(400, 'Wrong code');
    account.isConfirmed = true;
    return signIn(data, account);
  }),
  route('post', '/logout', ({ me }) => {
    // Ends all sessions of the member, which the baseline does not forbid.
    for (const [sid, memberId] of data.sessions) if (memberId === me._id) data.sessions.delete(sid);
    const headers = new Headers();
    headers.append('set-cookie', 'sid=; Path=/; Max-Age=0');
    headers.append('set-cookie', 'seen=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    return HttpResponse.json({ message: 'Bye' }, { headers });
  }),
  ...['/resend-verification-code', '/forgot-password'].map((path) =>
    publicRoute('post', path, () => HttpResponse.json({ message: 'Sent' })),
  ),
  publicRoute('post', '/reset-password', async ({ body }) => {
    const { email, code, password } = await body();
    const account = data.accounts.find((each) => each.email === email);
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
];

/** Starts a session. @returns the answer with the member and the cookies. */
function signIn(data: BaselineData, account: Account): Response {
  const sid = `s${data.createId()}`;
  data.sessions.set(sid, account._id);
  const headers = new Headers();
  headers.append('set-cookie', `sid=${sid}; Path=/; HttpOnly; Expires=Thu, 31 Dec 2037 23:59:59 GMT`);
  headers.append('set-cookie', 'seen=yes; Path=/; Expires=Fri, 01 Jan 2038 00:00:00 GMT');
  return HttpResponse.json({ data: { data: wireProfile(account) } }, { headers });
}
