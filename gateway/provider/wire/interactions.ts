import type { CommentModel, PostModel, PostReference } from '../models.ts';
import { readThing } from './answers.ts';
import { readPostReference } from './posts.ts';
import { readUser } from './profile.ts';
import { asReference, asWire, given, idOf, readTime } from './values.ts';

/**
 * A comment; null for one without its text.
 * @param post - the post that it was asked for under, where the wire does not name it
 */
export function readComment(value: unknown, post?: PostReference | PostModel): CommentModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  const content = given(wire['content']);
  const named = post ?? readPostReference(wire['post'] ?? wire['postId']);
  if (id === null || content == null || named === null) return null;
  return {
    id,
    content,
    author: readUser(wire['user'], wire['username']),
    post: named,
    createdAt: readTime(wire['createdAt']),
  };
}

/** The comment that was just written: a baseline provider may answer with no more than its id. */
export function readAddedComment(answer: unknown, content: string, postId: string): CommentModel | null {
  return readComment({ content, post: postId, ...readThing(answer) });
}

/** The id of the post that a deleted comment belonged to; null where the answer does not say. */
export function readCommentedPostId(answer: unknown): string | null {
  const thing = readThing(answer);
  return asReference(thing['post'] ?? thing['postId']);
}

/** The id of the author of the post that was liked or commented on; null where the answer does not say. */
export function readAuthorId(answer: unknown): string | null {
  return asReference(asWire(answer)['authorId'] ?? readThing(answer)['authorId']);
}
