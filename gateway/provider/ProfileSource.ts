import type { UpdateProfileInput } from '../resolvers/generated.ts';
import { codeOf } from './failures.ts';
import { formParts } from './formParts.ts';
import type { UserModel } from './models.ts';
import { ProviderSource, route } from './ProviderSource.ts';
import { expected, readProfile } from './wire.ts';

type Detail = 'avatar' | 'firstName' | 'lastName' | 'fullName' | 'bio' | 'location' | 'website' | 'createdAt';

type Given<K extends Detail> = NonNullable<UserModel[K]> | null;

/** Members. */
export class ProfileSource extends ProviderSource {
  /** The signed-in member; null without a session (401), or when its account is gone (404). `GET /me`. */
  async me(): Promise<UserModel | null> {
    const { calls } = this.provider;
    // Without a cookie there is no session, and the provider need not be asked.
    if (calls.cookie === '') return null;
    try {
      return readProfile(await this.get('/me', 'Failed to retrieve user data'), true);
    } catch (error) {
      if (['UNAUTHENTICATED', 'NOT_FOUND'].includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  }

  /** The signed-in member's id, null without a session: remembered for a minute, else from `GET /me`. */
  async viewerId(): Promise<string | null> {
    const { cookie, link } = this.provider.calls;
    if (cookie === '') return null;
    const known = link.viewerIds.get(cookie);
    if (known !== undefined) return known;
    const me = await this.me();
    if (me) link.viewerIds.set(cookie, me.id);
    return me?.id ?? null;
  }

  /** A member; null when there is none (404). `GET /profile/{id}`. @throws UNAUTHENTICATED without a session. */
  async byId(id: string): Promise<UserModel | null> {
    const answer = await this.find(route`/profile/${id}`, 'Failed to retrieve user profile');
    return answer === null ? null : readProfile(answer);
  }

  /** The member behind an author, sender or reference; null when the account is gone. */
  known(user: UserModel | null): UserModel | null | Promise<UserModel | null> {
    return user === null || user.username !== '' ? user : this.byId(user.id);
  }

  /** What an answer says of a member, else what the profile's route says, which is asked once for each member. */
  detail<K extends Detail>(user: UserModel, key: K): Given<K> | Promise<Given<K>> {
    const value = user[key];
    if (value !== undefined || user.whole) return value ?? null;
    return this.byId(user.id).then((profile) => profile?.[key] ?? null);
  }

  /** The viewer's own address, null for every other member, whatever the provider says. */
  email(user: UserModel): string | null | Promise<string | null> {
    return user.self ? (user.email ?? null) : this.#emailOf(user);
  }

  async #emailOf(user: UserModel): Promise<string | null> {
    if ((await this.viewerId()) !== user.id) return null;
    return user.email ?? (await this.me())?.email ?? null;
  }

  /**
   * Changes the viewer's profile; what is absent stays. `PUT /update/{id}` (multipart) → the member.
   * @throws BAD_USER_INPUT with `fields`, UNAUTHENTICATED.
   */
  async update({ avatar, ...fields }: UpdateProfileInput): Promise<UserModel> {
    const message = 'Profile update error';
    const id = await this.signedInId('You must be logged in to update your profile.');
    const answer = await this.form('PUT', route`/update/${id}`, message, [
      ...formParts(fields),
      ...formParts({ avatar: avatar ?? undefined }),
    ]);
    return expected(readProfile(answer, true) ?? (await this.me()), message);
  }
}
