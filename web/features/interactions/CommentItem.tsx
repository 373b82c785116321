import { useMutation } from '@apollo/client/react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '../../ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CommentItem_commentFragment, DeleteCommentDocument } from '../../gql/graphql';
import { takeCharacters } from '../../lib/cutText';
import { PATHS } from '../../lib/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LinkedText } from '../../ui/LinkedText';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import { useViewer } from '../auth/session/useViewer';
import { SafetyMenu } from '../safety/SafetyMenu';
import classes from './Comments.module.css';
import { removeFromComments } from './commentsInCache';

interface Props {
  comment: CommentItem_commentFragment;
  postId: string;
  onDeleted: () => void;
}

export function CommentItem({ comment, postId, onDeleted }: Props) {
  const viewer = useViewer();
  const { author } = comment;
  return (
    <li className={classes.comment}>
      <UserAvatar user={author} size={34} />
      <div className={classes.body}>
        <div className={classes.head}>
          {author === null ? (
            <strong>Deleted member</strong>
          ) : (
            <Link to={PATHS.profile(author.id)}>{author.username}</Link>
          )}
          <span className={classes.time}>
            <TimeAgo time={comment.createdAt} />
          </span>
        </div>
        <LinkedText className={classes.text} text={comment.content} author={author} />
      </div>
      {author?.id === viewer.user.id ? (
        <DeleteButton comment={comment} postId={postId} onDeleted={onDeleted} />
      ) : (
        <SafetyMenu
          label={`More actions for comment: ${shortenContent(comment)}`}
          reportedContent={{ commentId: comment.id }}
          noun="comment"
          member={author}
        />
      )}
    </li>
  );
}

const shortenContent = ({ content }: CommentItem_commentFragment) => takeCharacters(content, 40);

function DeleteButton({ comment, postId, onDeleted }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [deleteComment, { loading, error, reset }] = useMutation(DeleteCommentDocument, {
    variables: { input: { commentId: comment.id } },
    update: (cache, { data }) => data && removeFromComments(cache, postId, data.deleteComment),
  });
  return (
    <>
      <Tooltip label="Delete comment" position="left">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Delete comment: ${shortenContent(comment)}`}
          onClick={() => setIsConfirming(true)}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete comment"
        question="Are you sure you want to delete this comment?"
        confirmLabel="Delete"
        isPending={loading}
        error={error}
        fallback="Failed to delete comment"
        onConfirm={() => void deleteComment().then(onDeleted, () => undefined)}
        onClose={() => {
          setIsConfirming(false);
          reset();
        }}
      />
    </>
  );
}
