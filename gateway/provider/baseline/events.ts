import { checkIdLength } from '../chat.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import { findPost } from '../posts.ts';
import type { Baseline } from '../Provider.ts';

/** Without `events`, the provider notifies members of likes, comments and follows only when asked to, and not of typing. */
export const withoutEvents = {
  interactions: (interactions, { calls, socket }) => ({
    like: async (postId) => {
      const result = await interactions.like(postId);
      const receiverId = result.authorId ?? (await findAuthor(calls, postId));
      if (receiverId !== undefined) socket.emit('sendLike', { receiverId, postId, type: 'like' });
      return result;
    },
    addComment: async (input) => {
      const { postId } = input;
      const result = await interactions.addComment(input);
      const receiverId = result.authorId ?? (await findAuthor(calls, postId));
      const { id: commentId, content: commentText } = result.comment;
      if (receiverId !== undefined)
        socket.emit('sendComment', { receiverId, postId, commentId, commentText });
      return result;
    },
  }),
  follows: (follows, { socket }) => ({
    follow: async (userId) => {
      const result = await follows.follow(userId);
      socket.emit('sendFollow', { receiverId: userId });
      return result;
    },
  }),
  chat: (_, { viewer }) => ({
    sendTyping: async (receiverId) => {
      checkIdLength(receiverId);
      await viewer.requiredId();
      return { receiverId };
    },
  }),
} satisfies Baseline;

/** The id of a post's author. The write has succeeded, so a failed lookup must not fail the operation. */
async function findAuthor(calls: ProviderCalls, postId: string): Promise<string | undefined> {
  return (await findPost(calls, postId).catch(() => null))?.author?.id;
}
