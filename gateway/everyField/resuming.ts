/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import type { GatewaySuite } from '../testing/createGatewaySuite.ts';

/** Subscriptions that begin after an event. */
export function testResuming({ isBaseline, joinTwo, waitForConnected }: GatewaySuite): void {
  it('delivers what was stored since an event, in order, and then the live events, where the provider replays', async () => {
    const { anna, bob } = await joinTwo();
    const send = async (text: string) =>
      (await bob.run('sendMessage', { input: { receiverId: anna.id, text } })).message.id as string;
    const postId = (await anna.run('createRegularPost', { input: { content: 'Hello' } })).post.id as string;
    const comment = () => bob.run('addComment', { input: { postId, content: 'Nice' } });
    const firstId = await send('1');
    for (let count = 2; count <= 4; count += 1) await send(String(count));
    const messages = anna.subscribe('messageReceived', { after: firstId });
    await comment();
    await comment();
    const [, older] = (await anna.run('notifications', { type: 'COMMENT' })).nodes as { id: string }[];
    const notifications = anna.subscribe('notificationReceived', { after: older?.id });
    if (isBaseline) {
      for (const stream of [messages, notifications])
        await expect(stream.next()).rejects.toThrow('BAD_USER_INPUT');
      return;
    }
    const readTexts = async (count: number) => {
      const texts: string[] = [];
      while (texts.length < count) texts.push((await messages.next()).text as string);
      return texts;
    };
    expect(await readTexts(3)).toEqual(['2', '3', '4']);
    expect(await notifications.next()).toMatchObject({ type: 'COMMENT' });
    await waitForConnected(1);
    await send('5');
    await send('6');
    expect(await readTexts(2)).toEqual(['5', '6']);
    messages.end();
    notifications.end();
    await expect(anna.subscribe('messageReceived', { after: 'of nothing' }).next()).rejects.toThrow('after');
  });
}
