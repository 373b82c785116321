import type { ReportContentInput, ReportContentPayload } from '../generated/types.ts';
import { Area } from './Area.ts';
import type { Profile } from './profile.ts';
import type { Lists } from './pages.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { requireId, route } from './calls/routes.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { readListedUser } from './wire/profile.ts';
import { idOf, readTime } from './wire/values.ts';

const REPORT_FAILED = 'Failed to send report';

/** Blocks (extension `blocks`) and reports (`reports`). */
export class Safety extends Area<{ lists: Lists; profile: Profile }> {
  /** Blocks a member. `POST /users/{id}/block`. @throws BAD_USER_INPUT for oneself. */
  async block(userId: string) {
    await this.calls.post(route`/users/${userId}/block`, 'Failed to block user');
    return { userId };
  }

  /** Unblocks a member. `DELETE /users/{id}/block`. */
  async unblock(userId: string) {
    await this.calls.delete(route`/users/${userId}/block`, 'Failed to unblock user');
    return { userId };
  }

  /** The members that the viewer blocks, latest block first. `GET /users/blocked?page&limit`. */
  blockedUsers(args: PageArgs): Promise<Page<UserModel> | null> {
    const defaultMessage = 'Failed to fetch blocked users';
    return this.provider.lists.page({ path: '/users/blocked', defaultMessage, read: readListedUser }, args);
  }

  /** Whether the viewer blocks a member: sent with the member, else `GET /profile/{id}`; false for the viewer, null if unknown. */
  isBlocked({ id, isBlockedByViewer }: UserModel): boolean | null | Promise<boolean | null> {
    return isBlockedByViewer ?? this.#readIsBlocked(id);
  }

  async #readIsBlocked(id: string): Promise<boolean | null> {
    if ((await this.viewer.id()) === id) return false;
    return (await this.provider.profile.find(id))?.isBlockedByViewer ?? null;
  }

  /** Reports a post, a comment, a message or a member to the operator. `POST /reports` → the report. @throws RATE_LIMITED. */
  async report({ content, reason, text }: ReportContentInput): Promise<ReportContentPayload> {
    for (const id of Object.values<string | null | undefined>(content)) if (id) requireId(id);
    const body = { ...content, reason: reason.toLowerCase(), text: text ?? undefined };
    const report = readObject(await this.calls.post('/reports', REPORT_FAILED, body));
    const reportId = requireValue(idOf(report), REPORT_FAILED);
    return { reportId, createdAt: readTime(report['createdAt']) };
  }
}
