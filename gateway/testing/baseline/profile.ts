import { HttpResponse, type HttpHandler } from 'msw';
import { type BaselineData, wireProfile } from './BaselineData.ts';
import { dataResponse, errorResponse, nestedDataResponse, type Routes } from './routes.ts';

/** The viewer, profiles, and the list of members. */
export const profileRoutes = (data: BaselineData, { route }: Routes): HttpHandler[] => [
  route('get', '/me', ({ me }) => nestedDataResponse(wireProfile(me))),
  route('put', '/update/:id', async ({ me, params, form }) => {
    if (params['id'] !== me._id) return errorResponse(403, 'Not yours');
    // Clears the fields that the form leaves out.
    for (const name of ['username', 'bio', 'location', 'phoneNumber', 'website']) me[name] = '';
    for (const [name, value] of await form())
      me[name] = typeof value === 'string' ? value : `uploads/new-${me._id}.png`;
    return HttpResponse.json(wireProfile(me));
  }),
  route('get', '/profile/:id', ({ params }) => {
    const account = data.accounts.find(({ _id }) => _id === params['id']);
    return account ? nestedDataResponse(wireProfile(account)) : errorResponse(404, 'User not found');
  }),
  route('delete', '/profile/:id', ({ me, params }) => {
    if (params['id'] !== me._id) return errorResponse(403, 'Not yours');
    data.accounts.splice(data.accounts.indexOf(me), 1);
    return HttpResponse.json({ message: 'Gone' }, { headers: { 'set-cookie': 'sid=; Path=/; Max-Age=0' } });
  }),
  route('get', '/all-users', () =>
    dataResponse(
      data.accounts
        .filter(({ isConfirmed }) => isConfirmed)
        .map((account) => wireProfile(account))
        .reverse(),
    ),
  ),
];
