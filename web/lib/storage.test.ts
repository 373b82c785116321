import { describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/blockStorage';
import { browserStorage, tabStorage } from './storage';

describe.each([
  ['browserStorage', browserStorage, 'localStorage'],
  ['tabStorage', tabStorage, 'sessionStorage'],
] as const)('%s', (_, storage, name) => {
  it('stores values in the storage of the browser', () => {
    expect(storage.set('name', 'value')).toBe(true);
    expect(globalThis[name].getItem('name')).toBe('value');
    expect(storage.get('name')).toBe('value');
    expect(storage.keys()).toEqual(['name']);
    storage.delete('name');
    expect(storage.get('name')).toBeNull();
  });

  it('keeps values in memory if the browser blocks storage', () => {
    blockStorage();
    expect(storage.get('name')).toBeNull();
    expect(storage.set('name', 'value')).toBe(false);
    expect(storage.get('name')).toBe('value');
    expect(storage.keys()).toEqual(['name']);
    storage.delete('name');
    expect(storage.get('name')).toBeNull();
  });

  it('reads what is newer, the memory or the storage', () => {
    storage.set('name', 'old');
    blockStorage();
    storage.set('name', 'new');
    vi.restoreAllMocks();
    expect(storage.get('name')).toBe('new');
    expect(storage.set('name', 'newest')).toBe(true);
    expect(storage.get('name')).toBe('newest');
    expect(globalThis[name].getItem('name')).toBe('newest');
  });
});
