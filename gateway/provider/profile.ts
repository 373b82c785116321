import type { UpdateProfileInput } from '../generated/types.ts';
import { Area } from './Area.ts';
import { fieldError, nullIfNotFound } from './calls/clientErrors.ts';
import type { UserModel, ViewerModel } from './models.ts';
import { toFormParts } from './calls/multipart.ts';
import { route } from './calls/routes.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { asText } from './wire/values.ts';
import { readProfile, readViewer, userFromId } from './wire/profile.ts';

const SHOW_FAILED = 'Failed to show the phone number';

/** A list has every other field that is set. */
const PROFILE_ONLY: (keyof UserModel)[] = ['phoneNumber', 'hasPhoneNumber', 'soldCount', 'answersWithin'];

export class Profile extends Area {
  /** A member; null if there is no such member (404). `GET /profile/{id}`. @throws PROVIDER_ERROR if it cannot be read. */
  async find(id: string): Promise<UserModel | null> {
    const defaultMessage = 'Failed to retrieve user profile';
    const read = async () => this.calls.get(route`/profile/${id}`, defaultMessage);
    const answer = await read().catch(nullIfNotFound);
    return answer === null ? null : requireValue(readProfile(answer), defaultMessage);
  }

  /** A member that must exist, such as after a write. @throws NOT_FOUND. */
  async byId(id: string): Promise<UserModel> {
    return requireValue(await this.find(id), 'User not found', 'NOT_FOUND');
  }

  /** A member of whom only the id was sent; null if deleted. With `isIdEnough`, the profile is not read. */
  load(user: UserModel | null, isIdEnough: boolean): UserModel | null | Promise<UserModel | null> {
    return user === null || user.username !== '' || isIdEnough ? user : this.find(user.id);
  }

  /** Null if not set or unknown. The profile is read, once per member, if the member may have the field but lacks it. */
  readField<K extends keyof UserModel>(user: UserModel, key: K) {
    const isComplete =
      user.completeness === 'profile' || (user.completeness === 'list' && !PROFILE_ONLY.includes(key));
    if (user[key] !== undefined || isComplete) return user[key] ?? null;
    return this.find(user.id).then((found) => found?.[key] ?? null);
  }

  /** How a member sells: sent with a profile and the author of a single post, else `GET /profile/{id}`; null if unknown. */
  readSellerFact<K extends 'soldCount' | 'answersWithin'>(user: UserModel, key: K) {
    return this.readField(user, key);
  }

  /** The phone number of another member, null if there is none, counted by the provider. `POST /users/{id}/phone-number`. @throws RATE_LIMITED. */
  async showPhoneNumber(userId: string): Promise<{ userId: string; phoneNumber: string | null }> {
    const answer = await this.calls.post(route`/users/${userId}/phone-number`, SHOW_FAILED);
    return { userId, phoneNumber: asText(readObject(answer)['phoneNumber']) };
  }

  /** The member whose number is shown. With `isIdEnough`, the profile is not read. */
  async withPhoneNumber(
    { userId, phoneNumber }: { userId: string; phoneNumber: string | null },
    isIdEnough: boolean,
  ) {
    const user = isIdEnough ? userFromId(userId) : await this.byId(userId);
    return { ...user, phoneNumber, hasPhoneNumber: phoneNumber !== null };
  }

  /** Whether the viewer gets mails about unread items; null without the extension `mail-digest`. */
  mailDigest(me: ViewerModel): Promise<boolean | null> {
    return this.viewer.readField(me, 'mailDigest');
  }

  /** The account data as a ZIP, streamed to the client; null without the extension `data-export`. */
  exportPath(): string | null {
    return '/export';
  }

  /** Updates the profile: absent is unchanged, null clears. `PUT /update/{id}` (multipart) → the member, or null. */
  async update({ mailDigest, ...fields }: UpdateProfileInput): Promise<{ viewer: ViewerModel | null }> {
    if (mailDigest === null) throw fieldError('mailDigest', 'Please choose true or false.');
    const id = await this.viewer.requiredId('You must be logged in to update your profile.');
    const values = { ...fields, mailDigest: mailDigest?.toString() };
    const answer = await this.calls.put(route`/update/${id}`, 'Profile update error', toFormParts(values));
    return { viewer: readViewer(answer) };
  }

  updatedViewer(payload: { viewer: ViewerModel | null }): ViewerModel | Promise<ViewerModel | null> {
    return requireValue(payload.viewer, 'Profile update error');
  }
}
