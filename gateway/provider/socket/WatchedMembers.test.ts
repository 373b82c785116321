import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresenceModel } from '../models.ts';
import { WatchedMembers } from './WatchedMembers.ts';

const createWatched = () => {
  const changes: PresenceModel[] = [];
  return { watched: new WatchedMembers((presence) => changes.push(presence)), changes };
};

describe('the watched members of a session', () => {
  it('are those of its streams, each reported when it changes, and again after a disconnection', () => {
    const { watched, changes } = createWatched();
    watched.add(new Set(['anna', 'ben']));
    watched.setOnline(new Set(['anna', 'carl']), ['anna', 'ben', 'carl']);
    watched.setOnline(new Set(['anna']), ['anna', 'ben']);
    watched.change({ userId: 'carl', isOnline: true });
    watched.change({ userId: 'ben', isOnline: true });
    expect(changes).toEqual([
      { userId: 'anna', isOnline: true },
      { userId: 'ben', isOnline: false },
      { userId: 'ben', isOnline: true },
    ]);
    expect(watched.listKnown(['anna', 'carl'])).toEqual([{ userId: 'anna', isOnline: true }]);
    watched.forget();
    expect(watched.listKnown(['anna'])).toEqual([]);
    watched.change({ userId: 'anna', isOnline: true });
    expect(changes).toHaveLength(4);
  });

  it('are at most 500, and a refused stream adds none', () => {
    const { watched } = createWatched();
    const ids = Array.from({ length: 500 }, (_, n) => `${n}`);
    watched.add(new Set(ids));
    expect(() => watched.add(new Set(['1', 'one more']))).toThrow('Too many members');
    watched.add(new Set(['1', '2']));
    expect(watched.ids).toEqual(ids);
  });

  it('are forgotten with the last of their streams, in any order', () => {
    const idSet = fc.subarray(['a', 'b', 'c', 'd']).map((ids) => new Set(ids));
    fc.assert(
      fc.property(fc.array(fc.tuple(idSet, fc.nat())), (streams) => {
        const { watched } = createWatched();
        for (const [ids] of streams) watched.add(ids);
        const open = [...streams].sort(([, one], [, other]) => one - other);
        while (open.length > 0) {
          watched.remove(open.pop()?.[0] ?? new Set());
          const expectedIds = new Set(open.flatMap(([ids]) => [...ids]));
          expect(new Set(watched.ids)).toEqual(expectedIds);
        }
      }),
    );
  });
});
