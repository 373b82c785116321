import { expect, it, vi } from 'vitest';
import { clearDrafts, deleteDraft, readDraft, saveDraft } from './drafts';

it('drafts are kept in the storage of the browser until they are deleted', () => {
  localStorage.setItem('other', 'kept');
  for (const name of ['post', 'comment', 'message']) saveDraft(name, { text: name });
  expect(readDraft('post')).toEqual({ text: 'post' });
  deleteDraft('post');
  expect(['post', 'comment', 'message'].map(readDraft)).toEqual([
    null,
    { text: 'comment' },
    { text: 'message' },
  ]);
  clearDrafts();
  expect(['comment', 'message'].map(readDraft)).toEqual([null, null]);
  expect(localStorage.getItem('other')).toBe('kept');
});

it('a draft that the full storage refuses is reported, not thrown', () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const isSaved = saveDraft('post', 'text');
  storage.mockRestore();
  expect(isSaved).toBe(false);
});
