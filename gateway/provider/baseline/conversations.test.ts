import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLiveSuite } from '../../testing/createLiveSuite.ts';

describe('with a baseline provider, once a stream is open,', () => {
  const suite = createLiveSuite();
  const { provider, waitUntilReachable, createWireMessage } = suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  /** The conversation with bob, as anna's list of contacts shows it. */
  async function readContact() {
    const { data } = await suite.anna.send(
      '{ conversations { nodes { unreadCount lastMessage { text } } } }',
    );
    return (data?.['conversations'] as { nodes: object[] }).nodes[0];
  }

  const sendFromBob = (text: string) =>
    suite.bob.run('sendMessage', { input: { receiverId: suite.anna.id, text } });

  it('conversations show the messages that were stored before, and the client is told to read them again', async () => {
    await sendFromBob('First');
    await sendFromBob('Second');
    expect(await readContact()).toEqual({ unreadCount: null, lastMessage: null });
    const stream = suite.anna.subscribe('connectionChanged');
    const stored = { unreadCount: 2, lastMessage: { text: 'Second' } };
    // Disconnected, connected, and stored messages read: earlier events may come too early. Without the last one, this times out.
    let contact: unknown;
    do {
      await stream.next();
      contact = await readContact();
    } while (!isDeepStrictEqual(contact, stored));
    await suite.anna.run('markConversationRead', { input: { userId: suite.bob.id } });
    expect(await readContact()).toEqual({ ...stored, unreadCount: 0 });
    stream.end();
  });

  it('a message that arrives while the stored ones are read is counted with them', async () => {
    await sendFromBob('Third');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const path = `/messages/${suite.anna.id}/${suite.bob.id}`;
    let isReading = false;
    provider.overrides.push(async (request) => {
      if (request.path !== path || isReading) return undefined;
      isReading = true;
      await released;
      return Response.json([createWireMessage('m3', { text: 'Third' })]);
    });
    const stream = suite.anna.subscribe('messageReceived');
    const event = stream.next();
    await waitUntilReachable(suite.anna);
    await expect.poll(() => isReading).toBe(true);
    provider.emitTo(suite.anna.id, 'receiveMessage', createWireMessage('m4', { text: 'Fourth' }));
    await event;
    release();
    await expect.poll(readContact).toEqual({ unreadCount: 2, lastMessage: { text: 'Fourth' } });
    stream.end();
    provider.overrides.length = 0;
  });
});
