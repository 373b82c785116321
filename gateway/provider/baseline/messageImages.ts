import { createFieldError } from '../chat.ts';
import type { Baseline } from '../Provider.ts';

/** Without `message-images`, messages have no pictures. */
export const withoutMessageImages: Baseline = (_deps, { chat }) => ({
  chat: {
    ...chat,
    imagesMax: () => null,
    isImagePath: () => false,
    sendMessage: async (input) => {
      if (input.images?.length) throw createFieldError('images', 'Messages cannot have pictures here.');
      return chat.sendMessage(input);
    },
  },
});
