import type { Reference } from '@apollo/client';
import { expect, it } from 'vitest';
import { mergeMessages, type ReadField, type StoredMessages } from './mergeMessages';

/** The messages m1 to m9 follow each other in time; m3 and sent3 are one message. */
const idempotencyKeys: Record<string, string> = { m3: 'key3', sent3: 'key3' };
const readField = ((name: string, { __ref: id }: Reference) =>
  ({ id, createdAt: id.slice(-1), idempotencyKey: idempotencyKeys[id] ?? null })[name]) as ReadField;

const listOf = (ids: string, hasOlder = true): StoredMessages => ({
  __typename: 'MessageList',
  nodes: ids.split(' ').map((id) => ({ __ref: id })),
  hasOlder,
});
const idsOf = ({ nodes }: StoredMessages) => nodes.map(({ __ref }) => __ref).join(' ');
const mergeNewest = (existing: StoredMessages | null, ids: string, hasOlder = true) =>
  mergeMessages(existing, listOf(ids, hasOlder), readField, true);
const mergeLive = (existing: StoredMessages, id: string) =>
  mergeMessages(existing, { ...existing, nodes: [{ __ref: id }] }, readField);

it('sorts messages by time, and keeps each once', () => {
  const list = mergeLive(mergeLive(mergeNewest(null, 'm4 m5'), 'm7'), 'm6');
  expect(idsOf(mergeLive(list, 'm6'))).toBe('m4 m5 m6 m7');
});

it('replaces a message with the same idempotency key', () => {
  expect(idsOf(mergeLive(mergeNewest(null, 'm1 sent3'), 'm3'))).toBe('m1 m3');
});

it('adds an older page, whose start tells whether there are older ones', () => {
  const list = mergeMessages(mergeNewest(null, 'm4 m5'), listOf('m1 m2 m3', false), readField);
  expect([idsOf(list), list.hasOlder]).toEqual(['m1 m2 m3 m4 m5', false]);
});

it('keeps the cached messages when the newest page reaches back to the last one', () => {
  const list = mergeNewest(mergeLive(mergeNewest(null, 'm1 m2'), 'm3'), 'm2 m3 m4');
  expect(idsOf(list)).toBe('m1 m2 m3 m4');
});

it('keeps the cached messages when the newest page reaches the start of the conversation', () => {
  expect(idsOf(mergeNewest(mergeNewest(null, 'm1'), 'm1 m2 m3', false))).toBe('m1 m2 m3');
});

it('removes the messages from before a gap, also when all of the newest page has arrived live since', () => {
  const list = mergeNewest(null, 'm1 m2');
  // m3 and m4 were missed.
  const live = mergeLive(mergeLive(list, 'm5'), 'm6');
  const refetched = mergeNewest(live, 'm5 m6');
  expect([idsOf(refetched), refetched.hasOlder]).toEqual(['m5 m6', true]);
});

it('keeps a message that arrived live after the newest page was read', () => {
  expect(idsOf(mergeNewest(mergeLive(mergeNewest(null, 'm1 m2'), 'm4'), 'm2 m3'))).toBe('m1 m2 m3 m4');
});
