import type { GraphQLError } from 'graphql';
import type {
  ChangePasswordInput,
  ConfirmPasswordChangeInput,
  DemoLogin,
  LoginInput,
  RegisterInput,
  RegisterPayload,
  ResetPasswordInput,
  VerifyEmailInput,
} from '../generated/types.ts';
import { codeOf, failure } from './failures.ts';
import type { UserModel } from './models.ts';
import { toFormParts } from './multipart.ts';
import { route } from './routes.ts';
import { Source } from './Source.ts';
import { clearedCookieNames, type Session } from './Session.ts';
import { requireValue, readEach, readList } from './wire/answers.ts';
import { readDemoLogin } from './wire/auth.ts';
import { readOwnProfile } from './wire/profile.ts';

/** The email of the account that a mutation is about. */
type EmailPayload = { email: string };

/** Accounts and sessions. */
export class AuthSource extends Source {
  /** Logins of the demo community; empty without the extension `demo`. `GET /demo`. */
  async demoLogins(): Promise<DemoLogin[]> {
    if (!this.calls.providerHas('demo')) return [];
    const { items } = readList(await this.calls.get('/demo', 'An unexpected error occurred'));
    return readEach(items, readDemoLogin);
  }

  /**
   * Creates an account without signing in. The provider may set a cookie that identifies the browser.
   * `POST /register` (multipart) → the account's username and email, or the given ones if the answer lacks them.
   * @throws BAD_USER_INPUT with `fields`, CONFLICT with `fields` when the username or email is taken.
   */
  async register(input: RegisterInput): Promise<RegisterPayload> {
    const { avatar, ...fields } = input;
    // A null avatar would be sent as an empty text, which is not a file.
    const parts = toFormParts({ ...fields, avatar: avatar ?? undefined });
    const answer = await this.calls.sendForm('POST', '/register', 'Registration error', parts);
    const user = readOwnProfile(answer);
    return { username: user?.username || input.username, email: user?.email ?? input.email };
  }

  /**
   * Signs in and forwards the provider's cookies to the browser. `POST /login` → the member.
   * @throws INVALID_CREDENTIALS for a wrong email or password (401), FORBIDDEN before the email is confirmed.
   */
  async login(input: LoginInput): Promise<{ viewer: UserModel }> {
    const answer = await this.calls.post('/login', 'Login error', input).catch(rethrowCredentialError);
    return this.#completeLogin(answer, 'Login error');
  }

  /**
   * Ends the session and its live connections. `POST /logout`. Also succeeds without a session (401), and when the
   * provider failed but cleared a cookie, because the browser then has no session to retry with.
   */
  async logout(): Promise<{ viewer: null }> {
    const { calls } = this;
    const { session } = calls;
    try {
      await calls.post('/logout', 'Logout error');
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED' && clearedCookieNames(calls.cookies).length === 0) throw error;
    }
    this.#endSession(session);
    return { viewer: null };
  }

  /**
   * Confirms an email and signs in. `POST /verify-email` → the member. `password` is sent only to a provider with the extension
   * `confirm-with-password`.
   * @throws INVALID_CREDENTIALS or BAD_USER_INPUT for a wrong code or password, RATE_LIMITED after too many of them, FORBIDDEN when
   * the code is correct but the provider signs in only the browser that registered. The member then has to set a new password.
   */
  async verifyEmail({ email, code, password }: VerifyEmailInput): Promise<{ viewer: UserModel }> {
    const defaultMessage = 'Email verification error';
    const answer = await this.calls
      .post('/verify-email', defaultMessage, {
        email,
        code,
        ...(password && this.confirmationTakesPassword() && { password }),
      })
      .catch(rethrowCredentialError);
    return this.#completeLogin(answer, defaultMessage);
  }

  /** Whether `verifyEmail` sends the password. Extension `confirm-with-password`. */
  confirmationTakesPassword(): boolean {
    return this.calls.providerHas('confirm-with-password');
  }

