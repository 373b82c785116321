import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { EndSessionDocument, type Sessions_sessionFragment } from '../../gql/graphql';
import { notifySuccess } from '../../lib/notify';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TimeAgo } from '../../ui/TimeAgo';
import classes from './Sessions.module.css';

type Session = Sessions_sessionFragment;

export function Sessions({ viewerId, sessions }: { viewerId: string; sessions: readonly Session[] }) {
  const contentElement = useRef<HTMLDivElement>(null);
  const [endingSession, setEndingSession] = useState<Session | null>(null);
  return (
    <div ref={contentElement} tabIndex={-1} className={classes.content}>
      <ul className={classes.list} aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEndingSession(session)} />
        ))}
      </ul>
      {!sessions.some(({ isCurrent }) => !isCurrent) && (
        <Text c="dimmed" pt="xs">
          You are signed in only here.
        </Text>
      )}
      {endingSession !== null && (
        <EndSessionDialog
          viewerId={viewerId}
          session={endingSession}
          onClose={() => setEndingSession(null)}
          // The focused button disappears with its row.
          onEnded={() => contentElement.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { createdAt, lastUsedAt, place, isCurrent } = session;
  const name = nameOf(session);
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.name}>
          {isCurrent ? <span>This device</span> : <UsedAt time={lastUsedAt ?? createdAt} />}
          {place !== null && <span>{` · ${place}`}</span>}
        </Text>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={`End the session of ${name}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

const nameOf = ({ browser }: Session) => browser ?? 'Unknown browser';

function UsedAt({ time }: { time: string | null }) {
  if (time === null) return 'Signed in';
  return (
    <>
      Last used <TimeAgo time={time} />
    </>
  );
}

interface EndSessionDialogProps {
  viewerId: string;
  session: Session;
  onClose: () => void;
  onEnded: () => void;
}

function EndSessionDialog({ viewerId, session, onClose, onEnded }: EndSessionDialogProps) {
  const name = nameOf(session);
  const [endSession, { loading, error }] = useMutation(EndSessionDocument, {
    variables: { input: { sessionId: session.id } },
    update: (cache) => {
      const id = cache.identify({ __typename: 'Session', id: session.id });
      cache.modify<{ sessions: readonly { __ref: string }[] | null }>({
        id: cache.identify({ __typename: 'Viewer', id: viewerId }) ?? '',
        fields: {
          sessions: (sessions) => sessions?.filter(({ __ref }) => __ref !== id) ?? null,
        },
      });
    },
    onCompleted: () => {
      notifySuccess(`${name} is signed out.`);
      onClose();
      onEnded();
    },
    // The dialog shows `error`.
    onError: () => undefined,
  });
  return (
    <ConfirmDialog
      opened
      title="End session"
      question={`${name} will be signed out at once. If you do not recognize it, change your password as well.`}
      confirmLabel="End session"
      isPending={loading}
      error={error}
      fallback="Failed to end the session"
      onConfirm={() => void endSession()}
      onClose={onClose}
    />
  );
}
