import { readObject } from './answers.ts';
import { readPostReference, type PostModel, type PostReference } from './posts.ts';
import { readUser } from './profile.ts';
import { asText, asWire, idOf, readTime } from './values.ts';

/** Null if its id, text or post is missing. */
export function readComment(value: unknown, knownPost?: PostReference | PostModel) {
  const wire = asWire(value);
  const id = idOf(wire);
  const content = asText(wire['content']);
  const post = knownPost ?? readPostReference(wire['post']);
  if (id === null || content === null || post === null) return null;
  const author = readUser(wire['user'], 'partial', wire['username']);
  return { id, content, post, author, createdAt: readTime(wire['createdAt']) };
}

export type CommentModel = NonNullable<ReturnType<typeof readComment>>;

/** A baseline provider may return only the id. */
export function readAddedComment(answer: unknown, content: string, postId: string): CommentModel | null {
  return readComment({ content, post: postId, ...readObject(answer) });
}

export function readCommentedPost(answer: unknown): PostReference | null {
  return readPostReference(asWire(answer)['post']);
}
