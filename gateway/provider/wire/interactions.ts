import { readObject } from './answers.ts';
import { readPostReference, type PostModel, type PostReference } from './posts.ts';
import { readUser, type UserModel } from './profile.ts';
import { allOrNull, asReference, asText, asWire, idOf, readTime } from './values.ts';

export interface CommentModel {
  id: string;
  content: string;
  author: UserModel | null;
  post: PostReference | PostModel;
  createdAt: string | null;
}

/**
 * A comment; null if its id, text or post is missing.
 * @param post - the post whose comments were requested; without it, the post that the comment names
 */
export function readComment(value: unknown, post?: PostReference | PostModel): CommentModel | null {
  const wire = asWire(value);
  const required = allOrNull({
    id: idOf(wire),
    content: asText(wire['content']),
    post: post ?? readPostReference(wire['post']),
  });
  return (
    required && {
      ...required,
      author: readUser(wire['user'], { fallbackUsername: wire['username'] }),
      createdAt: readTime(wire['createdAt']),
    }
  );
}

/** The comment that was just written, of which a baseline provider may return only the id. */
export function readAddedComment(answer: unknown, content: string, postId: string): CommentModel | null {
  return readComment({ content, post: postId, ...readObject(answer) });
}

/** The id of the post that a deleted comment belonged to. */
export function readCommentedPostId(answer: unknown): string | null {
  return asReference(asWire(answer)['post']);
}
