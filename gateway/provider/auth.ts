import type * as Types from '../generated/types.ts';
import { GraphQLError } from 'graphql';
import { Area } from './Area.ts';
import { clientError, codeOf } from './calls/clientErrors.ts';
import type { SessionModel, TokenModel, ViewerModel } from './models.ts';
import { toFormParts } from './calls/multipart.ts';
import { fetchAll } from './pages.ts';
import { route } from './calls/routes.ts';
import { clearsCookie, namesOfSetCookies } from './calls/SessionCookies.ts';
import { requireValue } from './wire/answers.ts';
import { readCreatedToken, readDemoLogin, readSession, readToken } from './wire/auth.ts';
import { readViewer } from './wire/profile.ts';

export class Auth extends Area {
  /** Logins of the demo community (extension `demo`). `GET /demo`. */
  demoLogins(): Promise<Types.DemoLogin[]> {
    const defaultMessage = 'An unexpected error occurred';
    return fetchAll(this.calls, { path: '/demo', defaultMessage, read: readDemoLogin });
  }

  /** Creates an account. `POST /register` (multipart) → username and email. @throws CONFLICT with `fields` if taken. */
  async register(input: Types.RegisterInput): Promise<Types.RegisterPayload> {
    // A null avatar would be sent as an empty text, which is not a file.
    const parts = toFormParts({ ...input, avatar: input.avatar ?? undefined });
    const created = readViewer(await this.calls.post('/register', 'Registration error', parts));
    return { username: created?.user.username || input.username, email: created?.email ?? input.email };
  }

  /** Signs in. `POST /login` → the member. @throws INVALID_CREDENTIALS (401), FORBIDDEN before the email is confirmed, SUSPENDED. */
  async login({ restricted, ...credentials }: Types.LoginInput): Promise<{ viewer: ViewerModel }> {
    const body = { ...credentials, restricted: restricted ? 'true' : undefined };
    const answer = await this.calls.post('/login', 'Login error', body).catch(rethrowCredentialError);
    const viewer = await this.completeLogin(readViewer(answer), 'Login error');
    // Like `GET /me`, the answer says it of each moderator.
    return { viewer: { ...viewer, isModerator: viewer.isModerator ?? false } };
  }

  /** Keeps the id of the member who has signed in. @throws PROVIDER_ERROR for null. */
  completeLogin(me: ViewerModel | null, defaultMessage: string): ViewerModel | Promise<ViewerModel> {
    const viewer = requireValue(me, defaultMessage);
    for (const name of namesOfSetCookies(this.calls.cookies))
      this.calls.upstream.sessionCookieNames.add(name);
    this.calls.upstream.viewerIds.set(this.calls.session.key, viewer.id);
    return viewer;
  }

  /** Ends the session. `POST /logout`. Also succeeds without one (401), or if a failed answer clears a cookie: the browser then cannot retry. */
  async logout(): Promise<{ viewer: null }> {
    const { session } = this.calls;
    const defaultMessage = 'Logout error';
    const hasEnded = () => session.isAnonymous || clearsCookie(this.calls.cookies);
    try {
      await this.calls.post('/logout', defaultMessage);
      // The answer of another server, such as a notice of maintenance, clears no cookie.
      if (!hasEnded()) throw clientError('PROVIDER_ERROR', defaultMessage);
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED' && !hasEnded()) throw error;
    }
    this.socket.endSession(session);
    return { viewer: null };
  }

  /** Confirms an email and signs in. `POST /verify-email` → the member. @throws INVALID_CREDENTIALS, BAD_USER_INPUT, CONFLICT, RATE_LIMITED. */
  async verifyEmail(input: Types.VerifyEmailInput): Promise<{ viewer: ViewerModel }> {
    const defaultMessage = 'Email verification error';
    const { email, code, password, username } = input;
    const body = { email, code, password: password || undefined, username: username || undefined };
    const answer = await this.calls.post('/verify-email', defaultMessage, body).catch(rethrowCredentialError);
    return { viewer: await this.completeLogin(readViewer(answer), defaultMessage) };
  }

  /** Mails a new code. `POST /resend-verification-code`. @throws RATE_LIMITED, also within a minute of the last mail. */
  resendVerificationCode(input: { email: string }) {
    return this.#postEmail('/resend-verification-code', 'Error sending verification code', input);
  }

