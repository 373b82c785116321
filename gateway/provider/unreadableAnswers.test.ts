import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import type { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const EXTENSIONS =
  'paging, filters, viewer-state, conversations, unread-counts, saved-searches, blocks, moderation, push, price-check, vehicle-names, distance, patch, demo';

describe.each([
  ['a baseline provider', undefined],
  ['a provider with extensions', EXTENSIONS],
])('with %s, whose place a notice of maintenance takes with status 200,', (_, extensions) => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;

  beforeAll(async () => {
    provider.extensions = extensions;
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
  });

  afterEach(() => void (provider.overrides.length = 0));

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it.each([
    'viewer { id }',
    'posts { total }',
    'products { total }',
    'feed { total }',
    'users { total }',
    'savedPosts { total }',
    'notifications { total }',
    'conversations { total }',
    'user(id: "u") { username }',
    'post(id: "p") { id }',
    ...(extensions
      ? [
          'savedSearches { id }',
          'blockedUsers { total }',
          'reports { total }',
          'report(id: "r") { id }',
          'moderationLog { total }',
          'pushKey',
          'vehicleNames(search: "m")',
          'places(search: "m") { zipCode }',
          'priceCheck(vehicle: { brand: "Mazda", model: "MX-5", year: 2016 }) { count }',
          'demoLogins { email }',
        ]
      : []),
  ])('the query %s fails', async (field) => {
    provider.overrides.push(() => HttpResponse.json({ message: 'maintenance' }));
    const { data, errors } = await anna.send(`{ ${field} }`);
    expect(errors?.map((error) => error.extensions.code)).toEqual(['PROVIDER_ERROR']);
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
  });

  it('whether the viewer likes, saves and follows is unknown', async () => {
    await anna.run('createRegularPost', { input: { content: 'Hello' } });
    provider.overrides.push(({ path }) =>
      path.endsWith('status') ? HttpResponse.json({ message: 'maintenance' }) : undefined,
    );
    const { data, errors } = await anna.send('{ posts { nodes { viewerHasLiked viewerHasSaved } } }');
    expect(data?.['posts']).toEqual({ nodes: [{ viewerHasLiked: null, viewerHasSaved: null }] });
    expect(errors?.map((error) => error.extensions.code)).toEqual(['PROVIDER_ERROR', 'PROVIDER_ERROR']);
  });

  it('a sign-out fails, and leaves the session as it is', async () => {
    provider.overrides.push(() => HttpResponse.json({ message: 'maintenance' }));
    const { errors } = await anna.send('mutation { logout { viewer { id } } }');
    expect(errors?.[0]?.extensions.code).toBe('PROVIDER_ERROR');
    provider.overrides.length = 0;
    expect((await anna.send('{ viewer { id } }')).data).toEqual({ viewer: { id: anna.viewerId } });
  });

  it('an update of the profile does not clear it', async () => {
    await anna.run('updateProfile', { input: { bio: 'Old cars.' } });
    provider.overrides.push(({ path }) =>
      path === '/me' ? HttpResponse.json({ message: 'maintenance' }) : undefined,
    );
    await anna.send('mutation { updateProfile(input: { location: "Oslo" }) { viewer { id } } }');
    provider.overrides.length = 0;
    const { data } = await anna.send('{ viewer { user { bio } } }');
    if (!extensions) expect(data).toEqual({ viewer: { user: { bio: 'Old cars.' } } });
  });
});
