import type { Reference } from '@apollo/client';
import { expect, it } from 'vitest';
import { comesBefore, mergeMessages, type ReadField, type StoredMessages } from './mergeMessages';

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

it('places a message by its time, not by its id, and messages of the same time by their ids', () => {
  expect(comesBefore({ id: 'b', createdAt: '1' }, { id: 'a', createdAt: '2' })).toBe(true);
  expect(comesBefore({ id: 'a', createdAt: '2' }, { id: 'b', createdAt: '1' })).toBe(false);
  expect(comesBefore({ id: 'a', createdAt: '1' }, { id: 'b', createdAt: '1' })).toBe(true);
  expect(comesBefore({ id: 'b', createdAt: '1' }, { id: 'a', createdAt: '1' })).toBe(false);
  expect(comesBefore({ id: 'a', createdAt: '1' }, { id: 'a', createdAt: '1' })).toBe(false);
});

it('places a message without a time before those with one', () => {
  expect(comesBefore({ id: 'b', createdAt: null }, { id: 'a', createdAt: '2026' })).toBe(true);
  expect(comesBefore({ id: 'a', createdAt: '2026' }, { id: 'b', createdAt: null })).toBe(false);
  expect(comesBefore({ id: 'a', createdAt: null }, { id: 'b', createdAt: null })).toBe(true);
});

it('replaces a message with the same idempotency key', () => {
  expect(idsOf(mergeLive(mergeNewest(null, 'm1 sent3'), 'm3'))).toBe('m1 m3');
});

it('keeps messages without idempotency keys, unless they have the same id', () => {
  expect(idsOf(mergeLive(mergeNewest(null, 'm1 m2'), 'm4'))).toBe('m1 m2 m4');
});

it('is the first page of a conversation that is not cached', () => {
  expect(mergeNewest(null, 'm4 m5')).toEqual({ ...listOf('m4 m5'), newestReadId: 'm5' });
});

it('knows no newest message after an empty page', () => {
  const empty: StoredMessages = { __typename: 'MessageList', nodes: [], hasOlder: false };
  expect(mergeMessages(null, empty, readField, true)).toEqual({ ...empty, newestReadId: undefined });
  expect(idsOf(mergeMessages(listOf('m1'), empty, readField, true))).toBe('m1');
});

it('adds an older page, whose start tells whether there are older ones', () => {
  const list = mergeMessages(mergeNewest(null, 'm4 m5'), listOf('m1 m2 m3', false), readField);
  expect([idsOf(list), list.hasOlder]).toEqual(['m1 m2 m3 m4 m5', false]);
});

it('keeps the cached messages when the newest page reaches back to the last one', () => {
  const list = mergeNewest(mergeLive(mergeNewest(null, 'm1 m2'), 'm3'), 'm2 m3 m4');
  expect(idsOf(list)).toBe('m1 m2 m3 m4');
});

it('keeps what it knows of older messages when the newest page begins later', () => {
  const list = mergeMessages(mergeNewest(null, 'm2 m3'), listOf('m1', false), readField);
  expect(mergeNewest(list, 'm3 m4')).toEqual({ ...listOf('m1 m2 m3 m4', false), newestReadId: 'm4' });
});

it('is a newest page without a gap only if it has the last message of the one before', () => {
  const list = mergeMessages(mergeNewest(null, 'm4 m5'), listOf('m2 m3'), readField);
  expect(list.newestReadId).toBe('m5');
  expect(idsOf(mergeNewest(list, 'm5 m6'))).toBe('m2 m3 m4 m5 m6');
  expect(idsOf(mergeNewest(list, 'm6 m7'))).toBe('m6 m7');
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
