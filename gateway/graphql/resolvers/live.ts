import type { LiveEvents } from '../../provider/socket/UpstreamSocket.ts';
import type { PresenceModel } from '../../provider/models.ts';
import type { ResumableField } from '../../live/ResumedEvents.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from './generated.ts';

const stream = <K extends keyof LiveEvents>(name: K) => ({
  subscribe: (_: unknown, __: unknown, { hub, clientSocket }: Context) => hub.openStream(clientSocket, name),
  resolve: (event: LiveEvents[K][0]) => event,
});

const resumableStream = <K extends ResumableField>(name: K) => ({
  subscribe: (_: unknown, { after }: { after?: string | null }, { hub, clientSocket }: Context) =>
    hub.resumeStream(clientSocket, name, after),
  resolve: (event: LiveEvents[K][0]) => event,
});

export const live = {
  Subscription: {
    connectionChanged: stream('connectionChanged'),
    contentRemoved: stream('contentRemoved'),
    messageReceived: resumableStream('messageReceived'),
    messagesRead: stream('messagesRead'),
    notificationReceived: resumableStream('notificationReceived'),
    offerChanged: stream('offerChanged'),
    onlineUsersChanged: stream('onlineUsersChanged'),
    presenceChanged: {
      subscribe: (_, { userIds }, { hub, clientSocket }) =>
        hub.openStream(clientSocket, 'presenceChanged', userIds),
      resolve: (event: PresenceModel) => event,
    },
    typing: stream('typing'),
  },
} satisfies Resolvers;
