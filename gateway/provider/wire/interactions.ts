import type { CommentModel, PostModel, PostReference } from '../models.ts';
import { readObject } from './answers.ts';
import { readPostReference } from './posts.ts';
import { readUser } from './profile.ts';
import { asReference, asWire, asOptionalText, idOf, readTime } from './values.ts';

/**
 * A comment; null if its id, text or post is missing.
 * @param post - the post whose comments were requested; without it, the post that the comment names
 */
export function readComment(value: unknown, post?: PostReference | PostModel): CommentModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  const content = asOptionalText(wire['content']);
  const commentedPost = post ?? readPostReference(wire['post'] ?? wire['postId']);
  if (id === null || content == null || commentedPost === null) return null;
  return {
    id,
    content,
    author: readUser(wire['user'], { fallbackUsername: wire['username'] }),
    post: commentedPost,
    createdAt: readTime(wire['createdAt']),
  };
}

/** The comment that was just written, of which a baseline provider may return only the id. */
export function readAddedComment(answer: unknown, content: string, postId: string): CommentModel | null {
  return readComment({ content, post: postId, ...readObject(answer) });
}

/** The id of the post that a deleted comment belonged to; null if the answer lacks it. */
export function readCommentedPostId(answer: unknown): string | null {
  const object = readObject(answer);
  return asReference(object['post'] ?? object['postId']);
}

/** The id of the author of the post that was liked or commented on; null if the answer lacks it. */
export function readAuthorId(answer: unknown): string | null {
  return asReference(asWire(answer)['authorId'] ?? readObject(answer)['authorId']);
}
