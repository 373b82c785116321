import type { AddCommentInput } from '../../generated/types.ts';
import type { Side } from '../follows.ts';
import type { Page, PageArgs, PostModel, UpdatedPost, UserModel, ViewerModel } from '../models.ts';
import { NOTIFICATIONS, type MarkedNotification } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import { requireValue } from '../wire/answers.ts';
import type { PostKind } from '../wire/posts.ts';
import { userFromId } from '../wire/profile.ts';
import type { Baseline } from '../Provider.ts';

const FIRST_ENTRY = { page: 1, limit: 1 };

/** Without `viewer-state`, the gateway counts, completes lists that have only ids, and reads what writes do not return. */
export const withoutViewerState: Baseline = (areas) => ({
  Auth: class extends areas.Auth {
    override async completeLogin(me: ViewerModel | null, message: string) {
      // The response may have the session cookie but no member.
      return super.completeLogin(me ?? (await this.viewer.me()), message);
    }
  },
  Profile: class extends areas.Profile {
    override async updatedViewer(payload: { viewer: ViewerModel | null }) {
      return payload.viewer ?? this.viewer.me();
    }
  },
  Interactions: class extends areas.Interactions {
    override async addComment(input: AddCommentInput) {
      const { comment } = await super.addComment(input);
      // The comment is stored, so a failed lookup of its author must not fail the operation.
      const viewerId = comment.author ? null : await this.viewer.id().catch(() => null);
      return { comment: viewerId === null ? comment : { ...comment, author: userFromId(viewerId) } };
    }

    override async commentsCount(post: PostModel) {
      return post.commentsCount ?? (await this.comments(post, FIRST_ENTRY)).total;
    }
  },
  Saved: class extends areas.Saved {
    override async list(args: PageArgs) {
      return completePage(await this.records(args), async (record) => {
        const post = await this.provider.posts.load(record, false);
        return post && { ...post, isSavedByViewer: true };
      });
    }
  },
  Follows: class extends areas.Follows {
    override async list(side: Side, user: UserModel, args: PageArgs) {
      return completePage(await super.list(side, user, args), async (entry) =>
        this.provider.profile.load(entry, false),
      );
    }

    override async count(side: Side, user: UserModel) {
      return (await super.count(side, user)) ?? (await this.list(side, user, FIRST_ENTRY)).total;
    }
  },
  Notifications: class extends areas.Notifications {
    override async markedNotification({ notificationId, notification }: MarkedNotification) {
      // The response may have the unread notification, or only its id.
      if (notification?.sender) return { ...notification, read: true };
      const stored = (await fetchAll(this.calls, NOTIFICATIONS)).find(({ id }) => id === notificationId);
      return requireValue(stored ?? null, 'An unexpected error occurred', 'NOT_FOUND');
    }
  },
  Posts: class extends areas.Posts {
    override async updatedPost<K extends PostKind>({ postId, post }: UpdatedPost, kind: K) {
      return super.updatedPost({ postId, post: post ?? (await this.byId(postId)) }, kind);
    }

    override async countByUser(user: UserModel) {
      return (await super.countByUser(user)) ?? (await this.byUser(user, FIRST_ENTRY)).total;
    }
  },
});

async function completePage<T, C>(page: Page<T>, complete: (entry: T) => Promise<C | null>) {
  const nodes = await Promise.all(page.nodes.map(complete));
  return { ...page, nodes: nodes.filter((entry) => entry !== null) };
}
