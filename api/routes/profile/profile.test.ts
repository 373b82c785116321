import { eq, or } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  comments,
  conversations,
  counts,
  follows,
  likes,
  messages,
  notifications,
  posts,
  saves,
  sessions,
  users,
} from '../../db/schema.ts';
import { sendMessage } from '../../domain/chat/messages.ts';
import { RATE_LIMITS } from '../../limits.ts';
import { createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

onEachDatabase('profiles', (api) => {
  it('contain the email only for the member whose profile it is', async () => {
    const anna = await api.createMember('anna', { firstName: 'Anna', lastName: 'Berg', bio: 'Cars' });
    const ben = await api.createMember('ben');
    await ben.post(`/subscriptions/users/${anna.id}/follow`);
    const profile = (await ben.get(`/profile/${anna.id}`)).body.data.data;
    expect(profile).toMatchObject({
      _id: anna.id,
      fullName: 'Anna Berg',
      bio: 'Cars',
      avatar: null,
      following: true,
      followersCount: 1,
      followingCount: 0,
      postsCount: 0,
    });
    expect(profile).not.toHaveProperty('email');
    expect((await anna.get(`/profile/${anna.id}`)).body.data.data.email).toMatch(/^anna\d+@example\.com$/);
  });

  it('say whether there is a phone number, and contain the own one; no list has any, nor an email', async () => {
    const phoneNumber = '37120000001';
    const anna = await api.createMember('phone', { phoneNumber });
    const ben = await api.createMember('reader');
    const { body: created } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    const postId = created.data._id as string;
    await anna.post(`/interactions/posts/${postId}/comments`, { content: 'First' });
    await ben.post(`/posts/${postId}/save`);
    await ben.post(`/subscriptions/users/${anna.id}/follow`);
    await anna.post(`/subscriptions/users/${ben.id}/follow`);
    await sendMessage(api.db, anna.id, { receiverId: ben.id, text: 'Hello' });
    const paths = [
      '/all-users',
      '/all-users?search=phone&page=1',
      '/posts',
      `/posts/${postId}`,
      '/subscriptions/feed',
      `/posts/user/${anna.id}`,
      `/posts/${ben.id}/all-saved-post`,
      '/conversations',
      '/notifications',
      `/subscriptions/users/${ben.id}/followers`,
      `/subscriptions/users/${ben.id}/following`,
      `/interactions/posts/${postId}/comments`,
    ];
    for (const path of paths) {
      const { status, body } = await ben.get(path);
      const text = JSON.stringify(body);
      expect([path, status, text.includes(anna.id)]).toEqual([path, 200, true]);
      expect(text, path).not.toMatch(/phoneNumber|@example\.com/);
    }
    const profile = (await ben.get(`/profile/${anna.id}`)).body.data.data;
    expect([profile.hasPhoneNumber, profile.phoneNumber]).toEqual([true, undefined]);
    expect((await anna.get('/me')).body.data.data).toMatchObject({ phoneNumber });
  });

  it.each(['unknown', UNKNOWN_ID, "'; drop table users; --", '%00'])(
    'are not found by the id %s',
    async (id) => {
      const member = await api.createMember();
      const { status, body } = await member.get(`/profile/${encodeURIComponent(id)}`);
      expect([status, body]).toEqual([404, { message: 'User not found', code: 'NOT_FOUND' }]);
    },
  );

  it('are updated with the fields that the form contains, and a new avatar deletes the file of the old one', async () => {
    const member = await api.createMember('update', { firstName: 'Old', bio: 'Old words' });
    const first = await member.putForm(`/update/${member.id}`, { avatar: await createPng(), bio: '' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      _id: member.id,
      firstName: 'Old',
      bio: '',
      email: expect.any(String),
    });
    const second = await member.putForm(`/update/${member.id}`, {
      firstName: 'New',
      lastName: 'Name',
      location: 'Oslo',
      website: 'http://example.com/~me',
      phoneNumber: '0123456789',
      avatar: await createPng(20, 20, 'blue'),
    });
    expect(second.body).toMatchObject({
      fullName: 'New Name',
      location: 'Oslo',
      website: 'http://example.com/~me',
      phoneNumber: '0123456789',
    });
    expect(second.body.avatar.url).not.toBe(first.body.avatar.url);
    expect((await fetch(api.origin + (first.body.avatar.url as string))).status).toBe(404);
    expect((await fetch(api.origin + (second.body.avatar.url as string))).status).toBe(200);
    expect((await member.get('/all-users?search=new%20name')).body.data).toHaveLength(1);
  });

  it('accept a free username but not a taken one, and a new password, which ends the other sessions', async () => {
    const member = await api.createMember('renaming');
    const other = await api.createMember('other');
    const email = (await member.get('/me')).body.data.data.email as string;
    const otherSession = api.createVisitor();
    await otherSession.post('/login', { email, password: 'secret1' });
    const otherName = (await other.get('/me')).body.data.data.username as string;
    const taken = await member.putForm(`/update/${member.id}`, { username: otherName.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { fields: { username: 'This username is taken.' } } });
    const changed = await member.putForm(`/update/${member.id}`, {
      username: 'Renamed',
      password: 'secret2',
      currentPassword: 'secret1',
    });
    expect(changed.body.username).toBe('Renamed');
    expect((await otherSession.get('/me')).status).toBe(401);
    expect((await member.get('/me')).status).toBe(200);
    expect((await otherSession.post('/login', { email, password: 'secret2' })).status).toBe(200);
  });

  it.each([
    ['phoneNumber', '12', 'Invalid phone number'],
    ['website', 'not a site', 'Invalid website URL'],
    ['website', 'javascript:alert(1)', 'Invalid website URL'],
    ['website', ' JavaScript://example.com/%0aalert(1)', 'Invalid website URL'],
    ['website', 'data:text/html,x', 'Invalid website URL'],
    ['username', 'ab', 'Username must contain at least 3 characters.'],
    ['password', '123', 'Password must contain at least 6 characters.'],
  ])('reject the %s %s', async (field, value, message) => {
    const member = await api.createMember();
    const form = { [field]: value, currentPassword: 'secret1' };
    const { status, body } = await member.putForm(`/update/${member.id}`, form);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it('turn digests off and on, and show the setting only to the member', async () => {
    const [anna, ben] = [await api.createMember(), await api.createMember()];
    const { email } = (await anna.get('/me')).body.data.data as { email: string };
    const path = `/update/${anna.id}`;
    for (const mailDigest of ['false', 'true', 'false']) {
      const { status, body } = await anna.putForm(path, { mailDigest });
      expect([status, body.mailDigest]).toEqual([200, mailDigest === 'true']);
    }
    expect((await anna.putForm(path, { bio: 'Hello' })).body.mailDigest).toBe(false);
    for (const mailDigest of ['', 'yes']) {
      const { status, body } = await anna.putForm(path, { mailDigest });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['mailDigest']]);
    }
    const signedIn = await api.createVisitor().post('/login', { email, password: 'secret1' });
    expect(signedIn.body.data.data.mailDigest).toBe(false);
    const post = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    const responses = [
      await ben.get(`/profile/${anna.id}`),
      await ben.get('/all-users'),
      await anna.get(`/posts/${post.body.data._id as string}`),
    ];
    for (const { body } of responses) expect(JSON.stringify(body)).not.toContain('mailDigest');
  });

  it('lose the avatar when the form has an empty avatar part', async () => {
    const member = await api.createMember();
    const { body } = await member.putForm(`/update/${member.id}`, { avatar: await createPng() });
    const { url } = body.avatar as { url: string };
    expect((await member.putForm(`/update/${member.id}`, { bio: 'Cars' })).body.avatar).toEqual(body.avatar);
    expect((await member.putForm(`/update/${member.id}`, { avatar: '' })).body).toMatchObject({
      avatar: null,
      bio: 'Cars',
    });
    expect((await fetch(new URL(url, api.origin))).status).toBe(404);
  });

  it('require the current password for a new one, and limit the wrong attempts of an address', async () => {
    const member = await api.createMember('borrowed');
    const { email } = (await member.get('/me')).body.data.data as { email: string };
    const change = (form: Record<string, string>) =>
      member.putForm(`/update/${member.id}`, { password: 'stolen', ...form });
    const withoutCurrentPassword = await change({ bio: 'Changed.' });
    expect([withoutCurrentPassword.status, withoutCurrentPassword.body.fields]).toEqual([
      422,
      { currentPassword: 'Please enter your current password.' },
    ]);
    const withWrongPassword = await change({ currentPassword: 'wrong!' });
    expect([withWrongPassword.status, withWrongPassword.body.fields]).toEqual([
      401,
      { currentPassword: 'The current password is wrong.' },
    ]);
    expect((await member.get('/me')).body.data.data.bio).toBe('');
    const maxAttempts = RATE_LIMITS.loginPerAccountAndAddress.points;
    // The wrong attempt above counts, too.
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) await change({ currentPassword: 'wrong!' });
    expect((await change({ currentPassword: 'secret1' })).status).toBe(429);
    // From another address, the member can still sign in.
    const otherAddress = { 'x-forwarded-for': '192.0.2.1' };
    const login = await api.createVisitor().post('/login', { email, password: 'secret1' }, otherAddress);
    expect(login.status).toBe(200);
  });

  it('cannot be changed or deleted by another member', async () => {
    const [member, other] = [await api.createMember(), await api.createMember()];
    expect((await member.putForm(`/update/${other.id}`, { bio: 'x' })).status).toBe(403);
    expect((await member.delete(`/profile/${other.id}`)).status).toBe(403);
    expect((await other.get('/me')).status).toBe(200);
  });

  it('are deleted only with the password, whose wrong attempts count as those of the sign-in', async () => {
    const member = await api.createMember('borrowed');
    const { email } = (await member.get('/me')).body.data.data as { email: string };
    const path = `/profile/${member.id}`;
    for (const [body, message] of [
      [undefined, 'Please enter your password.'],
      [{}, 'Please enter your password.'],
      [{ password: 'wrong!' }, 'The password is wrong.'],
    ] as const) {
      const refused = await member.delete(path, body);
      expect(refused).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS', message, fields: { password: message } },
      });
    }
    expect((await member.get('/me')).status).toBe(200);
    const maxAttempts = RATE_LIMITS.loginPerAccountAndAddress.points;
    // The three attempts above count, too.
    for (let attempt = 3; attempt < maxAttempts; attempt += 1) await member.deleteProfile('wrong!');
    expect((await member.deleteProfile()).status).toBe(429);
    expect((await api.createVisitor().post('/login', { email, password: 'secret1' })).status).toBe(429);
    expect((await member.get('/me')).status).toBe(200);
  });

  it('are deleted with the password', async () => {
    const member = await api.createMember('leaving');
    expect((await member.deleteProfile()).status).toBe(200);
    expect((await member.get('/me')).status).toBe(401);
  });

  it('are listed by username regardless of case, searched by name, and paged', async () => {
    const names = ['zz-Beta', 'zz-alpha', 'zz-Gamma'];
    for (const [index, username] of names.entries()) {
      await api.createMember('zz', { username, firstName: `First${index}`, lastName: 'Zetterlund' });
    }
    const viewer = await api.createMember();
    const listUsernames = async (query: string) =>
      (await viewer.get(`/all-users?${query}`)).body.data.map(
        ({ username }: { username: string }) => username,
      );
    expect(await listUsernames('search=ZZ-')).toEqual(['zz-alpha', 'zz-Beta', 'zz-Gamma']);
    expect(await listUsernames('search=first1%20zett')).toEqual(['zz-alpha']);
    expect(await listUsernames('search=zetterlund&page=2&limit=2')).toEqual(['zz-Gamma']);
    expect((await viewer.get('/all-users?search=zetterlund&page=2&limit=2')).body.total).toBe(3);
    const all = (await viewer.get('/all-users')).body;
    expect(all).not.toHaveProperty('total');
    expect((await viewer.get('/all-users?page=1')).body).toEqual({
      data: all.data.slice(0, 10),
      total: all.data.length,
    });
  });

  it('are deleted with everything that the member owned, and the counters of others stay correct', async () => {
    const anna = await api.createMember('anna');
    const friend = await api.createMember('friend');
    await anna.putForm(`/update/${anna.id}`, { avatar: await createPng() });
    const annasPost = (await anna.postForm('/posts/create', createProductForm({ images: await createPng() })))
      .body.data;
    const friendsPost = (await friend.postForm('/posts/create', createProductForm())).body.data;
    for (const [writer, post] of [
      [anna, friendsPost],
      [friend, annasPost],
    ] as const) {
      await writer.post(`/interactions/posts/${post._id as string}/likes`);
      await writer.post(`/interactions/posts/${post._id as string}/comments`, { content: 'One' });
      await writer.post(`/interactions/posts/${post._id as string}/comments`, { content: 'Two' });
      await writer.post(`/posts/${post._id as string}/save`);
      await writer.post(`/subscriptions/users/${writer === anna ? friend.id : anna.id}/follow`);
    }
    await sendMessage(api.db, anna.id, { receiverId: friend.id, text: 'Hello' });
    await sendMessage(api.db, friend.id, { receiverId: anna.id, text: 'Hello' });
    const countsBefore = await api.db.select().from(counts);

    const deleted = await anna.deleteProfile();
    expect(deleted.status).toBe(200);
    expect(anna.cookie).toBeUndefined();

    expect((await friend.get(`/profile/${anna.id}`)).status).toBe(404);
    expect((await friend.get(`/posts/${friendsPost._id as string}`)).body.data).toMatchObject({
      likesCount: 0,
      commentsCount: 0,
    });
    expect((await friend.get('/me')).body.data.data).toMatchObject({ followersCount: 0, followingCount: 0 });
    expect((await friend.get('/notifications')).body).toEqual([]);
    expect((await friend.get('/conversations')).body.data).not.toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ _id: anna.id }) }),
    );
    expect((await fetch(api.origin + (annasPost.images[0].url as string))).status).toBe(404);
    const remainingRows = [
      await api.db.select().from(users).where(eq(users.id, anna.id)),
      await api.db.select().from(posts).where(eq(posts.userId, anna.id)),
      await api.db.select().from(sessions).where(eq(sessions.userId, anna.id)),
      await api.db
        .select()
        .from(likes)
        .where(or(eq(likes.userId, anna.id), eq(likes.userId, friend.id))),
      await api.db
        .select()
        .from(comments)
        .where(or(eq(comments.userId, anna.id), eq(comments.userId, friend.id))),
      await api.db
        .select()
        .from(saves)
        .where(or(eq(saves.userId, anna.id), eq(saves.userId, friend.id))),
      await api.db
        .select()
        .from(follows)
        .where(or(eq(follows.followerId, anna.id), eq(follows.followedId, anna.id))),
      await api.db
        .select()
        .from(messages)
        .where(or(eq(messages.senderId, anna.id), eq(messages.receiverId, anna.id))),
      await api.db
        .select()
        .from(notifications)
        .where(or(eq(notifications.senderId, anna.id), eq(notifications.receiverId, anna.id))),
      await api.db.select().from(conversations).where(eq(conversations.userId, friend.id)),
    ];
    expect(remainingRows).toEqual(remainingRows.map(() => []));
    const countIn = (rows: typeof countsBefore, name: string) =>
      rows.find((row) => row.name === name)?.value ?? 0;
    const countsAfter = await api.db.select().from(counts);
    expect(countIn(countsAfter, 'product')).toBe(countIn(countsBefore, 'product') - 1);
    expect(countIn(countsAfter, 'member')).toBe(countIn(countsBefore, 'member') - 1);
  });
});
