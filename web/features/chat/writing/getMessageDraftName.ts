export const getMessageDraftName = (viewerId: string, userId: string): string =>
  `message:${viewerId}:${userId}`;
