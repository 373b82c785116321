import type { UpdateProfileInput } from '../resolvers/generated.ts';
import { selectsIdAlone, type Selection } from '../resolvers/Selection.ts';
import { codeOf, failure } from './failures.ts';
import { formParts } from './formParts.ts';
import type { UserModel, ViewerWritten } from './models.ts';
import { ProviderSource, route } from './ProviderSource.ts';
import { readProfile, readProfileForm, userById } from './wire.ts';

type Detail = 'avatar' | 'firstName' | 'lastName' | 'fullName' | 'bio' | 'location' | 'website' | 'createdAt';

type Given<K extends Detail> = NonNullable<UserModel[K]> | null;

/** Members. */
export class ProfileSource extends ProviderSource {
  /** The signed-in member; null without a session (401), or when its account is gone (404). `GET /me`. */
  async me(): Promise<UserModel | null> {
    const { calls } = this.provider;
    // Without a cookie there is no session, and the provider need not be asked.
    if (calls.session.isAnonymous) return null;
    try {
      return readProfile(await this.get('/me', 'Failed to retrieve user data'), true);
    } catch (error) {
      if (['UNAUTHENTICATED', 'NOT_FOUND'].includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  }

  /** The signed-in member's id, null without a session: remembered for a minute, else from `GET /me`. */
  async viewerId(): Promise<string | null> {
    const { session, link } = this.provider.calls;
    if (session.isAnonymous) return null;
    const known = link.viewerIds.get(session.key);
    if (known !== undefined) return known;
    const me = await this.me();
    if (me) link.viewerIds.set(session.key, me.id);
    return me?.id ?? null;
  }

  /** A member; null when there is none (404). `GET /profile/{id}`. @throws UNAUTHENTICATED without a session. */
  async byId(id: string): Promise<UserModel | null> {
    const answer = await this.find(route`/profile/${id}`, 'Failed to retrieve user profile');
    return answer === null ? null : readProfile(answer);
  }

  /** A member whom a write has changed. @throws NOT_FOUND when there is none. */
  async changed(id: string): Promise<UserModel> {
    const user = await this.byId(id);
    if (user === null) throw failure('NOT_FOUND', 'User not found');
    return user;
  }

  /** The member behind an author or sender; null when the account is gone. Read only if more than the id is selected. */
  known(user: UserModel | null, selection: Selection): UserModel | null | Promise<UserModel | null> {
    if (user === null || user.username !== '' || selectsIdAlone(selection)) return user;
    return this.byId(user.id);
  }

  /** The member behind an id, like `known`. */
  knownById(id: string, selection: Selection): UserModel | null | Promise<UserModel | null> {
    return selectsIdAlone(selection) ? userById(id) : this.byId(id);
  }

  /** What an answer says of a member, else what the profile's route says, which is asked once for each member. */
  detail<K extends Detail>(user: UserModel, key: K): Given<K> | Promise<Given<K>> {
    const value = user[key];
    if (value !== undefined || user.source !== 'mention') return value ?? null;
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
   * Changes the viewer's profile; what is absent stays, null clears. `PUT /update/{id}` (multipart) → the member. Without the
   * extension `patch` the form holds the whole profile, which is read from `GET /me` first, and cannot remove the avatar.
   * @throws BAD_USER_INPUT with `fields`, UNAUTHENTICATED.
   */
  async update({ avatar, ...fields }: UpdateProfileInput): Promise<ViewerWritten> {
    const message = 'Profile update error';
    const id = await this.signedInId('You must be logged in to update your profile.');
    let whole: Record<string, string> = {};
    if (!this.has('patch')) {
      if (avatar === null) {
        const sentence = 'This picture can be replaced, but not removed.';
        throw failure('BAD_USER_INPUT', sentence, { avatar: sentence });
      }
      whole = readProfileForm(await this.get('/me', 'Failed to retrieve user data'));
    }
    const parts = formParts({ ...whole, ...fields, avatar });
    return { viewer: readProfile(await this.form('PUT', route`/update/${id}`, message, parts), true) };
  }
}
