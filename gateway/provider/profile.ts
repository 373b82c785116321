import type { UpdateProfileInput } from '../generated/types.ts';
import type { Deps } from './Deps.ts';
import { clientError } from './calls/clientErrors.ts';
import type { UserModel, UserTextField, ViewerModel } from './models.ts';
import { toFormParts, type FormValues } from './calls/multipart.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { route } from './calls/routes.ts';
import { readProfile, readViewer } from './wire/profile.ts';

type PublicField = UserTextField | 'avatar';

type CountField = 'postsCount' | 'followersCount' | 'followingCount';

type NullableField<K extends keyof UserModel> = NonNullable<UserModel[K]> | null;

/** Members. */
export const profile = ({ calls, viewer }: Deps) => {
  const find = (id: string) => findProfile(calls, id);

  return {
    /** A member; null if there is no such member (404). `GET /profile/{id}`. @throws UNAUTHENTICATED without a session. */
    find,

    /** A member that must exist, such as after a write. @throws NOT_FOUND. */
    byId: (id: string): Promise<UserModel> => requireProfile(calls, id),

    /**
     * Completes an author or sender of whom the provider sent only the id; null if the account was deleted.
     * @param isIdEnough - whether only the id is selected: then the profile is not read
     */
    load: (user: UserModel | null, isIdEnough: boolean): UserModel | null | Promise<UserModel | null> =>
      user === null || user.username !== '' || isIdEnough ? user : find(user.id),

    /**
     * A field of a member; null if it is not set. The profile is read, once per member, if a member within another object, such as the
     * author of a post, lacks the field, and for the phone number of a member in a list.
     */
    readField: <K extends PublicField>(
      user: UserModel,
      key: K,
    ): NullableField<K> | Promise<NullableField<K>> => {
      const value = user[key];
      if (value !== undefined || user.completeness === 'profile') return value ?? null;
      if (user.completeness === 'list' && key !== 'phoneNumber') return null;
      return find(user.id).then((found) => found?.[key] ?? null);
    },

    /**
     * How a member sells: sent with a profile and with the author of a single post, else `GET /profile/{id}`; null if unknown, and
     * without the extension `seller-facts`.
     */
    readSellerFact: <K extends 'soldCount' | 'answersWithin'>(
      user: UserModel,
      key: K,
    ): NullableField<K> | Promise<NullableField<K>> => {
      const value = user[key];
      if (value !== undefined || user.completeness === 'profile') return value ?? null;
      return find(user.id).then((found) => found?.[key] ?? null);
    },

    /** Whether the viewer gets mails about unread items; null without the extension `mail-digest`. */
    mailDigest: (me: ViewerModel) => viewer.readField(me, 'mailDigest'),

    /** The route of the viewer's account data as a ZIP, which is streamed to the client; null without the extension `data-export`. */
    exportPath: (): string | null => '/export',

    /**
     * Updates the viewer's profile; absent fields are unchanged, null clears a field. `PUT /update/{id}` (multipart) → the member;
     * `viewer` is null if the answer does not contain it.
     * @throws BAD_USER_INPUT with `fields`, UNAUTHENTICATED.
     */
    update: async (input: UpdateProfileInput): Promise<{ viewer: ViewerModel | null }> => {
      checkMailDigest(input);
      const id = await viewer.requiredId('You must be logged in to update your profile.');
      return sendProfile(calls, id, input);
    },
  };
};

/** Sends the fields of a profile. @param currentFields - further fields, for a provider that clears those that a form lacks */
export async function sendProfile(
  calls: ProviderCalls,
  id: string,
  { mailDigest, ...fields }: UpdateProfileInput,
  currentFields: FormValues = {},
): Promise<{ viewer: ViewerModel | null }> {
  const parts = toFormParts({ ...currentFields, ...fields, mailDigest: mailDigest?.toString() });
  const answer = await calls.sendForm('PUT', route`/update/${id}`, 'Profile update error', parts);
  return { viewer: readViewer(answer) };
}

/** @throws BAD_USER_INPUT for null. */
export function checkMailDigest({ mailDigest }: UpdateProfileInput): void {
  if (mailDigest === null) throw mailDigestError('Please choose true or false.');
}

export function mailDigestError(sentence: string): Error {
  return clientError('BAD_USER_INPUT', sentence, { mailDigest: sentence });
}

/** A count from the profile of a member within another object, which has no counts; null if unknown. */
export async function readProfileCount(
  calls: ProviderCalls,
  user: UserModel,
  key: CountField,
): Promise<number | null> {
  if (user.completeness !== 'partial') return null;
  return (await findProfile(calls, user.id))?.[key] ?? null;
}

/** A member; null if there is no such member (404). `GET /profile/{id}`. */
export async function findProfile(calls: ProviderCalls, id: string): Promise<UserModel | null> {
  const answer = await calls.getOrNull(route`/profile/${id}`, 'Failed to retrieve user profile');
  return answer === null ? null : readProfile(answer);
}

/** A member that must exist. @throws NOT_FOUND. */
export async function requireProfile(calls: ProviderCalls, id: string): Promise<UserModel> {
  const user = await findProfile(calls, id);
  if (user === null) throw clientError('NOT_FOUND', 'User not found');
  return user;
}
