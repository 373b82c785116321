import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { confirmEmail, hashPassword, register } from '../domain/account.ts';
import { markConversationRead, sendMessage } from '../domain/chat.ts';
import { follow } from '../domain/follows.ts';
import { addComment, like } from '../domain/interactions.ts';
import { markAllNotificationsRead } from '../domain/notifications.ts';
import { createPost } from '../domain/posts.ts';
import { savePost } from '../domain/saved.ts';
import type { Images } from '../images.ts';
import { drawPictures } from './drawPictures.ts';
import { planCommunity } from './planCommunity.ts';
import type { Deed } from './planDeeds.ts';

/**
 * Makes the demo community up to `now`, by the functions that members' requests end in, pictures and all. It is one
 * transaction: a start that is cut short leaves nothing of it, and the next one makes it.
 * @returns false when somebody was there before, and nothing was made.
 */
export async function makeCommunity(db: Db, images: Images, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const { members, posts, deeds } = planCommunity(now);
  const pictures = drawPictures(images, members, posts);
  // Of those whom nobody signs in as. One for all: to hash is made to be slow.
  const secret = randomBytes(24).toString('base64');
  const passwordHash = await hashPassword(secret);
  try {
    return await db.transaction(async (tx) => {
      // Of several processes that start at once on one empty server, one makes it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forecourt demo'))`);
      if (!(await isEmpty(tx))) return false;
      const store = joining(tx);
      const idOf = new Map<string, string>();
      const postIds: string[] = [];
      const id = (username: string) => required(idOf.get(username));
      const post = (index: number) => required(postIds[index]);
      const perform = async (deed: Deed): Promise<unknown> => {
        const { at } = deed;
        switch (deed.does) {
          case 'join': {
            const member = required(members.find(({ username }) => username === deed.by));
            const avatar = await pictures.faceOf(deed.by);
            const account = await (member.fields['password'] === undefined
              ? register(store, { ...member.fields, password: secret }, avatar, { at, passwordHash })
              : register(store, member.fields, avatar, { at }));
            idOf.set(deed.by, account.id);
            return confirmEmail(store, account.id);
          }
          case 'follow':
            return follow(store, id(deed.by), id(deed.whom), { at });
          case 'post': {
            const { fields, features } = required(posts[deed.post]);
            const shown = await pictures.of(deed.post);
            const made = await createPost(store, id(deed.by), { fields, features, images: shown }, { at });
            postIds[deed.post] = made.post._id;
            return made;
          }
          case 'like':
            return like(store, id(deed.by), post(deed.post), { at });
          case 'save':
            return savePost(store, id(deed.by), post(deed.post), { at });
          case 'comment':
            return addComment(store, id(deed.by), post(deed.post), deed.says, { at });
          case 'write':
            return sendMessage(store, id(deed.by), { receiverId: id(deed.to), text: deed.says }, { at });
          case 'readMessages':
            return markConversationRead(store, id(deed.by), id(deed.from));
          case 'readNotifications':
            return markAllNotificationsRead(store, id(deed.by));
        }
      };
      for (const deed of deeds) await perform(deed);
      return true;
    });
  } catch (error) {
    await pictures.discard();
    throw error;
  }
}

/** Whether nobody has ever registered. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const [member] = await db.select({ id: users.id }).from(users).limit(1);
  return member === undefined;
}

/** A store whose transactions are part of `tx`, so that they all count or none does. */
function joining(tx: Tx): Db {
  const store = Object.create(tx) as Db;
  store.transaction = (work) => work(store as unknown as Tx);
  return store;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The plan of the demo names something that is not in it.');
  return value;
}
