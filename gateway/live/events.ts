import type { MessageModel, MessagesReadModel, NotificationModel, TypingModel } from '../provider/models.ts';

/** What happens on a member's upstream socket, as the gateway hands it on. */
export interface LiveEvents {
  message: [MessageModel];
  notification: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [TypingModel];
  online: [string[]];
}

/** What the gateway tells the provider; the sender's id is added from the session. */
export interface LiveEmits {
  sendLike: { receiverId: string; postId: string; type: 'like' };
  sendComment: { receiverId: string; postId: string; commentId: string; commentText: string };
  sendFollow: { receiverId: string };
  userTyping: { receiverId: string };
}
