import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { DeletePostDocument, type PostCard_postFragment } from '../../../gql/graphql';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { removePost } from '../postsInCache';

interface Props {
  post: PostCard_postFragment;
  /** Called before the post is removed from the cache, so that the page stops querying it. */
  onDelete: () => void;
}

/** Deletes the viewer's own post after a confirmation, then opens the posts page. */
export function DeletePostButton({ post, onDelete }: Props) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const [deletePost, { client, loading, error, reset }] = useMutation(DeletePostDocument, {
    variables: { input: { postId: post.id } },
  });

  const deleteAndLeave = async () => {
    // The dialog shows the `error` of a failed mutation.
    const { data } = await deletePost().catch(() => ({ data: undefined }));
    if (data === undefined) return;
    // Stop the page's queries before the post leaves the cache.
    flushSync(onDelete);
    // Without the new count, `removePost` decrements the cached one.
    const hasNewCount = data.deletePost.viewer?.user.postsCount != null;
    removePost(client.cache, post, hasNewCount);
    notifySuccess('Post deleted');
    await navigate(PATHS.posts, { replace: true });
  };

  return (
    <>
      <Button size="md" fz="md" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete post"
        question="Are you sure you want to delete this post? This also deletes its comments and pictures."
        confirmLabel="Delete"
        isPending={loading}
        error={error}
        fallback="Failed to delete post"
        onConfirm={() => void deleteAndLeave()}
        onClose={() => {
          setIsConfirming(false);
          reset();
        }}
      />
    </>
  );
}
