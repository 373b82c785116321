import { ApolloLink } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { typePolicies } from '../../../app/typePolicies';
import { readDraft, saveDraft } from '../../../lib/forms/drafts';
import { createConnectionStore } from './connectionStore';
import { writeViewer } from './writeViewer';

const createTransports = () => ({
  http: ApolloLink.empty(),
  socket: { link: ApolloLink.empty(), dispose: () => undefined },
});

describe('the end of a session', () => {
  it('deletes only the drafts of the member who signed out, even after another session has started', () => {
    const store = createConnectionStore(typePolicies, createTransports);
    const signedOut = store.getConnection();
    writeViewer(signedOut.client.cache, {
      __typename: 'Viewer',
      id: 'u1',
      email: null,
      isModerator: false,
      user: {
        __typename: 'User',
        id: 'u1',
        username: 'anna',
        createdAt: null,
        isSuspended: false,
        avatar: null,
      },
    });
    saveDraft('post:u1:regular', { content: 'of the member' });
    saveDraft('post:u2:regular', { content: 'of another member, whose session has expired' });
    // A poll finds that the session has ended before the response to the logout arrives.
    store.startNewSession();
    store.endSession(signedOut);
    expect(readDraft('post:u1:regular')).toBeNull();
    expect(readDraft('post:u2:regular')).not.toBeNull();
  });
});
