import type { UpdateProfileInput } from '../generated/types.ts';
import { failure } from './failures.ts';
import type { UserModel } from './models.ts';
import { toFormParts } from './multipart.ts';
import { route } from './routes.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { readOwnProfile, readProfile, readProfileForm, userFromId } from './wire/profile.ts';

type PublicField =
  'avatar' | 'firstName' | 'lastName' | 'fullName' | 'bio' | 'location' | 'website' | 'createdAt';

type OwnField = 'email' | 'mailDigest';

type NullableField<K extends PublicField | OwnField> = NonNullable<UserModel[K]> | null;

/** Members. */
export class ProfileSource extends Source {
  /** A member; null if there is no such member (404). `GET /profile/{id}`. @throws UNAUTHENTICATED without a session. */
  find(id: string): Promise<UserModel | null> {
    return findProfile(this.calls, id);
  }

  /** A member that must exist, such as after a write. @throws NOT_FOUND. */
  byId(id: string): Promise<UserModel> {
    return requireProfile(this.calls, id);
  }

  /**
   * Completes an author or sender of whom the provider sent only the id; null if the account was deleted.
   * @param isIdEnough - whether only the id is selected: then the profile is not read
   */
  load(user: UserModel | null, isIdEnough: boolean): UserModel | null | Promise<UserModel | null> {
    if (user === null || user.username !== '' || isIdEnough) return user;
    return this.find(user.id);
  }

  /** The same as `load`, for an id instead of a member. */
  loadById(id: string, isIdEnough: boolean): UserModel | null | Promise<UserModel | null> {
    return isIdEnough ? userFromId(id) : this.find(id);
  }

  /**
   * A field of a member; null if it is not set. If a member within another object, such as the author of a post, lacks the field,
   * the profile is read, once per member.
   */
  readField<K extends PublicField>(user: UserModel, key: K): NullableField<K> | Promise<NullableField<K>> {
    const value = user[key];
    if (value !== undefined || user.completeness !== 'partial') return value ?? null;
    return this.find(user.id).then((profile) => profile?.[key] ?? null);
  }

  /** A field that only the viewer may see; null for other members, even if the provider sends it. */
  readOwnField<K extends OwnField>(user: UserModel, key: K): NullableField<K> | Promise<NullableField<K>> {
    return user.isViewer ? (user[key] ?? null) : this.#readOwnField(user, key);
  }

  async #readOwnField<K extends OwnField>(user: UserModel, key: K): Promise<NullableField<K>> {
    if ((await this.viewer.id()) !== user.id) return null;
    return user[key] ?? (await this.viewer.me())?.[key] ?? null;
  }

  /** The path for downloading the viewer's account data; null for other members and without the extension `data-export`. */
  async exportUrl({ id }: UserModel): Promise<string | null> {
    return this.calls.providerHas('data-export') && (await this.viewer.id()) === id ? '/export' : null;
  }

  /**
   * Updates the viewer's profile; absent fields are unchanged, null clears a field. `PUT /update/{id}` (multipart) → the member;
   * `viewer` is null if the answer does not contain it. Without the extension `patch`, the form cannot remove the avatar, and must
   * contain the whole profile, which is read from `GET /me` first.
   * @throws BAD_USER_INPUT with `fields`, also for `mailDigest` without the extension `mail-digest` and for `avatar: null` without
   * the extension `patch`; UNAUTHENTICATED.
   */
  async update({ avatar, mailDigest, ...fields }: UpdateProfileInput): Promise<{ viewer: UserModel | null }> {
    const defaultMessage = 'Profile update error';
    if (mailDigest === null || (mailDigest !== undefined && !this.calls.providerHas('mail-digest'))) {
      const sentence =
        mailDigest === null
          ? 'Please choose true or false.'
          : 'Mails about what you missed are not available here.';
      throw failure('BAD_USER_INPUT', sentence, { mailDigest: sentence });
    }
    const id = await this.viewer.requiredId('You must be logged in to update your profile.');
    let currentFields: Record<string, string> = {};
    if (!this.calls.providerHas('patch')) {
      if (avatar === null) {
        const sentence = 'This picture can be replaced, but not removed.';
        throw failure('BAD_USER_INPUT', sentence, { avatar: sentence });
      }
      currentFields = readProfileForm(await this.calls.get('/me', 'Failed to retrieve user data'));
    }
    const parts = toFormParts({ ...currentFields, ...fields, mailDigest: mailDigest?.toString(), avatar });
    return {
      viewer: readOwnProfile(await this.calls.sendForm('PUT', route`/update/${id}`, defaultMessage, parts)),
    };
  }
}

/** A member; null if there is no such member (404). `GET /profile/{id}`. */
export async function findProfile(calls: ProviderCalls, id: string): Promise<UserModel | null> {
  const answer = await calls.getOrNull(route`/profile/${id}`, 'Failed to retrieve user profile');
  return answer === null ? null : readProfile(answer);
}

/** A member that must exist. @throws NOT_FOUND. */
export async function requireProfile(calls: ProviderCalls, id: string): Promise<UserModel> {
  const user = await findProfile(calls, id);
  if (user === null) throw failure('NOT_FOUND', 'User not found');
  return user;
}
