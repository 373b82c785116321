import { HttpResponse, type HttpHandler } from 'msw';
import type { BaselineData } from './BaselineData.ts';
import { errorResponse, type Routes } from './routes.ts';

/** Stored messages. `BaselineProvider` receives new ones as events. */
export const chatRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('get', '/messages/:userId/:otherId', ({ me, params }) => {
    if (params['userId'] !== me._id) return errorResponse(403, 'Not yours');
    const pair = [params['userId'], params['otherId']];
    return HttpResponse.json(
      data.messages.filter(
        ({ senderId, receiverId }) =>
          pair.includes(senderId as string) && pair.includes(receiverId as string),
      ),
    );
  }),
  route('put', '/messages/:userId/:otherId/read-all', ({ me, params }) => {
    for (const message of data.messages)
      if (message['senderId'] === params['otherId'] && message['receiverId'] === me._id)
        message['read'] = true;
    return HttpResponse.json({});
  }),
];
