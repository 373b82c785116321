import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Drafts } from '../lib/drafts/Drafts';
import { DraftsContext } from '../lib/drafts/draftsContext';
import { notifyWithLink } from '../lib/notify';
import { createDraftKinds } from './draftKinds';

/** Keeps and sends what the viewer writes into forms, on every screen. */
export function DraftsProvider({ viewerId, children }: { viewerId: string; children: ReactNode }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const drafts = useMemo(
    () =>
      new Drafts({
        viewerId,
        kinds: createDraftKinds(client, viewerId),
        onSentElsewhere: ({ notice, ...link }) =>
          notifyWithLink({ message: notice, ...link, navigate: (path) => void navigate(path) }),
        onFailedElsewhere: ({ message }, { path }) =>
          notifyWithLink({
            message,
            isFailure: true,
            path,
            linkLabel: 'Open',
            navigate: (formPath) => void navigate(formPath),
          }),
      }),
    [client, viewerId, navigate],
  );
  useEffect(() => drafts.start(), [drafts]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
