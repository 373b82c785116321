import { expect, it } from 'vitest';
import { readContentRemoved, readModerationLogEntry, readReport } from './moderation.ts';

const REPORT = { _id: 'r', kind: 'post', state: 'open', authorName: 'ben', content: 'Gold!', entryCount: 2 };
const DECISION = { kind: 'comment', decision: 'suspend', days: 7, moderator: 'anna', isSuspending: true };

it('reads a report of a list, without what only a single report has', () => {
  expect(readReport({ ...REPORT, authorId: 'b', postId: 'p', decision: null, exists: true }, 'v')).toEqual({
    id: 'r',
    kind: 'POST',
    state: 'OPEN',
    authorName: 'ben',
    author: expect.objectContaining({ id: 'b', username: '' }) as unknown,
    content: 'Gold!',
    images: [],
    post: { id: 'p', __typename: undefined },
    exists: true,
    createdAt: null,
    entryCount: 2,
    decision: null,
    entries: undefined,
    messages: undefined,
    earlierDecisions: undefined,
  });
});

it('reads the report of a deleted account, with its copied pictures', () => {
  const images = [{ url: '/moderation/images/a.webp', width: 4, height: 3 }];
  const report = readReport({ ...REPORT, authorId: null, postId: null, images, exists: false }, 'v');
  expect(report).toMatchObject({ author: null, post: null, exists: false });
  expect(report?.images).toMatchObject([{ id: 'r//moderation/images/a.webp', width: 4 }]);
  expect(report?.images[0]?.url).toBe('/media/moderation/images/a.webp');
});

it('reads a single report with its entries, messages and decisions, and leaves out what has no id or an unknown kind', () => {
  const report = readReport(
    {
      ...REPORT,
      kind: 'message',
      state: 'decided',
      decision: DECISION,
      entries: [
        { _id: 'e', reporter: 'carl', reason: 'fraud', text: 'Gold', createdAt: '2026-01-02T03:04:05Z' },
        { _id: 'f', reporter: null, reason: 'boredom' },
        {},
      ],
      messages: [{ _id: 'm', senderId: 'b', receiverId: 'c', text: 'Gold!' }, {}],
      earlierDecisions: [
        { ...DECISION, decision: 'remove', days: null, canRestore: true },
        { kind: 'story' },
        null,
      ],
    },
    'v',
  );
  expect(report?.decision).toEqual({
    kind: 'COMMENT',
    decision: 'SUSPEND',
    days: 7,
    reason: '',
    moderatorName: 'anna',
    createdAt: null,
    canRestore: false,
    isSuspending: true,
  });
  expect(report?.entries).toEqual([
    { id: 'e', reporterName: 'carl', reason: 'FRAUD', text: 'Gold', createdAt: '2026-01-02T03:04:05.000Z' },
    { id: 'f', reporterName: null, reason: 'OTHER', text: '', createdAt: null },
  ]);
  expect(report?.messages).toMatchObject([{ id: 'm', conversation: { id: 'b-c' } }]);
  expect(report?.earlierDecisions).toMatchObject([{ decision: 'REMOVE', days: null, canRestore: true }]);
});

it.each([
  ['an id', { _id: undefined }],
  ['a known kind', { kind: 'story' }],
  ['a known state', { state: 'lost' }],
])('returns null for a report without %s', (_, overrides) => {
  expect(readReport({ ...REPORT, ...overrides }, 'v')).toBeNull();
});

it('reads an entry of the log, and returns null for one with an unknown action', () => {
  const entry = { _id: 'l', action: 'lift', moderator: 'operator', memberName: 'ben', kind: null };
  expect(readModerationLogEntry(entry)).toEqual({
    id: 'l',
    action: 'LIFT',
    moderatorName: 'operator',
    memberName: 'ben',
    kind: null,
    reportId: null,
    days: null,
    reason: '',
    createdAt: null,
  });
  expect(readModerationLogEntry({ ...entry, action: 'remove', kind: 'post', reportId: 'r' })).toMatchObject({
    kind: 'POST',
    reportId: 'r',
  });
  expect(readModerationLogEntry({ ...entry, action: 'praise' })).toBeNull();
});

it('reads what was removed, and returns null without an id or a known kind', () => {
  expect(readContentRemoved({ kind: 'comment', id: 'c' })).toEqual({ kind: 'COMMENT', id: 'c' });
  expect(readContentRemoved({ kind: 'story', id: 's' })).toBeNull();
  expect(readContentRemoved({ kind: 'comment' })).toBeNull();
  expect(readContentRemoved('c')).toBeNull();
});
