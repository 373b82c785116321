import { setTimeout as delay } from 'node:timers/promises';
import type { MessagePayload } from '../socket/OperationSocket.ts';
import type { Baseline } from '../Provider.ts';

/** Few other messages are sent while one is being stored. */
const NEWEST = { limit: 20 };

/** Without `message-ack`, reads the conversation until the message appears there. */
export const withoutMessageAck: Baseline = ({ Chat }) => ({
  Chat: class extends Chat {
    override sendText(payload: MessagePayload) {
      return this.socket.sendMessage(payload, async ({ memberId, emit }) => {
        const { foundMessageIds, readBackMs, callTimeoutMs } = this.calls.link;
        const idsBefore = new Set((await this.#readSent(memberId, payload)).map(({ id }) => id));
        emit('sendMessage', payload);
        const deadlineMs = performance.now() + callTimeoutMs;
        while (performance.now() < deadlineMs) {
          await delay(readBackMs);
          // The message may be stored even if this read fails.
          const sent = await this.#readSent(memberId, payload).catch(() => []);
          // Another operation may have sent the same text, and found one of the messages.
          const found = sent.find(({ id }) => !idsBefore.has(id) && !foundMessageIds.has(id));
          if (!found) continue;
          foundMessageIds.set(found.id, true);
          return found;
        }
        return null;
      });
    }

    async #readSent(memberId: string, { receiverId, text }: MessagePayload) {
      this.calls.clearReads();
      const messages = await this.messages(receiverId, NEWEST);
      // A provider may silently drop a message to an unknown member, so check that the member exists.
      if (messages.length === 0) await this.provider.profile.byId(receiverId);
      return messages.filter((message) => message.senderId === memberId && message.text === text);
    }
  },
});
