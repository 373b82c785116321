import { useLazyQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Comments_postFragment, OlderCommentsDocument } from '../../gql/graphql';
import { useDrafts } from '../../lib/drafts/draftsContext';
import { readFailure, readFailureAt } from '../../lib/errors';
import { formatCount } from '../../lib/format';
import { FailedState } from '../../ui/FailedState';
import { UserAvatar } from '../../ui/UserAvatar';
import { useViewer } from '../auth/session/useViewer';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import classes from './Comments.module.css';
import { getCommentDraftName } from './sendComment';

const FETCH_FAILED = 'Failed to fetch comments';

type CommentPage = NonNullable<Comments_postFragment['comments']>;

export function Comments({
  post,
  error,
  onRetry,
}: {
  post: Comments_postFragment;
  error: unknown;
  onRetry: () => void;
}) {
  const drafts = useDrafts();
  const draftName = getCommentDraftName(useViewer().user.id, post.id);
  const pendingComments = drafts.getParts(draftName).filter(({ step }) => step === 'sending');
  const storedComments = post.comments?.nodes ?? [];
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash === '#comments') heading.current?.scrollIntoView();
  }, [hash]);

  return (
    <Stack component="section" aria-labelledby="comments">
      <Title ref={heading} order={2} id="comments" className={classes.title} tabIndex={-1}>
        Comments{' '}
        <Text span inherit c="dimmed">
          {post.commentsCount !== null && formatCount(post.commentsCount)}
        </Text>
      </Title>
      <CommentForm key={draftName} draftName={draftName} />
      {post.comments === null && (
        <FailedState
          {...(readFailureAt(error, 'post.comments', FETCH_FAILED) ?? { message: FETCH_FAILED })}
          onRetry={onRetry}
        />
      )}
      {storedComments.length + pendingComments.length === 0 ? (
        post.comments !== null && <Text c="dimmed">No comments yet.</Text>
      ) : (
        <ul className={classes.list} aria-label="Comments">
          {pendingComments.map(({ key, values }) => (
            <PendingItem key={key} content={(values['text'] ?? '').trim()} />
          ))}
          {storedComments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              postId={post.id}
              onDeleted={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {post.comments !== null && <OlderComments postId={post.id} comments={post.comments} />}
    </Stack>
  );
}

function PendingItem({ content }: { content: string }) {
  const { user } = useViewer();
  return (
    <li className={classes.comment} data-unsent>
      <UserAvatar user={user} size={34} />
      <div className={classes.body}>
        <Group gap={6}>
          <Text fw={600}>{user.username}</Text>
          <Text size="sm" c="dimmed">
            Sending…
          </Text>
        </Group>
        <Text className={classes.text} dir="auto">
          {content}
        </Text>
      </div>
    </li>
  );
}

function OlderComments({ postId, comments }: { postId: string; comments: CommentPage }) {
  const [loadPage, { loading, error }] = useLazyQuery(OlderCommentsDocument, { fetchPolicy: 'network-only' });
  const { nodes, total } = comments;
  const last = nodes.at(-1);
  if (last === undefined || (total !== null && nodes.length >= total)) return null;

  // The cache appends the page to the comments already loaded.
  const showOlder = () =>
    loadPage({ variables: { id: postId, commentsAfter: last.id } }).catch(() => undefined);
  return (
    <Stack gap="xs" align="flex-start">
      {error !== undefined && (
        <Text size="sm" c="var(--fc-danger)" role="alert">
          {readFailure(error, FETCH_FAILED).message}
        </Text>
      )}
      <Button loading={loading} onClick={() => void showOlder()}>
        Show older comments
      </Button>
    </Stack>
  );
}
