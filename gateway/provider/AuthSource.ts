import type {
  ChangePasswordInput,
  CodeInput,
  DemoLogin,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from '../resolvers/generated.ts';
import { clearedBy } from './cookies.ts';
import { codeOf, failure } from './failures.ts';
import { formParts } from './formParts.ts';
import type { UserModel } from './models.ts';
import { ProviderSource } from './ProviderSource.ts';
import { expected, readDemoLogin, readEach, readList, readProfile } from './wire.ts';

/** Accounts and sessions. */
export class AuthSource extends ProviderSource {
  /** Logins of a demo community. `GET /demo`; none where a provider has no such route (404, or 401 for any it does not know). */
  async demoLogins(): Promise<DemoLogin[]> {
    try {
      return readEach(readList(await this.get('/demo', 'An unexpected error occurred')).items, readDemoLogin);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'NOT_FOUND' || code === 'UNAUTHENTICATED') return [];
      throw error;
    }
  }

  /**
   * Creates an account that is not signed in yet; the provider may tell the browser apart by a cookie from here on.
   * `POST /register` (multipart) → the new member.
   * @throws BAD_USER_INPUT with `fields`, CONFLICT when the username or email is taken.
   */
  async register({ avatar, ...fields }: RegisterInput): Promise<UserModel> {
    const answer = await this.form('POST', '/register', 'Registration error', [
      ...formParts(fields),
      ...formParts({ avatar: avatar ?? undefined }),
    ]);
    return expected(readProfile(answer, true), 'Registration error');
  }

  /**
   * Signs in: the provider's cookies go on to the browser. `POST /login` → the member.
   * @throws UNAUTHENTICATED for a wrong email or password, FORBIDDEN before the email is confirmed.
   */
  async login(input: LoginInput): Promise<UserModel> {
    return this.#signedIn(await this.post('/login', 'Login error', input), 'Login error');
  }

  /**
   * Ends the session and its live connections. `POST /logout`; true also when there was no session (401), and when the
   * provider failed but cleared a cookie: the browser is signed out, and has nothing left to try again with.
   */
  async logout(): Promise<boolean> {
    const { calls, live } = this.provider;
    const { cookie } = calls;
    try {
      await this.post('/logout', 'Logout error');
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED' && clearedBy(calls.cookies).length === 0) throw error;
    }
    calls.link.viewerIds.delete(cookie);
    live.signedOut(cookie, calls.cookies);
    return true;
  }

  /**
   * Confirms an email and signs in. `POST /verify-email` → the member.
   * @throws BAD_USER_INPUT with `fields` for a wrong code, RATE_LIMITED after too many, FORBIDDEN in another browser than
   * the one that registered, where the provider tells them apart: a new password is needed then.
   */
  async verifyEmail(input: CodeInput): Promise<UserModel> {
    const message = 'Email verification error';
    return this.#signedIn(await this.post('/verify-email', message, input), message);
  }

  /** Mails a new code. `POST /resend-verification-code`. @throws RATE_LIMITED within a minute of the last one. */
  async resendVerificationCode(email: string): Promise<boolean> {
    await this.post('/resend-verification-code', 'Error sending verification code', { email });
    return true;
  }

  /** Mails a code for a new password. `POST /forgot-password`. @throws RATE_LIMITED. */
  async requestPasswordReset(email: string): Promise<boolean> {
    await this.post('/forgot-password', 'Password recovery request error', { email });
    return true;
  }

  /** Sets a new password by a code. `POST /reset-password`. @throws BAD_USER_INPUT with `fields`. */
  async resetPassword(input: ResetPasswordInput): Promise<boolean> {
    await this.post('/reset-password', 'Password reset error', input);
    return true;
  }

  /** Asks for a new password, which a code then confirms. `POST /change-password`. @throws UNAUTHENTICATED, BAD_USER_INPUT. */
  async changePassword(input: ChangePasswordInput): Promise<boolean> {
    await this.post('/change-password', 'Password change request error', input);
    return true;
  }

  /** Sets the password that was asked for. `POST /verify-password-change`. @throws BAD_USER_INPUT with `fields`. */
  async confirmPasswordChange(input: CodeInput): Promise<boolean> {
    await this.post('/verify-password-change', 'Password change confirmation error', input);
    return true;
  }

  /** Deletes the viewer's account. `DELETE /profile/{id}` → the id. @throws UNAUTHENTICATED. */
  async deleteProfile(): Promise<string> {
    const { calls, live } = this.provider;
    const { cookie } = calls;
    const id = await this.signedInId('You must be logged in to update your profile.');
    await this.delete(`/profile/${encodeURIComponent(id)}`, 'An unexpected error occurred');
    calls.link.viewerIds.delete(cookie);
    live.signedOut(cookie, calls.cookies);
    return id;
  }

  async #signedIn(answer: unknown, message: string): Promise<UserModel> {
    const { calls, profile } = this.provider;
    // A provider may answer with the session alone.
    const user = readProfile(answer, true) ?? (await profile.me());
    if (user === null) throw failure('PROVIDER_ERROR', message);
    calls.link.viewerIds.set(calls.cookie, user.id);
    return user;
  }
}
