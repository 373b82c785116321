import { clientError } from '../calls/clientErrors.ts';
import { checkMailDigest, sendProfile } from '../profile.ts';
import type { Baseline } from '../Provider.ts';
import { readProfileForm } from '../wire/profile.ts';

/** Without `patch`, an update replaces the whole profile, so the gateway reads it first; the picture cannot be removed. */
export const withoutPatch: Baseline = ({ calls, viewer }, { profile }) => ({
  profile: {
    ...profile,
    update: async (input) => {
      checkMailDigest(input);
      const id = await viewer.requiredId('You must be logged in to update your profile.');
      if (input.avatar === null) {
        const sentence = 'This picture can be replaced, but not removed.';
        throw clientError('BAD_USER_INPUT', sentence, { avatar: sentence });
      }
      const currentFields = readProfileForm(await calls.get('/me', 'Failed to retrieve user data'));
      return sendProfile(calls, id, input, currentFields);
    },
  },
});
