import type { Baseline } from '../Provider.ts';
import { findPost } from '../posts.ts';
import { withIncompleteEvents } from './incompleteEvents.ts';

/** Without `events`, the provider notifies members of likes, comments and follows only when asked to, and not of typing. */
export const withoutEvents = {
  ...withIncompleteEvents,
  interactions: (interactions, { calls, socket }) => {
    /** Emits an event to a post's author. The write has succeeded, so a failed lookup must not fail the operation. */
    async function notifyAuthor(event: string, payload: { postId: string } & Record<string, string>) {
      const post = await findPost(calls, payload.postId).catch(() => null);
      if (post?.author) socket.emit(event, { receiverId: post.author.id, ...payload });
    }
    return {
      like: async (postId) => {
        const result = await interactions.like(postId);
        await notifyAuthor('sendLike', { postId, type: 'like' });
        return result;
      },
      addComment: async (input) => {
        const result = await interactions.addComment(input);
        const { id: commentId, content: commentText } = result.comment;
        await notifyAuthor('sendComment', { postId: input.postId, commentId, commentText });
        return result;
      },
    };
  },
  follows: (follows, { socket }) => ({
    follow: async (userId) => {
      const result = await follows.follow(userId);
      socket.emit('sendFollow', { receiverId: userId });
      return result;
    },
  }),
  chat: (_, { viewer }) => ({
    sendTyping: async (receiverId) => {
      await viewer.requiredId();
      return { receiverId };
    },
  }),
} satisfies Baseline;
