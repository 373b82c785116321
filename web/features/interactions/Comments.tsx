import { useLazyQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Comments_postFragment, OlderCommentsDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { formatCount } from '../../lib/format';
import { FailedState } from '../../ui/FailedState';
import { UserAvatar } from '../../ui/UserAvatar';
import { useOptionalViewer } from '../auth/useViewer';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import classes from './Comments.module.css';
import { useCommentForm } from './useCommentForm';
import { type UnsentComment, useUnsentComments } from './useUnsentComments';

type CommentPage = NonNullable<Comments_postFragment['comments']>;

/** A post's comments, newest first, below the form for a new one. `onRetry` reloads comments that failed to load. */
export function Comments({ post, onRetry }: { post: Comments_postFragment; onRetry: () => void }) {
  const { unsentComments, send, discard } = useUnsentComments(post);
  const commentForm = useCommentForm(post.id, send);
  const storedComments = post.comments?.nodes ?? [];
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Navigation cannot scroll to `#comments`, because it ends before the post is loaded. So scroll when the comments are shown.
  useEffect(() => {
    if (hash === '#comments') heading.current?.scrollIntoView();
  }, [hash]);

  return (
    <Stack component="section" gap="md" aria-labelledby="comments">
      <Title ref={heading} order={2} id="comments" className={classes.title}>
        Comments{' '}
        <Text span inherit c="dimmed">
          {post.commentsCount !== null && formatCount(post.commentsCount)}
        </Text>
      </Title>
      <CommentForm
        text={commentForm.text}
        hasFailed={commentForm.hasFailed}
        onTextChange={commentForm.changeText}
        onSubmit={(content) => void commentForm.submit(content)}
      />
      {post.comments === null && <FailedState message="Failed to fetch comments" onRetry={onRetry} />}
      {storedComments.length + unsentComments.length === 0 ? (
        post.comments !== null && <Text c="dimmed">No comments yet.</Text>
      ) : (
        <ul className={classes.list} aria-label="Comments">
          {unsentComments.map((comment) => (
            <UnsentItem
              key={comment.idempotencyKey}
              comment={comment}
              onRetry={() => void commentForm.submit(comment.content)}
              onDiscard={() => discard(comment.idempotencyKey)}
            />
          ))}
          {storedComments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} post={post} />
          ))}
        </ul>
      )}
      {post.comments !== null && <OlderComments postId={post.id} comments={post.comments} />}
    </Stack>
  );
}

function UnsentItem({
  comment,
  onRetry,
  onDiscard,
}: {
  comment: UnsentComment;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const viewer = useOptionalViewer();
  const hasFailed = comment.failure !== null;
  return (
    <li className={classes.comment} data-unsent>
      <UserAvatar user={viewer} size={34} />
      <div className={classes.body}>
        <Group gap={6}>
          <Text fw={600}>{viewer?.username}</Text>
          <Text size="sm" c={hasFailed ? 'var(--fc-danger)' : 'dimmed'}>
            {hasFailed ? `Not sent: ${comment.failure}` : 'Sending…'}
          </Text>
        </Group>
        <Text className={classes.text}>{comment.content}</Text>
        {hasFailed && (
          <Group gap="md">
            <Anchor component="button" type="button" size="sm" onClick={onRetry}>
              Retry
            </Anchor>
            <Anchor component="button" type="button" size="sm" c="dimmed" onClick={onDiscard}>
              Discard
            </Anchor>
          </Group>
        )}
      </div>
    </li>
  );
}

/** The button that loads older comments. Renders nothing if all comments are shown. */
function OlderComments({ postId, comments }: { postId: string; comments: CommentPage }) {
  const [loadPage, { loading, error }] = useLazyQuery(OlderCommentsDocument, { fetchPolicy: 'network-only' });
  const { nodes, limit, total } = comments;
  const maxCount = total ?? Number.POSITIVE_INFINITY;
  // Without a total, a page that is not full is the last one.
  if (nodes.length >= maxCount || (total === null && nodes.length % limit !== 0)) return null;

  // Deletions move older comments to earlier pages, so the first page to load depends on the number shown. New comments
  // move them to later pages, so load pages until one has a comment that is not shown yet.
  const showOlder = async (): Promise<void> => {
    for (let page = Math.floor(nodes.length / limit) + 1; (page - 1) * limit < maxCount; page++) {
      // A failure is shown from `error`.
      const response = await loadPage({ variables: { id: postId, commentsPage: page } }).catch(() => null);
      // The cache has merged the page into the comments already loaded.
      const loadedCount = response?.data?.post?.comments?.nodes.length;
      if (loadedCount === undefined || loadedCount > nodes.length) return;
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      {error !== undefined && (
        <Text size="sm" c="var(--fc-danger)" role="alert">
          {readFailure(error, 'Failed to fetch comments').message}
        </Text>
      )}
      <Button variant="default" loading={loading} onClick={() => void showOlder()}>
        Show older comments
      </Button>
    </Stack>
  );
}