  async #postEmail(path: string, defaultMessage: string, input: { email: string }) {
    await this.calls.post(path, defaultMessage, { ...input });
    return { email: input.email };
  }

  /** Mails a code for a new password. `POST /forgot-password`. @throws RATE_LIMITED. */
  requestPasswordReset(input: { email: string }) {
    return this.#postEmail('/forgot-password', 'Password recovery request error', input);
  }

  /** Sets a new password with a mailed code. `POST /reset-password`. @throws INVALID_CREDENTIALS. */
  resetPassword(input: Types.ResetPasswordInput) {
    return this.#postEmail('/reset-password', 'Password reset error', input).catch(rethrowCredentialError);
  }

  /** Mails a code to confirm a new password. `POST /change-password`. @throws INVALID_CREDENTIALS. */
  changePassword(input: { email: string }) {
    return this.#postEmail('/change-password', 'Password change request error', input);
  }

  /** Sets the requested password. `POST /verify-password-change`. @throws INVALID_CREDENTIALS. */
  confirmPasswordChange(input: { email: string }) {
    return this.#postEmail('/verify-password-change', 'Password change confirmation error', input);
  }

  /** Deletes the account. `DELETE /profile/{id}`. @throws INVALID_CREDENTIALS with `fields` for a wrong password, RATE_LIMITED. */
  async deleteProfile(password?: string | null): Promise<{ deletedUserId: string }> {
    const { session } = this.calls;
    const id = await this.viewer.requiredId('You must be logged in to delete your profile.');
    const body = password == null ? undefined : { password };
    await this.calls.delete(route`/profile/${id}`, 'An unexpected error occurred', body);
    this.socket.endSession(session);
    return { deletedUserId: id };
  }

  /** The viewer's sessions (extension `sessions`). `GET /sessions`. */
  sessions(): Promise<SessionModel[] | null> {
    const defaultMessage = 'Failed to read sessions';
    return fetchAll(this.calls, { path: '/sessions', defaultMessage, read: readSession });
  }

  /** Ends a session of the viewer. `DELETE /sessions/{id}`. @throws NOT_FOUND when it has ended. */
  async endSession(id: string): Promise<{ endedSessionId: string }> {
    const { session } = this.calls;
    await this.calls.delete(route`/sessions/${id}`, 'Failed to end the session');
    // The provider closes the sockets of other sessions, which closes those of their clients.
    if (clearsCookie(this.calls.cookies)) this.socket.endSession(session);
    return { endedSessionId: id };
  }

  /** Whether requests may have an access token instead of a session (extension `tokens`). */
  acceptsTokens(): boolean {
    return true;
  }

  /** The viewer's access tokens. `GET /tokens`. */
  tokens(): Promise<TokenModel[] | null> {
    return fetchAll(this.calls, {
      path: '/tokens',
      defaultMessage: 'Failed to read tokens',
      read: readToken,
    });
  }

  /** Creates an access token. `POST /tokens` → the token and its secret. @throws BAD_USER_INPUT with `fields`, also for too many. */
  async createToken({ name, scopes, expiresAt }: Types.CreateTokenInput) {
    const defaultMessage = 'Failed to create token';
    const body = { name, scopes: scopes.map((scope) => scope.toLowerCase()), expiresAt: expiresAt ?? null };
    return requireValue(
      readCreatedToken(await this.calls.post('/tokens', defaultMessage, body)),
      defaultMessage,
    );
  }

  /** Revokes an access token. `DELETE /tokens/{id}`. @throws NOT_FOUND when it has been revoked. */
  async revokeToken(id: string): Promise<{ revokedTokenId: string }> {
    await this.calls.delete(route`/tokens/${id}`, 'Failed to revoke token');
    // The provider closes the sockets of the token, which closes those of its clients.
    return { revokedTokenId: id };
  }
}

/** On a route without a session, a 401 means a wrong password or code. */
function rethrowCredentialError(error: unknown): never {
  if (codeOf(error) !== 'UNAUTHENTICATED') throw error;
  const { message, extensions } = error as GraphQLError;
  throw new GraphQLError(message, { extensions: { ...extensions, code: 'INVALID_CREDENTIALS' } });
}
