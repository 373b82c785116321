import { describe, expect, it } from 'vitest';
import { newDetails } from '../domain/postDetails.ts';
import { check, COMMENT_RULES, MESSAGE_RULES, REGISTRATION_RULES, VEHICLE_TYPES } from '../rules.ts';
import { composePicture, listDrawings } from './composePicture.ts';
import { emailOf, members, vehicles, words } from './data.ts';
import { planCommunity } from './makeCommunity.ts';
import { DEMO_PASSWORD } from './openDemo.ts';
import { DEMO_USERNAMES } from './planActivity.ts';
import { planVehiclePictures } from './planPictures.ts';
import { createRandom } from './random.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const plan = planCommunity(NOW);
const { posts, activity, sales } = plan;
const USERNAMES = members.map(({ username }) => username);

describe('the plan of the demo community', () => {
  it('is always the same for the same time', () => {
    expect(JSON.stringify(planCommunity(NOW))).toBe(JSON.stringify(plan));
  });

  it('has 42 members with a portrait each, and 300 posts of the three kinds', () => {
    expect(new Set(USERNAMES).size).toBe(42);
    expect(listDrawings('members').sort()).toEqual([...USERNAMES].sort());
    const countKind = (kind: string) => posts.filter((post) => post.kind === kind).length;
    expect([countKind('regular'), countKind('service'), countKind('product')]).toEqual([65, 50, 185]);
  });

  it('has valid members, comments and messages', () => {
    for (const { username, firstName, lastName, bio, location, website = '' } of members) {
      const fields = { username, firstName, lastName, bio, location, website };
      const account = { email: emailOf(username), password: DEMO_PASSWORD, phoneNumber: '' };
      check(REGISTRATION_RULES, { ...fields, ...account });
    }
    for (const { content } of activity.comments) check(COMMENT_RULES, { content });
    for (const { text } of activity.messages) check(MESSAGE_RULES, { text });
  });

  it.each(
    posts.map((post) => [post.fields['productDetails.title'] ?? post.fields['content'], post] as const),
  )(
    'has a valid post with no placeholder in its text, and with pictures if it is an offer: %s',
    (_, { kind, fields, features, pictures }) => {
      expect(newDetails(kind, { fields, features }).content).not.toMatch(/[{}]|undefined|NaN/);
      expect(kind === 'regular' || pictures.length > 0).toBe(true);
    },
  );

  it('refers only to existing members and vehicle types', () => {
    const mentionedNames = [
      ...posts.map(({ by }) => by),
      ...vehicles.models.flatMap(({ sellers = [] }) => sellers),
      ...Object.entries(words.unreadLines).flatMap(([to, messages]) => [
        to,
        ...messages.map(({ from }) => from),
      ]),
      ...DEMO_USERNAMES,
    ];
    expect(USERNAMES).toEqual(expect.arrayContaining([...new Set(mentionedNames)]));
    for (const { body } of vehicles.models) expect(VEHICLE_TYPES).toContain(body);
  });

  it('shows each vehicle in the paint of its color', () => {
    for (const { fields, pictures } of posts.filter(({ kind }) => kind === 'product'))
      expect(vehicles.paints[fields['productDetails.color'] ?? '']).toBe(pictures[0]?.options['paint']);
  });

  it('has activity in chronological order: members join first, reactions follow their post, and everything is before the time of the plan', () => {
    const getJoinedAt = (by: string) => activity.joinedAt[USERNAMES.indexOf(by)] ?? NOW;
    const { follows, likes, saves, comments, messages } = activity;
    for (const { by, post, at } of [...likes, ...saves, ...comments]) {
      expect(at >= getJoinedAt(by) && at > (activity.postedAt[post] ?? NOW)).toBe(true);
    }
    for (const { by, whom, at } of follows)
      expect(at >= getJoinedAt(by) && at >= getJoinedAt(whom)).toBe(true);
    for (const { by, to, at } of messages) expect(at >= getJoinedAt(by) && at >= getJoinedAt(to)).toBe(true);
    posts.forEach(({ by }, index) => {
      const postedAt = activity.postedAt[index] ?? NOW;
      expect(postedAt > getJoinedAt(by) && postedAt < NOW).toBe(true);
    });
    for (const list of [follows, likes, saves, comments, messages]) {
      const times = list.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(NOW.getTime());
    }
  });

  it('has sold and reserved vehicles and price drops, with a drop of a vehicle that each demo login had saved', () => {
    const { statuses, drops } = sales;
    const countStatus = (saleStatus: string) =>
      [...statuses.values()].filter((status) => status === saleStatus).length;
    expect([countStatus('sold'), countStatus('reserved'), drops.size]).toEqual([12, 10, 14]);
    for (const post of [...statuses.keys(), ...drops.keys()]) expect(posts[post]?.kind).toBe('product');
    for (const [post, { previousPrice, at }] of drops) {
      expect(previousPrice).toBeGreaterThan(Number(posts[post]?.fields['productDetails.price']));
      expect(at > (activity.postedAt[post] ?? NOW) && at < NOW && !statuses.has(post)).toBe(true);
    }
    for (const username of DEMO_USERNAMES) {
      const savesBeforeDrop = activity.saves.filter(({ by, post, at }) => {
        const drop = drops.get(post);
        return by === username && drop !== undefined && at < drop.at;
      });
      expect(savesBeforeDrop.length).toBeGreaterThan(0);
    }
  });

  it('has no two posts with the same text', () => {
    const texts = posts.map(({ fields }) => fields['content']);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has more than 230 different pictures, all of which can be composed', () => {
    const pictures = posts.flatMap((post) => post.pictures);
    const pictureByKey = new Map(pictures.map((one) => [JSON.stringify(one), one]));
    expect(pictureByKey.size).toBeGreaterThan(230);
    for (const picture of pictureByKey.values()) composePicture(picture);
  });

  it.each(vehicles.models.map((model) => [`${model.brand} ${model.model}`, model] as const))(
    'has drawings for a %s of every model year',
    (_, model) => {
      const [first, last] = model.years;
      for (let year = first; year <= last; year += 1) {
        for (const engine of model.engines) {
          const vehicle = { model, year, paint: '#1f5aa8', isElectric: engine === 'electric' };
          for (const picture of planVehiclePictures(vehicle, createRandom(`${year}`)))
            composePicture(picture);
        }
      }
    },
  );
});
