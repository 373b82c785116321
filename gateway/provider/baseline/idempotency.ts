import { checkIdempotencyKey } from '../calls/idempotencyKey.ts';
import type { Baseline } from '../Provider.ts';

/** Calls a method without the idempotency key of its input. */
const withoutKey =
  <Input extends { idempotencyKey?: string | null }, Result>(write: (input: Input) => Promise<Result>) =>
  async (input: Input): Promise<Result> => {
    if (input.idempotencyKey) checkIdempotencyKey(input.idempotencyKey);
    return write({ ...input, idempotencyKey: null });
  };

/** Without `idempotency`, the gateway sends no idempotency keys. It never repeats a write by itself. */
export const withoutIdempotency: Baseline = (_deps, { posts, interactions, chat }) => ({
  posts: {
    ...posts,
    createRegular: withoutKey(posts.createRegular),
    createProduct: withoutKey(posts.createProduct),
    createService: withoutKey(posts.createService),
  },
  interactions: { ...interactions, addComment: withoutKey(interactions.addComment) },
  chat: {
    ...chat,
    sendMessage: async (input) => {
      const { message } = await withoutKey((each: typeof input) => chat.sendMessage(each))(input);
      // The client recognizes its message by the key.
      return { message: { ...message, idempotencyKey: input.idempotencyKey ?? null } };
    },
  },
});
