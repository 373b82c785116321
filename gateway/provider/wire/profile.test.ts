import { describe, expect, it } from 'vitest';
import { readProfile, readProfileForm, readUser, readViewer } from './profile.ts';

describe('readUser', () => {
  it('reads a member from an id, with or without a username next to it, and from an object', () => {
    expect(readUser('u1')).toMatchObject({ id: 'u1', username: '', bio: undefined, completeness: 'partial' });
    expect(readUser('u1', 'partial', 'anna')).toMatchObject({ id: 'u1', username: 'anna' });
    expect(readUser({ _id: 'u1', username: 'anna' })).toMatchObject({ id: 'u1', username: 'anna' });
  });

  it('returns null for a field that is not set, and undefined for a missing field', () => {
    const user = readUser({ _id: 'u1', username: 'anna', bio: '', location: null });
    expect([user?.bio, user?.location, user?.firstName]).toEqual([null, null, undefined]);
  });

  it('joins the names if there is no full name', () => {
    expect(readUser({ _id: '1', firstName: 'Anna', lastName: 'Berg' })?.fullName).toBe('Anna Berg');
    expect(readUser({ _id: '1', firstName: 'Anna', lastName: '' })?.fullName).toBe('Anna');
    expect(readUser({ _id: '1', firstName: '', lastName: '' })?.fullName).toBeNull();
  });

  it('reads a negative count as 0, and `following` only as a boolean', () => {
    expect(readUser({ _id: '1', followersCount: -3, following: ['a', 'b'] })).toMatchObject({
      followersCount: 0,
      followingCount: undefined,
      isFollowedByViewer: undefined,
    });
    expect(readUser({ _id: '1', following: true })?.isFollowedByViewer).toBe(true);
  });

  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['', null],
    [42, null],
  ])('reads the website %j as %j', (website, address) => {
    expect(readUser({ _id: '1', website })?.website).toBe(address);
  });

  it('reads a profile, bare, under `data` or under `data.data`', () => {
    const user = { _id: '1', username: 'anna' };
    for (const answer of [user, { data: user }, { data: { data: user } }])
      expect(readProfile(answer)).toMatchObject({ id: '1', completeness: 'profile' });
    expect(readViewer(user)).toMatchObject({ id: '1', user: { id: '1' } });
    expect(readProfile({ message: 'Welcome' })).toBeNull();
  });
});

describe('readProfileForm', () => {
  it('reads the fields of a profile, and missing ones as empty or absent', () => {
    const user = { _id: '1', username: 'anna', firstName: 'Anna', bio: 'Old cars.', phoneNumber: null };
    expect(readProfileForm({ data: user })).toEqual({
      username: 'anna',
      firstName: 'Anna',
      bio: 'Old cars.',
      location: '',
      phoneNumber: '',
      website: '',
    });
  });
});
