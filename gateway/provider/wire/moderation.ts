import {
  ModerationAction,
  ModerationDecision,
  ReportedKind,
  ReportReason,
  ReportState,
} from '../../generated/types.ts';
import { toClientError } from '../calls/clientErrors.ts';
import { readEach } from './answers.ts';
import { readMessage } from './chat.ts';
import { readImage } from './images.ts';
import { readPostReference } from './posts.ts';
import { userFromId } from './profile.ts';
import {
  asCount,
  asEnum,
  asReference,
  asSentText,
  asText,
  asWire,
  idOf,
  ifSent,
  readTime,
} from './values.ts';

/** A list lacks the entries, messages and earlier decisions, which are then undefined. Null without an id, or with an unknown kind or state. */
export function readReport(value: unknown, viewerId: string) {
  const wire = asWire(value);
  const id = idOf(wire);
  const kind = asEnum(ReportedKind, wire['kind']);
  const state = asEnum(ReportState, wire['state']);
  if (id === null || kind === null || state === null) return null;
  const authorId = asReference(wire['authorId']);
  return {
    id,
    kind,
    state,
    authorName: asText(wire['authorName']) ?? '',
    author: authorId === null ? null : userFromId(authorId),
    content: asSentText(wire['content']) ?? '',
    images: readEach(wire['images'], (image) => readImage(image, id)),
    post: readPostReference(wire['postId']),
    exists: wire['exists'] === true,
    createdAt: readTime(wire['createdAt']),
    entryCount: asCount(wire['entryCount']) ?? 0,
    decision: readDecision(wire['decision']),
    entries: ifSent(wire['entries'], (entries) => readEach(entries, readEntry)),
    messages: ifSent(wire['messages'], (messages) =>
      readEach(messages, (message) => readMessage(message, viewerId)),
    ),
    earlierDecisions: ifSent(wire['earlierDecisions'], (decisions) => readEach(decisions, readDecision)),
  };
}

export type ReportModel = NonNullable<ReturnType<typeof readReport>>;

function readEntry(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    reporterName: asText(wire['reporter']),
    reason: asEnum(ReportReason, wire['reason']) ?? 'OTHER',
    text: asText(wire['text']) ?? '',
    createdAt: readTime(wire['createdAt']),
  };
}

/** Null with an unknown kind or decision. */
function readDecision(value: unknown) {
  const wire = asWire(value);
  const kind = asEnum(ReportedKind, wire['kind']);
  const decision = asEnum(ModerationDecision, wire['decision']);
  if (kind === null || decision === null) return null;
  return {
    kind,
    decision,
    days: asCount(wire['days']) ?? null,
    reason: asText(wire['reason']) ?? '',
    moderatorName: asText(wire['moderator']) ?? '',
    createdAt: readTime(wire['createdAt']),
    canRestore: wire['canRestore'] === true,
    isSuspending: wire['isSuspending'] === true,
  };
}

/** Null without an id, or with an unknown action. */
export function readModerationLogEntry(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  const action = asEnum(ModerationAction, wire['action']);
  if (id === null || action === null) return null;
  return {
    id,
    action,
    moderatorName: asText(wire['moderator']) ?? '',
    memberName: asText(wire['memberName']) ?? '',
    kind: asEnum(ReportedKind, wire['kind']),
    reportId: asReference(wire['reportId']),
    days: asCount(wire['days']) ?? null,
    reason: asText(wire['reason']) ?? '',
    createdAt: readTime(wire['createdAt']),
  };
}

export type ModerationLogEntryModel = NonNullable<ReturnType<typeof readModerationLogEntry>>;

/** Null without an id, or with an unknown kind. */
export function readContentRemoved(value: unknown) {
  const wire = asWire(value);
  const id = asReference(wire['id']);
  const kind = asEnum(ReportedKind, wire['kind']);
  return id === null || kind === null ? null : { kind, id };
}

export type ContentRemovedModel = NonNullable<ReturnType<typeof readContentRemoved>>;

/** @param error - with which the provider rejected a socket @throws SUSPENDED. */
export function checkNotSuspended(error: unknown): void {
  const { data } = asWire(error);
  if (asWire(data)['code'] === 'SUSPENDED')
    throw toClientError('SUSPENDED', data, 'An unexpected error occurred');
}
