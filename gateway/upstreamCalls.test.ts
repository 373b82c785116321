/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from './server.ts';
import { BaselineProvider, PIXEL } from './testing/BaselineProvider.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import type { Data, Member } from './testing/Member.ts';
import { signUp } from './testing/signUp.ts';
import { startGateway } from './testing/startGateway.ts';

const providers = [
  { name: 'a baseline provider', isBaseline: true, create: () => new BaselineProvider() },
  { name: 'the embedded provider', isBaseline: false, create: () => new EmbeddedProvider() },
];

describe.each(providers)(
  'with $name, an operation makes only the calls that it needs',
  ({ isBaseline, create }) => {
    const provider = create();
    let gateway: GatewayServer;
    let anna: Member;
    let bob: Member;

    beforeAll(async () => {
      await provider.start();
      gateway = await startGateway(provider.url, { traces: true });
      const embedded = provider instanceof EmbeddedProvider ? provider : undefined;
      anna = await signUp(gateway.url, 'anna', embedded);
      bob = await signUp(gateway.url, 'bob', embedded);
    }, 60_000);

    afterAll(async () => {
      await Promise.all([anna.closeSocket(), bob.closeSocket()]);
      await gateway.close();
      await provider.stop();
    });

    /** Runs a document, and returns its data with the calls, in which names replace ids. */
    async function run(member: Member, query: string, variables: Record<string, unknown> = {}) {
      // Fills the cache: the gateway caches the member's id by session for a minute.
      await member.send('{ viewer { id } }');
      const { data, errors, extensions } = await member.send(query, variables, { 'x-trace': '1' });
      expect(errors).toBeUndefined();
      const calls = extensions?.calls.map(({ method, path }) =>
        `${method} ${path.replace('/api', '')}`.replaceAll(anna.id, 'anna').replaceAll(bob.id, 'bob'),
      );
      return { data: data as Data, calls: calls?.sort() ?? [] };
    }

    /** Publishes a post, and returns its id. */
    async function publish(member: Member, input: object = {}): Promise<string> {
      const { post } = await member.run('createRegularPost', { input: { content: 'Hello', ...input } });
      return post.id as string;
    }

    it('for the totals of unread messages and notifications', async () => {
      const totals = '{ viewer { id unreadMessagesCount unreadNotificationsCount } }';
      const { data, calls } = await run(anna, totals);
      // Without live events, unread messages are unknown to a baseline provider.
      expect(data).toEqual({
        viewer: {
          id: anna.viewerId,
          unreadMessagesCount: isBaseline ? null : 0,
          unreadNotificationsCount: 0,
        },
      });
      expect(calls).toEqual(isBaseline ? ['GET /me', 'GET /notifications'] : ['GET /me']);
    });

    it('for a phone number of the viewer, and of a member in a list', async () => {
      await anna.run('updateProfile', { input: { phoneNumber: '37120000001' } });
      const own = await run(anna, '{ viewer { email user { phoneNumber } } }');
      expect(own.data.viewer.user).toEqual({ phoneNumber: '37120000001' });
      expect(own.calls).toEqual(['GET /me']);
      const listed = await run(bob, '{ users(search: "anna") { nodes { phoneNumber } } }');
      // The embedded provider counts the numbers of others.
      expect(listed.data.users.nodes).toEqual([{ phoneNumber: isBaseline ? '37120000001' : null }]);
      expect(listed.calls).toEqual([
        isBaseline ? 'GET /all-users' : 'GET /all-users?search=anna&page=1&limit=10',
        'GET /profile/anna',
      ]);
    });

    it('for a conversation, its messages, and the conversation of each message', async () => {
      const text = 'Still for sale?';
      const sent = await run(
        bob,
        `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
        message { conversation { id user { id } } } conversation { id lastMessage { text } } } }`,
        { input: { receiverId: anna.id, text } },
      );
      const id = [anna.id, bob.id].sort().join('-');
      expect(sent.data.sendMessage).toEqual({
        message: { conversation: { id, user: { id: anna.id } } },
        conversation: { id, lastMessage: { text } },
      });
      if (!isBaseline) expect(sent.calls).toEqual([]);
      const opened = await run(
        anna,
        `query ($userId: ID!) { conversation(userId: $userId) { id user { username } lastMessage { text } unreadCount
        messages { hasOlder nodes { text conversation { id user { id } } } } } }`,
        { userId: bob.id },
      );
      expect(opened.data.conversation).toEqual({
        id,
        user: { username: 'bob' },
        lastMessage: { text },
        // Anna was not connected.
        unreadCount: isBaseline ? null : 1,
        messages: { hasOlder: false, nodes: [{ text, conversation: { id, user: { id: bob.id } } }] },
      });
      expect(opened.calls).toEqual(
        isBaseline
          ? ['GET /messages/anna/bob', 'GET /profile/bob']
          : ['GET /conversations?userId=bob', 'GET /messages/anna/bob?limit=10'],
      );
      const listed = await run(
        anna,
        '{ conversations { nodes { id user { username } lastMessage { text } } } }',
      );
      expect(listed.data.conversations.nodes).toMatchObject([{ id, user: { username: 'bob' } }]);
      expect(listed.calls).toEqual([isBaseline ? 'GET /all-users' : 'GET /conversations?page=1&limit=10']);
      const read = await run(
        anna,
        `mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) {
        conversation { id unreadCount } viewer { unreadMessagesCount } } }`,
        { input: { userId: bob.id } },
      );
      expect(read.data.markConversationRead.conversation).toEqual({ id, unreadCount: 0 });
      if (isBaseline) return;
      expect(read.data.markConversationRead.viewer).toEqual({ unreadMessagesCount: 0 });
      expect(read.calls).toEqual(['GET /me', 'PUT /messages/anna/bob/read-all']);
    });

    it('for the conversation with a member whom the viewer blocks', async () => {
      if (isBaseline) return;
      await anna.run('blockUser', { input: { userId: bob.id } });
      const query =
        'query ($userId: ID!) { conversation(userId: $userId) { user { username } messages { nodes { text } } } }';
      const { data, calls } = await run(anna, query, { userId: bob.id });
      await anna.run('unblockUser', { input: { userId: bob.id } });
      expect(data.conversation).toMatchObject({ user: { username: 'bob' }, messages: { nodes: [{}] } });
      expect(calls).toHaveLength(2);
    });

    it('for an update that keeps pictures by their ids, which stay the same', async () => {
      const pictures = ['one.png', 'two.png'].map((name) => ({
        upload: new File([PIXEL], name, { type: 'image/png' }),
      }));
      const postId = await publish(anna, { images: pictures });
      const readIds = async () =>
        (
          (await run(bob, 'query ($id: ID!) { post(id: $id) { images { id } } }', { id: postId })).data.post
            .images as { id: string }[]
        ).map(({ id }) => id);
      const ids = await readIds();
      expect(await readIds()).toEqual(ids);
      const { data, calls } = await run(
        anna,
        'mutation ($input: UpdateRegularPostInput!) { updateRegularPost(input: $input) { post { images { id } } } }',
        { input: { postId, images: [{ id: ids[1] }, { id: ids[0] }] } },
      );
      expect(data.updateRegularPost.post.images).toEqual([{ id: ids[1] }, { id: ids[0] }]);
      expect(calls).toEqual([`GET /posts/${postId}`, `POST /posts/${postId}`]);
    });

    it('for the kinds and the previews of the posts that notifications refer to', async () => {
      const { post: service } = await anna.run('createServicePost', {
        input: { content: 'At your door', service: { title: 'Oil change', description: 'Oil and filter' } },
      });
      const regularId = await publish(anna);
      for (const postId of [service.id, regularId]) await bob.run('likePost', { input: { postId } });
      const query =
        '{ notifications(type: LIKE) { nodes { post { __typename id } postPreview { title } } } }';
      const { data, calls } = await run(anna, query);
      expect(data.notifications.nodes).toEqual([
        { post: { __typename: 'RegularPost', id: regularId }, postPreview: { title: 'Hello' } },
        { post: { __typename: 'ServicePost', id: service.id }, postPreview: { title: 'Oil change' } },
      ]);
      expect(calls).toEqual(
        isBaseline
          ? ['GET /notifications', `GET /posts/${service.id}`, `GET /posts/${regularId}`]
          : ['GET /notifications?type=like&page=1&limit=10'],
      );
      const { data: deleted, calls: deletionCalls } = await run(
        anna,
        'mutation ($input: DeletePostInput!) { deletePost(input: $input) { viewer { id } } }',
        { input: { postId: regularId } },
      );
      expect(deleted.deletePost).toEqual({ viewer: { id: anna.viewerId } });
      expect(deletionCalls).toEqual([`DELETE /posts/${regularId}`, 'GET /me']);
      const afterwards = await run(anna, query);
      expect(afterwards.data.notifications.nodes).toContainEqual({
        post: { __typename: 'ServicePost', id: service.id },
        postPreview: { title: 'Oil change' },
      });
      if (isBaseline)
        expect(afterwards.data.notifications.nodes).toContainEqual({ post: null, postPreview: null });
    });

    it('for marking notifications as read', async () => {
      await bob.run('followUser', { input: { userId: anna.id } });
      const { notifications } = (await run(anna, '{ notifications { nodes { id } } }')).data;
      const marked = await run(
        anna,
        `mutation ($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) {
        notification { id read } viewer { unreadNotificationsCount } } }`,
        { input: { notificationId: notifications.nodes[0].id } },
      );
      expect(marked.data.markNotificationRead).toEqual({
        notification: { id: notifications.nodes[0].id, read: true },
        viewer: { unreadNotificationsCount: notifications.nodes.length - 1 },
      });
      const notificationIds = (notifications.nodes as { id: string }[]).slice(0, 2).map(({ id }) => id);
      const several = await run(
        anna,
        `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
        viewer { unreadNotificationsCount } } }`,
        { input: { notificationIds } },
      );
      expect(several.calls.filter((call) => call.startsWith('PUT '))).toHaveLength(2);
      const all = await run(
        anna,
        'mutation { markAllNotificationsRead { viewer { unreadNotificationsCount } } }',
      );
      expect(all.data.markAllNotificationsRead).toEqual({ viewer: { unreadNotificationsCount: 0 } });
      if (!isBaseline) for (const { calls } of [marked, all]) expect(calls, calls.join(', ')).toHaveLength(2);
    });
  },
);
