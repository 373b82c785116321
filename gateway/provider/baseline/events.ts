import { checkIdLength } from '../chat.ts';
import { findPost } from '../posts.ts';
import type { Baseline } from '../Provider.ts';

/** Without `events`, the provider notifies members of likes, comments and follows only when asked to, and not of typing. */
export const withoutEvents: Baseline = ({ calls, viewer, socket }, { interactions, follows, chat }) => {
  /** The write has succeeded, so a failed lookup of the post's author must not fail the operation. */
  const findAuthor = async (postId: string): Promise<string | undefined> =>
    (await findPost(calls, postId).catch(() => null))?.author?.id;

  return {
    interactions: {
      ...interactions,
      like: async (postId) => {
        const result = await interactions.like(postId);
        const receiverId = result.authorId ?? (await findAuthor(postId));
        if (receiverId !== undefined) socket.emit('sendLike', { receiverId, postId, type: 'like' });
        return result;
      },
      addComment: async (input) => {
        const { postId } = input;
        const result = await interactions.addComment(input);
        const receiverId = result.authorId ?? (await findAuthor(postId));
        const { id: commentId, content: commentText } = result.comment;
        if (receiverId !== undefined)
          socket.emit('sendComment', { receiverId, postId, commentId, commentText });
        return result;
      },
    },
    follows: {
      ...follows,
      follow: async (userId) => {
        const result = await follows.follow(userId);
        socket.emit('sendFollow', { receiverId: userId });
        return result;
      },
    },
    chat: {
      ...chat,
      sendTyping: async (receiverId) => {
        checkIdLength(receiverId);
        await viewer.requiredId();
        return { receiverId };
      },
    },
  };
};
