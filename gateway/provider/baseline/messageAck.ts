import { setTimeout as delay } from 'node:timers/promises';
import type { Baseline } from '../Provider.ts';

/** Few other messages are sent while one is being stored. */
const NEWEST = { limit: 20 };

/** Without `message-ack`, reads the conversation until the message appears there. */
export const withoutMessageAck = {
  chat: (chat, { calls, socket, profile }) => ({
    sendText: (payload) =>
      socket.sendMessage(payload, async ({ memberId, emit }) => {
        const { receiverId, text } = payload;
        async function readSent() {
          calls.clearReads();
          const messages = await chat.messages(receiverId, NEWEST);
          // A provider may silently drop a message to an unknown member, so check that the member exists.
          if (messages.length === 0) await profile.byId(receiverId);
          return messages.filter((message) => message.senderId === memberId && message.text === text);
        }
        const idsBefore = new Set((await readSent()).map(({ id }) => id));
        emit('sendMessage', payload);
        const { readBackMs, callTimeoutMs } = calls.link;
        const deadlineMs = performance.now() + callTimeoutMs;
        while (performance.now() < deadlineMs) {
          await delay(readBackMs);
          // The message may be stored even if this read fails.
          const sent = await readSent().catch(() => []);
          // Another operation may have sent the same text, and found one of the messages.
          const found = sent.find(({ id }) => !idsBefore.has(id) && !calls.link.foundMessageIds.has(id));
          if (!found) continue;
          calls.link.foundMessageIds.set(found.id, true);
          return found;
        }
        return null;
      }),
  }),
} satisfies Baseline;
