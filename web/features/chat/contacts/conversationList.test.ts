import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../limits';
import { getNextPage, mergeConversations, type StoredConversations } from './conversationList';

const PAGE_ENTRIES = LIMITS.contactsPerPage;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const createPage = (page: number, numbers: number[], total: number | null): StoredConversations => ({
  __typename: 'ConversationPage',
  nodes: numbers.map((number) => ({ __ref: `Conversation:${number}` })),
  page,
  total,
});
const mergePages = (...pages: StoredConversations[]) => pages.reduce(mergeConversations);
const readNumbers = ({ nodes }: StoredConversations) => nodes.map(({ __ref }) => Number(__ref.slice(13)));

const TOTAL = 3 * PAGE_ENTRIES;
const first = createPage(1, range(0, PAGE_ENTRIES), TOTAL);
const second = createPage(2, range(PAGE_ENTRIES, 2 * PAGE_ENTRIES), TOTAL);
const third = createPage(3, range(2 * PAGE_ENTRIES, TOTAL), TOTAL);

describe('the list of conversations', () => {
  it('has a later page after those before it, and ends when all are listed', () => {
    expect(getNextPage(first)).toBe(2);
    const two = mergePages(first, second);
    expect(readNumbers(two)).toEqual(range(0, 2 * PAGE_ENTRIES));
    expect(getNextPage(two)).toBe(3);
    const all = mergePages(two, third);
    expect(readNumbers(all)).toEqual(range(0, TOTAL));
    expect(getNextPage(all)).toBeNull();
  });

  it('keeps the later pages, and goes on after them, when the first page is read again', () => {
    const moved = createPage(1, [PAGE_ENTRIES + 5, ...range(0, PAGE_ENTRIES - 1)], TOTAL);
    const list = mergePages(first, second, moved);
    const numbers = readNumbers(list);
    expect(numbers.slice(0, PAGE_ENTRIES)).toEqual(readNumbers(moved));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(range(0, 2 * PAGE_ENTRIES));
    expect(getNextPage(list)).toBe(3);
  });

  it('goes on after a page that brings nothing new, and reads the pages again when some are missing in the end', () => {
    const list = mergePages(first, { ...first, page: 2 });
    expect(readNumbers(list)).toEqual(readNumbers(first));
    expect(getNextPage(list)).toBe(3);
    expect(getNextPage(mergePages(list, third))).toBe(2);
    expect(getNextPage(mergePages(list, third, second))).toBeNull();
  });

  it('is read again from the first page when it has more than there are', () => {
    const list = mergePages(first, second, third, createPage(1, range(1, PAGE_ENTRIES + 1), TOTAL - 1));
    expect(readNumbers(list)).toEqual(range(1, PAGE_ENTRIES + 1));
    expect(getNextPage(list)).toBe(2);
  });

  it('loses those that are gone when the total falls, and reads its later pages again before it loses theirs', () => {
    const without = createPage(1, range(1, PAGE_ENTRIES + 1), TOTAL - 1);
    expect(readNumbers(mergePages(first, without))).toEqual(readNumbers(without));
    const gone = PAGE_ENTRIES + 5;
    const rest = range(0, TOTAL).filter((number) => number !== gone);
    const pages = [1, 2, 3].map((page) =>
      createPage(page, rest.slice((page - 1) * PAGE_ENTRIES, page * PAGE_ENTRIES), TOTAL - 1),
    ) as [StoredConversations, StoredConversations, StoredConversations];
    const fallen = mergePages(first, second, pages[0]);
    expect(fallen.nodes).toHaveLength(2 * PAGE_ENTRIES);
    expect(getNextPage(fallen)).toBe(2);
    const all = mergePages(fallen, pages[1], pages[2]);
    expect(readNumbers(all)).toEqual(expect.arrayContaining(rest));
    expect(getNextPage(all)).toBeNull();
    expect(readNumbers(mergePages(all, ...pages))).toEqual(rest);
  });

  it('ends after a page that is not full when the provider does not count', () => {
    const uncounted = { ...first, total: null };
    expect(getNextPage(uncounted)).toBe(2);
    const two = mergePages(uncounted, { ...second, total: null });
    expect(getNextPage(two)).toBe(3);
    const all = mergePages(two, createPage(3, [2 * PAGE_ENTRIES], null));
    expect(getNextPage(all)).toBeNull();
    expect(getNextPage(mergePages(all, uncounted))).toBeNull();
    expect(getNextPage(createPage(1, [1], null))).toBeNull();
  });

  it('goes on after a first page that was once short when the provider does not count', () => {
    const grown = mergePages(createPage(1, [1, 2], 2), { ...first, total: null });
    expect(getNextPage(grown)).toBe(2);
  });

  it('ends with the first page when one of few entries could not be read', () => {
    expect(getNextPage(createPage(1, range(1, PAGE_ENTRIES), PAGE_ENTRIES))).toBeNull();
  });
});
