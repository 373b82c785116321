import { checkMailDigest, mailDigestError } from '../profile.ts';
import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';

/** Without `mail-digest`, there are no mails to turn off. */
export const withoutMailDigest: Baseline = (_deps, { profile, settings }) => ({
  profile: {
    ...profile,
    mailDigest: () => null,
    update: async (input) => {
      checkMailDigest(input);
      if (input.mailDigest !== undefined)
        throw mailDigestError('Mails about what you missed are not available here.');
      return profile.update(input);
    },
  },
  settings: { ...settings, unsubscribe: notFound('Failed to unsubscribe') },
});
