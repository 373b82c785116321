import { HttpResponse, type HttpHandler } from 'msw';
import type { BaselineData } from './BaselineData.ts';
import { errorResponse, type Routes } from './routes.ts';

/** Notifications. */
export const notificationRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('get', '/notifications', ({ me }) => HttpResponse.json(data.notificationsOf(me._id))),
  route('put', '/notifications/:id/read', ({ params }) => {
    const notification = data.notifications.find(({ _id }) => _id === params['id']);
    if (!notification) return errorResponse(404, 'No such notification');
    notification['read'] = true;
    return HttpResponse.json({ message: 'Read' });
  }),
  route('put', '/notifications/:userId/read-all', ({ me }) => {
    for (const notification of data.notificationsOf(me._id)) notification['read'] = true;
    return HttpResponse.json({});
  }),
];
