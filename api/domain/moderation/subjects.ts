import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { comments, messages, posts, users, type StoredImage, type SubjectKind } from '../../db/schema.ts';
import { messageImagesColumn } from '../chat/messageImages.ts';
import { whereViewerNotBlocked } from '../safety/hiddenMembers.ts';

/** What can be reported, with what is copied of it. The author of a member is that member. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  authorId: string;
  authorName: string;
  /** The post itself, or the post of a comment. */
  postId: string | null;
  content: string;
  images: StoredImage[];
}

/** @returns undefined also when its author, or the author of a comment's post, blocks the viewer. @param viewerId without it, all are found. */
export async function readSubject(
  db: Queryable,
  kind: SubjectKind,
  id: string,
  viewerId?: string,
): Promise<Subject | undefined> {
  return isId(id) ? READERS[kind](db, id, viewerId) : undefined;
}

type Reader = (db: Queryable, id: string, viewerId: string | undefined) => Promise<Subject | undefined>;

const READERS: Record<SubjectKind, Reader> = {
  post: async (db, id, viewerId) => {
    const [row] = await db
      .select({ post: posts, authorName: users.username })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .where(and(eq(posts.id, id), viewerId === undefined ? undefined : whereViewerNotBlocked(viewerId)));
    if (!row) return undefined;
    const { post, authorName } = row;
    const { userId: authorId, images } = post;
    return { kind: 'post', id, authorId, authorName, postId: id, content: describePost(post), images };
  },
  comment: async (db, id, viewerId) => {
    const postAuthor = alias(users, 'post_author');
    const [row] = await db
      .select({
        authorId: comments.userId,
        authorName: users.username,
        postId: comments.postId,
        content: comments.content,
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(postAuthor, eq(postAuthor.id, posts.userId))
      .where(
        and(
          eq(comments.id, id),
          viewerId === undefined
            ? undefined
            : and(whereViewerNotBlocked(viewerId), whereViewerNotBlocked(viewerId, postAuthor.id)),
        ),
      );
    return row && { kind: 'comment', id, images: [], ...row };
  },
  message: async (db, id, viewerId) => {
    const [row] = await db
      .select({
        authorId: messages.senderId,
        authorName: users.username,
        content: messages.text,
        images: messageImagesColumn,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(
        and(eq(messages.id, id), viewerId === undefined ? undefined : whereMemberOfConversation(viewerId)),
      );
    return row && { kind: 'message', id, postId: null, ...row, images: row.images ?? [] };
  },
  member: async (db, id, viewerId) => {
    const [row] = await db
      .select()
      .from(users)
      .where(
        and(
          eq(users.id, id),
          isNotNull(users.verifiedAt),
          viewerId === undefined ? undefined : whereViewerNotBlocked(viewerId),
        ),
      );
    if (!row) return undefined;
    const { username: authorName, avatar } = row;
    const content = describeMember(row);
    return {
      kind: 'member',
      id,
      authorId: id,
      authorName,
      postId: null,
      content,
      images: avatar ? [avatar] : [],
    };
  },
};

const whereMemberOfConversation = (viewerId: string) =>
  and(
    or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
    whereViewerNotBlocked(viewerId, messages.senderId),
    whereViewerNotBlocked(viewerId, messages.receiverId),
  );

const describeMember = ({
  username,
  firstName,
  lastName,
  location,
  website,
  bio,
}: typeof users.$inferSelect) =>
  joinLines(
    { Username: username, Name: `${firstName} ${lastName}`.trim(), Location: location, Website: website },
    bio,
  );

const describePost = (post: typeof posts.$inferSelect) =>
  joinLines(
    {
      Title: post.title,
      Price: post.price === null ? null : `$${post.price.toLocaleString('en-US')}`,
      'Price type': post.priceType,
      Brand: post.brand,
      Model: post.model,
      Year: post.year,
      Color: post.color,
      Mileage: post.mileage === null ? null : `${post.mileage.toLocaleString('en-US')} miles`,
      Condition: post.condition?.replace('_', ' '),
      Features: post.features?.join(', '),
      Category: post.category,
      Availability: post.availability,
      Experience: post.experience,
      Location: post.location,
      Phone: post.contactPhone,
      Email: post.contactEmail,
      Description: post.description,
    },
    post.content,
  );

/** A line for each detail that is not empty, then the text. */
function joinLines(details: Record<string, string | number | null | undefined>, text: string): string {
  const lines = Object.entries(details).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [lines.join('\n'), text].filter(Boolean).join('\n\n');
}

/** Whether the row of a case's subject exists. */
export const subjectExistsColumn = sql<boolean>`case kind
  when 'post' then exists (select 1 from posts where posts.id = subject_id)
  when 'comment' then exists (select 1 from comments where comments.id = subject_id)
  when 'message' then exists (select 1 from messages where messages.id = subject_id)
  else exists (select 1 from users where users.id = subject_id and verified_at is not null) end`;
