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
import { useCommentBox } from './useCommentBox';
import { type UnsentComment, useUnsentComments } from './useUnsentComments';

type CommentPage = NonNullable<Comments_postFragment['comments']>;

/** A post's comments, newest first, below the form for a new one. `onRetry` reloads comments that failed to load. */
export function Comments({ post, onRetry }: { post: Comments_postFragment; onRetry: () => void }) {
  const { unsent, send, discard } = useUnsentComments(post);
  const box = useCommentBox(post.id, send);
  const nodes = post.comments?.nodes ?? [];
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // The router looks for the heading before the post is loaded, so it cannot scroll to it.
  useEffect(() => {
    if (hash === '#comments') title.current?.scrollIntoView();
  }, [hash]);

  return (
    <Stack component="section" gap="md" aria-labelledby="comments">
      <Title ref={title} order={2} id="comments" className={classes.title}>
        Comments{' '}
        <Text span inherit c="dimmed">
          {post.commentsCount !== null && formatCount(post.commentsCount)}
        </Text>
      </Title>
      <CommentForm
        text={box.text}
        hasFailed={box.hasFailed}
        onType={box.type}
        onSubmit={(content) => void box.submit(content)}
      />
      {post.comments === null && <FailedState message="Failed to fetch comments" onRetry={onRetry} />}
      {nodes.length + unsent.length === 0 ? (
        post.comments !== null && <Text c="dimmed">No comments yet.</Text>
      ) : (
        <ul className={classes.list} aria-label="Comments">
          {unsent.map((comment) => (
            <UnsentItem
              key={comment.key}
              comment={comment}
              onRetry={() => void box.submit(comment.content)}
              onDiscard={() => discard(comment.key)}
            />
          ))}
          {nodes.map((comment) => (
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

function OlderComments({ postId, comments }: { postId: string; comments: CommentPage }) {
  const [load, { loading, error }] = useLazyQuery(OlderCommentsDocument, { fetchPolicy: 'network-only' });
  const { nodes, limit, total } = comments;
  const maxCount = total ?? Number.POSITIVE_INFINITY;
  if (nodes.length >= maxCount || (total === null && nodes.length % limit !== 0)) return null;

  // Deletions move older comments to earlier pages, so the first page to load depends on the number shown. New comments
  // move them to later pages, so load pages until one has a comment that is not shown yet.
  const showOlder = async (): Promise<void> => {
    for (let page = Math.floor(nodes.length / limit) + 1; (page - 1) * limit < maxCount; page++) {
      // `error` has the failure.
      const response = await load({ variables: { id: postId, commentsPage: page } }).catch(() => null);
      const shownCount = response?.data?.post?.comments?.nodes.length;
      if (shownCount === undefined || shownCount > nodes.length) return;
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
