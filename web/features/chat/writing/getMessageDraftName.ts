/** The name under which the viewer's draft of a message to a member is stored. */
export const getMessageDraftName = (viewerId: string, userId: string): string =>
  `message:${viewerId}:${userId}`;
