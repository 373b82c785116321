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

it.each([
  ['saveDraft', () => saveDraft('post', 'text')],
  ['readDraft', () => readDraft('post')],
  ['deleteDraft', () => deleteDraft('post')],
  ['clearDrafts', clearDrafts],
])('%s does not throw when the browser blocks the storage', (_, callFunction) => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  try {
    expect(() => localStorage).toThrow('The operation is insecure.');
    expect(callFunction).not.toThrow();
  } finally {
    storage.mockRestore();
  }
});