  /** Mails a new code. `POST /resend-verification-code`. @throws RATE_LIMITED, also within a minute of the previous mail. */
  async resendVerificationCode({ email }: EmailPayload): Promise<EmailPayload> {
    await this.calls.post('/resend-verification-code', 'Error sending verification code', { email });
    return { email };
  }

  /** Mails a code for a new password. `POST /forgot-password`. @throws RATE_LIMITED. */
  async requestPasswordReset({ email }: EmailPayload): Promise<EmailPayload> {
    await this.calls.post('/forgot-password', 'Password recovery request error', { email });
    return { email };
  }

  /**
   * Sets a new password with a mailed code. `POST /reset-password`.
   * @throws INVALID_CREDENTIALS, BAD_USER_INPUT with `fields`.
   */
  async resetPassword(input: ResetPasswordInput): Promise<EmailPayload> {
    await this.calls.post('/reset-password', 'Password reset error', input).catch(rethrowCredentialError);
    return { email: input.email };
  }

  /**
   * Requests a change of the password. It takes effect when the member confirms it with a mailed code.
   * `POST /change-password`.
   * @throws UNAUTHENTICATED, INVALID_CREDENTIALS, BAD_USER_INPUT.
   */
  async changePassword(input: ChangePasswordInput): Promise<EmailPayload> {
    await this.calls.post('/change-password', 'Password change request error', input);
    return { email: input.email };
  }

  /**
   * Sets the requested password. `POST /verify-password-change`.
   * @throws UNAUTHENTICATED, INVALID_CREDENTIALS, BAD_USER_INPUT.
   */
  async confirmPasswordChange(input: ConfirmPasswordChangeInput): Promise<EmailPayload> {
    await this.calls.post('/verify-password-change', 'Password change confirmation error', input);
    return { email: input.email };
  }

  /**
   * Deletes the viewer's account and returns its id. `DELETE /profile/{id}`. `password` is sent only to a provider with the
   * extension `confirm-deletion`.
   * @throws INVALID_CREDENTIALS with `fields` for a missing or wrong password, UNAUTHENTICATED, RATE_LIMITED.
   */
  async deleteProfile(password?: string | null): Promise<{ deletedUserId: string }> {
    const { session } = this.calls;
    const id = await this.viewer.requiredId('You must be logged in to delete your profile.');
    const body = this.deletionNeedsPassword() ? { password: password ?? undefined } : undefined;
    await this.calls.delete(route`/profile/${id}`, 'An unexpected error occurred', body);
    this.#endSession(session);
    return { deletedUserId: id };
  }

  /** Whether `deleteProfile` sends the password. Extension `confirm-deletion`. */
  deletionNeedsPassword(): boolean {
    return this.calls.providerHas('confirm-deletion');
  }

  /** Closes the session's live connections. @param session - as it was before the answer cleared its cookie */
  #endSession(session: Session): void {
    this.calls.link.viewerIds.delete(session.key);
    this.liveChannel.endSession(session, this.calls.cookies);
  }

  async #completeLogin(answer: unknown, defaultMessage: string): Promise<{ viewer: UserModel }> {
    // The answer may have the session cookie but no member; then `GET /me` has the member.
    const viewer = requireValue(readOwnProfile(answer) ?? (await this.viewer.me()), defaultMessage);
    this.calls.link.viewerIds.set(this.calls.session.key, viewer.id);
    return { viewer };
  }
}

/**
 * Throws an error again, with INVALID_CREDENTIALS instead of UNAUTHENTICATED: a 401 of a route that needs no session means a wrong
 * password or code.
 */
function rethrowCredentialError(error: unknown): never {
  if (codeOf(error) !== 'UNAUTHENTICATED') throw error;
  const { message, extensions } = error as GraphQLError;
  throw failure('INVALID_CREDENTIALS', message, extensions['fields'] as Record<string, string> | undefined);
}
