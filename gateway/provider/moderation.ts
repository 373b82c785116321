import type { QueryReportsArgs, ResolveReportInput } from '../generated/types.ts';
import { Area } from './Area.ts';
import { nullIfNotFound } from './calls/clientErrors.ts';
import { route } from './calls/routes.ts';
import type {
  ModerationLogEntryModel,
  Page,
  PageArgs,
  ReportModel,
  UserModel,
  ViewerModel,
} from './models.ts';
import { fetchPage } from './pages.ts';
import type { Profile } from './profile.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { readModerationLogEntry, readReport } from './wire/moderation.ts';
import { readProfile } from './wire/profile.ts';

/** Extension `moderation`. The routes below `/moderation` throw FORBIDDEN unless the viewer is a moderator. */
export class Moderation extends Area<{ profile: Profile }> {
  /** Whether the member is a moderator: sent with the viewer, else `GET /me`. A failed lookup must not fail a write: it is false. */
  async isModerator(me: ViewerModel): Promise<boolean> {
    return (await this.viewer.readField(me, 'isModerator').catch(() => null)) ?? false;
  }

  /** Whether a member is suspended: sent with the member, else `GET /profile/{id}`. Lists have no suspended members. */
  async isSuspended(user: UserModel): Promise<boolean> {
    return (await this.provider.profile.readField(user, 'isSuspended')) ?? false;
  }

  /** Reports, open ones oldest first, decided ones latest decision first. `GET /moderation/reports?state&page&limit`. */
  async reports({ state, ...args }: QueryReportsArgs & PageArgs): Promise<Page<ReportModel> | null> {
    const viewerId = await this.viewer.requiredId();
    const list = {
      path: '/moderation/reports',
      defaultMessage: 'Failed to fetch reports',
      read: (item: unknown) => readReport(item, viewerId),
    };
    return fetchPage(this.calls, list, args, { state: state?.toLowerCase() });
  }

  /** A report; null if there is none (404). `GET /moderation/reports/{id}`. */
  async find(id: string): Promise<ReportModel | null> {
    const defaultMessage = 'Failed to fetch report';
    const read = async () => this.calls.get(route`/moderation/reports/${id}`, defaultMessage);
    const answer = await read().catch(nullIfNotFound);
    return answer === null ? null : this.#requireReport(answer, defaultMessage);
  }

  async #requireReport(answer: unknown, defaultMessage: string): Promise<ReportModel> {
    const viewerId = await this.viewer.requiredId();
    return requireValue(readReport(readObject(answer), viewerId), defaultMessage);
  }

  /** The report of an entry of the log; null if it was erased. With `isIdEnough`, it is not read. */
  load(id: string | null, isIdEnough: boolean): ReportModel | null | Promise<ReportModel | null> {
    if (id === null) return null;
    return isIdEnough ? ({ id } as ReportModel) : this.find(id);
  }

  /** What only a single report has. `GET /moderation/reports/{id}`, unless it was sent. */
  async readField<K extends 'entries' | 'messages' | 'earlierDecisions'>(report: ReportModel, key: K) {
    return report[key] ?? (await this.find(report.id))?.[key] ?? null;
  }

  /** Decides a report. `PUT /moderation/reports/{id}` → the report. @throws CONFLICT, FORBIDDEN, BAD_USER_INPUT with `fields`. */
  async resolve({ reportId, decision, days, reason }: ResolveReportInput) {
    const defaultMessage = 'Failed to decide the report';
    const body = {
      decision: decision.toLowerCase(),
      days: days?.toString(),
      reason: reason || undefined,
    };
    const answer = await this.calls.put(route`/moderation/reports/${reportId}`, defaultMessage, body);
    return { report: await this.#requireReport(answer, defaultMessage) };
  }

  /** Restores removed content. `POST /moderation/reports/{id}/restore` → the report. @throws NOT_FOUND when it is too late. */
  async restore(reportId: string) {
    const defaultMessage = 'Failed to restore the content';
    const answer = await this.calls.post(route`/moderation/reports/${reportId}/restore`, defaultMessage);
    return { report: await this.#requireReport(answer, defaultMessage) };
  }

  /** Ends a suspension. `DELETE /moderation/suspensions/{userId}` → the member. */
  async liftSuspension(userId: string) {
    const defaultMessage = 'Failed to lift the suspension';
    const answer = await this.calls.delete(route`/moderation/suspensions/${userId}`, defaultMessage);
    return { user: requireValue(readProfile(answer), defaultMessage) };
  }

  /** What moderators have done, latest first. `GET /moderation/log?page&limit`. */
  log(args: PageArgs): Promise<Page<ModerationLogEntryModel> | null> {
    const defaultMessage = 'Failed to fetch the log';
    return fetchPage(
      this.calls,
      { path: '/moderation/log', defaultMessage, read: readModerationLogEntry },
      args,
    );
  }

  /** Only moderators may load it. As for `Chat.isImagePath`, it can name nothing else. */
  isImagePath(path: string): boolean {
    return /^\/moderation\/images\/[\w-]+\.\w+$/.test(path);
  }
}
