import type { ApolloClient } from '@apollo/client';
import {
  UpdateProfileDocument,
  type UpdateProfileForm_viewerFragment,
  UpdateProfilePageDocument,
} from '../../gql/graphql';
import {
  arePicturesChanged,
  changedNames,
  type Draft,
  hasConflicts,
  rebase,
  type Stored,
} from '../../lib/drafts/Draft';
import { ChangedMeanwhile, type Send } from '../../lib/drafts/Drafts';
import { pickFields, readFormValues, trimFormValues } from '../../lib/forms/formValues';
import { PATHS } from '../../lib/paths';
import { cleanContacts } from '../auth/validation';

const EMPTY_PROFILE = { firstName: '', lastName: '', bio: '', location: '', phoneNumber: '', website: '' };

export type ProfileValues = typeof EMPTY_PROFILE;

export const getProfileDraftName = (viewerId: string): string => `profile:${viewerId}`;

/** What the form of the profile begins with. */
export function readStoredProfile({ user }: UpdateProfileForm_viewerFragment): Stored<ProfileValues> {
  const { avatar } = user;
  return {
    values: readFormValues(user, EMPTY_PROFILE),
    images: avatar === null ? [] : [{ id: avatar.url, thumbnailUrl: avatar.thumbnailUrl, alt: null }],
  };
}

/** Saves the changed fields of the profile. */
export const createProfileSaver =
  (client: ApolloClient): Send =>
  async (draft, { context }) => {
    const { data } = await client.query({
      query: UpdateProfilePageDocument,
      fetchPolicy: 'network-only',
      context,
    });
    if (data.viewer === null) throw new Error('The session has ended.');
    const stored = readStoredProfile(data.viewer);
    const rebased = rebase(draft as Draft<ProfileValues>, stored);
    if (hasConflicts(rebased)) throw new ChangedMeanwhile(stored);
    const input = toInput(rebased);
    if (Object.keys(input).length > 0)
      await client.mutate({ mutation: UpdateProfileDocument, variables: { input }, context });
    return { notice: 'Saved', path: PATHS.me, linkLabel: 'See the profile' };
  };

function toInput(draft: Draft<ProfileValues>) {
  const [picture] = draft.pictures;
  const avatar = picture !== undefined && 'file' in picture ? picture.file : null;
  return {
    ...pickFields(trimFormValues(cleanContacts(draft.values)), changedNames(draft)),
    ...(arePicturesChanged(draft) && { avatar }),
  };
}
