import type { ReportContentInput, ReportContentPayload, ReportReason } from '../generated/types.ts';
import { nullIfNotFound } from './failures.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { findProfile } from './ProfileSource.ts';
import { route } from './routes.ts';
import { Source } from './Source.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { readListedUser } from './wire/profile.ts';
import { idOf, readTime } from './wire/values.ts';

const REPORT_FAILED = 'Failed to send report';

/** The reasons of a report, in the order of the form. */
const REPORT_REASONS: ReportReason[] = ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'];

/** Blocks and reports. Extensions `blocks` and `reports`. */
export class SafetySource extends Source {
  /** Blocks a member. `POST /users/{id}/block`. @throws NOT_FOUND, BAD_USER_INPUT for oneself, UNAUTHENTICATED. */
  async block(userId: string): Promise<{ userId: string }> {
    await this.calls.post(route`/users/${userId}/block`, 'Failed to block user');
    return { userId };
  }

  /** Unblocks a member. `DELETE /users/{id}/block`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unblock(userId: string): Promise<{ userId: string }> {
    await this.calls.delete(route`/users/${userId}/block`, 'Failed to unblock user');
    return { userId };
  }

  /**
   * The members that the viewer blocks, latest block first; null without the extension `blocks`.
   * `GET /users/blocked?page&limit`.
   * @throws UNAUTHENTICATED.
   */
  blockedUsers(args: PageArgs): Promise<Page<UserModel> | null> {
    return this.readPage('/users/blocked', 'Failed to fetch blocked users', args, readListedUser).catch(
      nullIfNotFound,
    );
  }

  /**
   * Whether the viewer blocks a member: sent with the member, else with the profile; false for the viewer; null if unknown or
   * without the extension `blocks`.
   */
  isBlocked(user: UserModel): boolean | null | Promise<boolean | null> {
    if (!this.calls.providerHas('blocks')) return null;
    return user.isViewer ? false : (user.isBlockedByViewer ?? this.#readIsBlocked(user.id));
  }

  async #readIsBlocked(id: string): Promise<boolean | null> {
    if ((await this.viewer.id()) === id) return false;
    return (await findProfile(this.calls, id))?.isBlockedByViewer ?? null;
  }

  /** The reasons that `report` accepts; null without the extension `reports`. */
  reportReasons(): ReportReason[] | null {
    return this.calls.providerHas('reports') ? REPORT_REASONS : null;
  }

  /**
   * Reports a post, a comment, a message or a member to the operator. `POST /reports` → the report.
   * @throws NOT_FOUND, BAD_USER_INPUT with `fields`, UNAUTHENTICATED, RATE_LIMITED.
   */
  async report({ content, reason, text }: ReportContentInput): Promise<ReportContentPayload> {
    const body = { ...content, reason: reason.toLowerCase(), text: text ?? undefined };
    const report = readObject(await this.calls.post('/reports', REPORT_FAILED, body));
    return { reportId: requireValue(idOf(report), REPORT_FAILED), createdAt: readTime(report['createdAt']) };
  }
}
