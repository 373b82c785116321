import { describe, expect, it } from 'vitest';
import type { StoredImage } from '../db/schema.ts';
import { check, COMMENT_RULES, MESSAGE_RULES, REGISTRATION_RULES, VEHICLE_TYPES } from '../rules.ts';
import { emailOf, joinedAgo, members, messages, posts, searches } from './community.ts';
import { composePicture } from './composePicture.ts';
import { DEMO_PASSWORD, DEMO_USERNAMES } from './logins.ts';
import { createPostRow } from './rows.ts';

const USERNAMES = members.map(({ username }) => username);
const joinedAgoOf = (username: string) => joinedAgo(USERNAMES.indexOf(username));
const AUTHOR = { id: 'author', username: 'author', firstName: '', lastName: '' };
const PAINTS: Record<string, string> = {
  Red: '#b5202a',
  'Dark red': '#7a1a22',
  Blue: '#1f5aa8',
  'Navy blue': '#1d2f57',
  'Sky blue': '#5a94bd',
  Silver: '#b9bdc3',
  Gray: '#6c7178',
  Graphite: '#3a3d43',
  Black: '#17181b',
  White: '#e8e6e1',
  Green: '#2d5b43',
  Olive: '#5f6240',
  Orange: '#d9721f',
  Yellow: '#e2ad22',
  Beige: '#c3ab85',
  Brown: '#5b4231',
  Purple: '#43326b',
  Teal: '#2a7f8f',
};

describe('the demo community', () => {
  it('has 42 members, and 330 posts of the three kinds', () => {
    expect(new Set(USERNAMES).size).toBe(42);
    const countKind = (kind: string) => posts.filter((post) => post.kind === kind).length;
    expect([countKind('regular'), countKind('service'), countKind('product')]).toEqual([65, 50, 215]);
  });

  it('has valid members, comments and messages', () => {
    for (const member of members) {
      const account = { email: emailOf(member.username), password: DEMO_PASSWORD };
      const { username, firstName, lastName, bio, location, website = '', phoneNumber = '' } = member;
      const fields = { username, firstName, lastName, bio, location, website, phoneNumber };
      check(REGISTRATION_RULES, { ...fields, ...account });
    }
    for (const { content } of posts.flatMap(({ comments = [] }) => comments))
      check(COMMENT_RULES, { content });
    for (const { to, text, offer, pictures = [], alts = [] } of messages) {
      if (offer) {
        expect(text).toBe(`I offer $${offer.amount.toLocaleString('en-US')} for "${offer.vehicle}".`);
        const post = posts.find(({ by, details }) => by === to && details?.['title'] === offer.vehicle);
        const status = offer.acceptedAgo === undefined ? 'available' : 'reserved';
        expect(post?.saleStatus ?? 'available').toBe(status);
      }
      check(MESSAGE_RULES, { text });
      expect(alts).toHaveLength(pictures.length);
    }
  });

  it.each(posts.map((post) => [post.details?.['title'] ?? post.content, post] as const))(
    'has a valid post with no placeholder in its text, and with pictures if it is an offer: %s',
    (_, post) => {
      const row = createPostRow(post, AUTHOR, [] as StoredImage[], new Date());
      expect(row.content).not.toMatch(/[{}]|undefined|NaN/);
      expect(post.kind === 'regular' || (post.pictures ?? []).length > 0).toBe(true);
    },
  );

  it('refers only to existing members and vehicle types', () => {
    const mentionedNames = [
      ...posts.flatMap(({ by, likes = {}, saves = {}, comments = [] }) => [
        by,
        ...Object.keys(likes),
        ...Object.keys(saves),
        ...comments.map((comment) => comment.by),
      ]),
      ...members.flatMap(({ follows }) => Object.keys(follows)),
      ...messages.flatMap(({ by, to }) => [by, to]),
      ...searches.map(({ by }) => by),
      ...DEMO_USERNAMES,
    ];
    expect(USERNAMES).toEqual(expect.arrayContaining([...new Set(mentionedNames)]));
    for (const { details } of posts.filter(({ kind }) => kind === 'product'))
      expect(VEHICLE_TYPES).toContain(details?.['vehicleType']);
  });

  it('shows each vehicle in the paint of its color', () => {
    for (const { details, pictures } of posts.filter(({ kind }) => kind === 'product'))
      expect(PAINTS[details?.['color'] ?? '']).toBe(pictures?.[0]?.options?.['paint']);
  });

  it('has activity in a possible order: members join first, reactions follow their post, and everything is in the past', () => {
    for (const { username, follows } of members)
      for (const [followed, ago] of Object.entries(follows))
        expect(ago > 0 && ago < joinedAgoOf(username) && ago < joinedAgoOf(followed)).toBe(true);
    for (const { by, ago: postAgo, likes = {}, saves = {}, comments = [] } of posts) {
      expect(postAgo > 0 && postAgo < joinedAgoOf(by)).toBe(true);
      const reactions = [
        ...Object.entries(likes),
        ...Object.entries(saves),
        ...comments.map((comment) => [comment.by, comment.ago] as const),
      ];
      for (const [name, ago] of reactions)
        expect(ago > 0 && ago < postAgo && ago < joinedAgoOf(name)).toBe(true);
      const commentTimes = comments.map(({ ago }) => ago);
      expect(commentTimes).toEqual([...commentTimes].sort((one, other) => other - one));
    }
    for (const { by, to, ago } of messages)
      expect(ago > 0 && ago < joinedAgoOf(by) && ago < joinedAgoOf(to)).toBe(true);
    for (const list of [posts, messages]) {
      const times = list.map(({ ago }) => ago);
      expect(times).toEqual([...times].sort((one, other) => other - one));
    }
  });

  it('has sold and reserved vehicles and price drops, with a drop of a vehicle that each demo login had saved', () => {
    const countStatus = (status: string) => posts.filter(({ saleStatus }) => saleStatus === status).length;
    const drops = posts.filter(({ priceDrop }) => priceDrop);
    expect([countStatus('sold'), countStatus('reserved'), drops.length]).toEqual([24, 10, 14]);
    for (const { kind, saleStatus, priceDrop } of posts)
      if (saleStatus || priceDrop) expect(kind).toBe('product');
    for (const { details, priceDrop, ago, saleStatus } of drops) {
      expect(priceDrop?.previousPrice).toBeGreaterThan(Number(details?.['price']));
      expect((priceDrop?.ago ?? 0) > 0 && (priceDrop?.ago ?? ago) < ago && saleStatus === undefined).toBe(
        true,
      );
    }
    for (const username of DEMO_USERNAMES) {
      const savedBeforeDrop = drops.filter(
        ({ saves = {}, priceDrop }) => (saves[username] ?? 0) > (priceDrop?.ago ?? Infinity),
      );
      expect(savedBeforeDrop.length).toBeGreaterThan(0);
    }
  });

  it('has no two posts with the same text', () => {
    const texts = posts.map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has more than 230 different pictures, all of which can be composed', () => {
    const pictures = [...posts, ...messages].flatMap((one) => one.pictures ?? []);
    const pictureByKey = new Map(pictures.map((one) => [JSON.stringify(one), one]));
    expect(pictureByKey.size).toBeGreaterThan(230);
    for (const picture of pictureByKey.values()) composePicture(picture);
  });
});
