import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { createPicture } from '../../testing/createGatewaySuite.ts';
import { EmbeddedProvider } from '../../testing/EmbeddedProvider.ts';
import type { Member } from '../../testing/Member.ts';
import { examples } from '../../testing/operations.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';

describe('an idempotency key', () => {
  const provider = new EmbeddedProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  let postId: string;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna', provider);
    bob = await signUp(gateway.url, 'bob', provider);
    const { post } = (await anna.run('createRegularPost', { input: { content: 'Hello' } })) as {
      post: { id: string };
    };
    postId = post.id;
  }, 60_000);

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /**
   * The mutations that take a key, with an input of each. The messages with and without pictures are of two members, because a
   * member's messages share their keys.
   */
  const listWrites = () =>
    [
      [anna, 'createRegularPost', 'post', { content: 'Hello' }],
      [anna, 'addComment', 'comment', { postId, content: 'Hello' }],
      [anna, 'sendMessage', 'message', { receiverId: bob.id, text: 'Hello' }],
      [
        bob,
        'sendMessage',
        'message',
        { receiverId: anna.id, text: '', images: [{ upload: createPicture('a.png') }] },
      ],
    ] as const;

  it.each(['k', '{"draft":1}', '!~', 'x'.repeat(100)])(
    'may be %j: repeating it creates one post, one comment and one message of each kind',
    async (idempotencyKey) => {
      for (const [member, mutation, created, fields] of listWrites()) {
        const write = async () =>
          (
            (await member.run(mutation, { input: { ...fields, idempotencyKey } })) as Record<
              string,
              { id: string }
            >
          )[created]?.id;
        const id = await write();
        expect(id).toBeTypeOf('string');
        expect(await write()).toBe(id);
      }
    },
  );

  it.each([
    ['above 100 characters', 'x'.repeat(101)],
    ['with a space', 'two words'],
    ['with a line break', 'line\r\nbreak'],
    ['with a letter beyond ASCII', 'ключ'],
    ['with an emoji', '🚗'],
    ['with a lone surrogate', '\uD83D'],
  ])('%s is refused, and the error names the field', async (_, idempotencyKey) => {
    for (const [member, mutation, , fields] of listWrites()) {
      const { errors } = await member.send(examples.get(mutation) ?? '', {
        input: { ...fields, idempotencyKey },
      });
      expect(errors?.[0]?.extensions, mutation).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { idempotencyKey: 'A key has at most 100 characters, all visible ASCII without spaces.' },
      });
    }
  });
});
