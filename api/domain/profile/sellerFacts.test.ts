import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { sendMessage } from '../chat/messages.ts';
import { computeAnswerTime } from './sellerFacts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = new Date('2026-11-20T12:00:00.000Z');

onEachDatabase('the facts about a seller', (api) => {
  let buyers: Client[];
  beforeAll(async () => {
    buyers = [];
    for (let n = 0; n < 7; n += 1) buyers.push(await api.createMember(`buyer${n}`));
  });

  /** A new seller whom a buyer each asks two days ago; the numbers are the minutes until the answers, null for none. */
  async function createSeller(waits: readonly (number | null)[], askedAgoMs = 48 * HOUR_MS): Promise<Client> {
    const seller = await api.createMember('seller');
    const askedMs = NOW.getTime() - askedAgoMs;
    const send = (from: Client, to: Client, minutes: number) =>
      sendMessage(
        api.db,
        from.id,
        { receiverId: to.id, text: 'Hi' },
        { sentAt: new Date(askedMs + minutes * MINUTE_MS) },
      );
    for (const [index, minutes] of waits.entries()) {
      const buyer = buyers[index] as Client;
      await send(buyer, seller, 0);
      if (minutes === null) continue;
      await send(seller, buyer, minutes);
      await send(buyer, seller, minutes + 1);
      await send(seller, buyer, minutes + 1_000);
    }
    return seller;
  }
  const readAnswerTime = ({ id }: Client) => computeAnswerTime(api.db, id, NOW);

  it.each([
    [[10, 20, 30, 40, 50], 'hour'],
    [[10, 20, 61, 300, 800], 'hours'],
    [[10, 20, 400, 500, 600], 'day'],
    [[10, 20, 1_500, 1_600, 1_700], null],
  ])('say within which time half of the answers came: %j minutes are %j', async (waits, expected) => {
    expect(await readAnswerTime(await createSeller(waits))).toBe(expected);
  });

  it('do not include an answer time with fewer than five answers', async () => {
    expect(await readAnswerTime(await createSeller([1, 1, 1, 1, null]))).toBeNull();
  });

  it('count a question without an answer after a day', async () => {
    const waits = [10, 10, 10, 300, 300, null, null];
    expect(await readAnswerTime(await createSeller(waits))).toBe('hours');
    // Asked a moment ago.
    const seller = await createSeller(waits.slice(0, 5));
    expect(await readAnswerTime(seller)).toBe('hour');
    await sendMessage(
      api.db,
      (buyers[5] as Client).id,
      { receiverId: seller.id, text: 'Hi' },
      { sentAt: NOW },
    );
    await sendMessage(
      api.db,
      (buyers[6] as Client).id,
      { receiverId: seller.id, text: 'Hi' },
      { sentAt: NOW },
    );
    expect(await readAnswerTime(seller)).toBe('hour');
  });

  it('do not count conversations that the member began', async () => {
    const seller = await createSeller([10, 10, 10, 10]);
    await sendMessage(
      api.db,
      seller.id,
      { receiverId: (buyers[4] as Client).id, text: 'Hi' },
      { sentAt: NOW },
    );
    expect(await readAnswerTime(seller)).toBeNull();
  });

  it('keep the answer time that a visitor has read for the next ones', async () => {
    const seller = await createSeller([10, 10, 10, 10]);
    const readFact = async () =>
      (await buyers[5]?.get(`/profile/${seller.id}`))?.body.data.data.answersWithin as unknown;
    expect(await readFact()).toBeNull();
    const [asked, buyer] = [NOW.getTime() - 48 * HOUR_MS, buyers[4] as Client];
    for (const [from, to, minutes] of [
      [buyer, seller, 0],
      [seller, buyer, 10],
    ] as const)
      await sendMessage(
        api.db,
        from.id,
        { receiverId: to.id, text: 'Hi' },
        { sentAt: new Date(asked + minutes * MINUTE_MS) },
      );
    expect(await readAnswerTime(seller)).toBe('hour');
    expect(await readFact()).toBeNull();
  });

  it('are in a profile and with the author of a single post, and not in lists', async () => {
    const seller = await createSeller([10, 10, 10, 10, 10]);
    const { body } = await seller.postForm('/posts/create', createProductForm());
    const path = `/posts/${body.data._id as string}`;
    await seller.put(`${path}/sale-status`, { status: 'sold' });
    const facts = { soldCount: 1, answersWithin: expect.any(String) as string };
    expect((await buyers[0]?.get(path))?.body.data.user).toMatchObject(facts);
    expect((await buyers[0]?.get(`/profile/${seller.id}`))?.body.data.data).toMatchObject(facts);
    const { body: list } = await seller.get(`/posts/user/${seller.id}`);
    expect(Object.keys(list.data[0].user)).not.toContain('soldCount');
  });
});
