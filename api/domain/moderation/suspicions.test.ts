import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { cases, reports } from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';

const LONG_TEXT =
  'One careful owner, always in a garage, with a full history of services, new tires and two keys.';

/** A picture with stripes of this width, in pixels. */
function createStripes(stripe: number): Promise<Buffer> {
  const [width, height] = [360, 240];
  const pixels = Buffer.alloc(width * height);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] =
      (Math.floor((index % width) / stripe) * 83 + Math.floor(index / width / stripe) * 41) % 256;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

onEachDatabase('the provider itself', (api) => {
  const reportsOf = async (subjectId: string) =>
    api.db
      .select({ text: reports.text, reporterId: reports.reporterId, images: cases.images })
      .from(cases)
      .innerJoin(reports, eq(reports.caseId, cases.id))
      .where(eq(cases.subjectId, subjectId));
  const publish = async (author: Client, fields = {}) =>
    (await author.postForm('/posts/create', createProductForm(fields))).body.data._id as string;

  it('reports a post with the picture of a post by another member, in any size, but not a repeated one', async () => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const picture = await createStripes(40);
    const original = await publish(anna, { images: picture });
    const repeated = await publish(anna, { images: picture });
    const copied = await publish(ben, { images: await sharp(picture).resize(300).jpeg().toBuffer() });
    const other = await publish(ben, { images: await createStripes(90) });
    expect(await reportsOf(copied)).toEqual([
      {
        reporterId: null,
        text: expect.stringMatching(/^The same picture is in a post by anna\d+: \/posts\//),
        images: [expect.objectContaining({ url: expect.stringMatching(/^\/moderation\/images\//) })],
      },
    ]);
    for (const id of [original, repeated, other]) expect(await reportsOf(id)).toEqual([]);
  });

  it('reports a long text of another member, also when a post is changed to it, but not a short one', async () => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    for (const content of [LONG_TEXT, 'For sale']) await publish(anna, { content });
    expect(await reportsOf(await publish(ben, { content: 'For sale' }))).toEqual([]);
    const copied = await publish(ben, { content: LONG_TEXT.toUpperCase().replaceAll(',', ' –') });
    expect(await reportsOf(copied)).toMatchObject([{ text: expect.stringContaining('The same text') }]);
    const changed = await publish(ben, { content: 'My own words' });
    const change = { id: changed, fields: { content: LONG_TEXT } };
    expect((await ben.put('/posts', { posts: [change] })).status).toBe(200);
    await ben.postForm(`/posts/${changed}`, { content: LONG_TEXT });
    expect(await reportsOf(changed)).toHaveLength(1);
  });

  it('reports one message when the same text goes to more than 20 members who do not answer', async () => {
    const sender = await api.createMember('sender');
    const socket = await sender.openSocket();
    const send = async (text: string) => {
      const receiver = await api.createMember();
      const { data } = await socket.emitWithAck('sendMessage', { receiverId: receiver.id, text });
      return { id: data._id as string, receiver };
    };
    const answered = await send('Look at my shop');
    const answer = { receiverId: sender.id, text: 'Who are you?' };
    await (await answered.receiver.openSocket()).emitWithAck('sendMessage', answer);
    for (let count = 0; count < LIMITS.repeatedMessages; count += 1)
      expect(await reportsOf((await send('Look at my shop')).id)).toEqual([]);
    expect(await reportsOf((await send('Another text')).id)).toEqual([]);
    expect(await reportsOf((await send('Look at my shop')).id)).toMatchObject([
      { text: 'The same text went to 21 members who have not answered, within a day.' },
    ]);
    expect(await reportsOf((await send('Look at my shop')).id)).toEqual([]);
  });
});
