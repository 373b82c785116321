import { describe, expect, it } from 'vitest';
import { newDetails } from '../domain/postDetails.ts';
import { check, COMMENT_RULES, MESSAGE_RULES, REGISTRATION_RULES, VEHICLE_TYPES } from '../rules.ts';
import { composePicture, drawingsIn } from './composePicture.ts';
import { emailOf, members, vehicles, words } from './data.ts';
import { planCommunity } from './makeCommunity.ts';
import { demoPassword } from './openDemo.ts';
import { stars } from './planActivity.ts';
import { planVehiclePictures } from './planPictures.ts';
import { createRandom } from './random.ts';

const now = new Date('2026-11-20T18:00:00Z');
const plan = planCommunity(now);
const { posts, activity, sales } = plan;
const usernames = members.map(({ username }) => username);

describe('the plan of the demo community', () => {
  it('is the same for the same moment', () => {
    expect(JSON.stringify(planCommunity(now))).toBe(JSON.stringify(plan));
  });

  it('has 42 members with a portrait each, and 300 posts of the three kinds', () => {
    expect(new Set(usernames).size).toBe(42);
    expect(drawingsIn('members').sort()).toEqual([...usernames].sort());
    const count = (kind: string) => posts.filter((post) => post.kind === kind).length;
    expect([count('regular'), count('service'), count('product')]).toEqual([65, 50, 185]);
  });

  it('has members and words that pass the rules of the forms', () => {
    for (const { username, firstName, lastName, bio, location, website = '' } of members) {
      const fields = { username, firstName, lastName, bio, location, website };
      check(REGISTRATION_RULES, {
        ...fields,
        email: emailOf(username),
        password: demoPassword,
        phoneNumber: '',
      });
    }
    for (const { content } of activity.comments) check(COMMENT_RULES, { content });
    for (const { text } of activity.messages) check(MESSAGE_RULES, { text });
  });

  it.each(
    posts.map((post) => [post.fields['productDetails.title'] ?? post.fields['content'], post] as const),
  )('has a post that passes the rules: %s', (_, { kind, fields, features, pictures }) => {
    expect(newDetails(kind, { fields, features }).content).not.toMatch(/[{}]|undefined|NaN/);
    expect(kind === 'regular' || pictures.length > 0).toBe(true);
  });

  it('names members who exist in every list', () => {
    const named = [
      ...posts.map(({ by }) => by),
      ...vehicles.models.flatMap(({ sellers = [] }) => sellers),
      ...Object.entries(words.freshLines).flatMap(([to, talks]) => [to, ...talks.map(({ from }) => from)]),
      ...stars,
    ];
    expect(usernames).toEqual(expect.arrayContaining([...new Set(named)]));
    for (const { body } of vehicles.models) expect(VEHICLE_TYPES).toContain(body);
  });

  it('reacts to a post only after it is published, and does nothing before joining or after now', () => {
    const joined = (by: string) => activity.joinedAt[usernames.indexOf(by)] ?? now;
    const { follows, likes, saves, comments, messages } = activity;
    for (const { by, post, at } of [...likes, ...saves, ...comments]) {
      expect(at >= joined(by) && at > (activity.postedAt[post] ?? now)).toBe(true);
    }
    for (const { by, whom, at } of follows) expect(at >= joined(by) && at >= joined(whom)).toBe(true);
    for (const { by, to, at } of messages) expect(at >= joined(by) && at >= joined(to)).toBe(true);
    posts.forEach(({ by }, at) =>
      expect(activity.postedAt[at]?.getTime()).toBeGreaterThan(joined(by).getTime()),
    );
    for (const list of [follows, likes, saves, comments, messages]) {
      const times = list.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });

  it('sells, reserves and lowers the price of some vehicles, one of them saved by each star before', () => {
    const { statuses, drops } = sales;
    const count = (wanted: string) => [...statuses.values()].filter((status) => status === wanted).length;
    expect([count('sold'), count('reserved'), drops.size]).toEqual([12, 10, 14]);
    for (const post of [...statuses.keys(), ...drops.keys()]) expect(posts[post]?.kind).toBe('product');
    for (const [post, { previousPrice, at }] of drops) {
      expect(previousPrice).toBeGreaterThan(Number(posts[post]?.fields['productDetails.price']));
      expect(at > (activity.postedAt[post] ?? now) && at < now && !statuses.has(post)).toBe(true);
    }
    for (const star of stars) {
      const told = activity.saves.filter(({ by, post, at }) => {
        const drop = drops.get(post);
        return by === star && drop !== undefined && at < drop.at;
      });
      expect(told.length).toBeGreaterThan(0);
    }
  });

  it('never uses the words of an advert twice', () => {
    const written = posts.map(({ fields }) => fields['content']);
    expect(new Set(written).size).toBe(written.length);
  });

  it('has more than two hundred different pictures, all of which can be composed', () => {
    const pictures = posts.flatMap((post) => post.pictures);
    const different = new Map(pictures.map((one) => [JSON.stringify(one), one]));
    expect(different.size).toBeGreaterThan(230);
    for (const picture of different.values()) composePicture(picture);
  });

  it.each(vehicles.models.map((model) => [`${model.brand} ${model.model}`, model] as const))(
    'has drawings of a %s of every year',
    (_, model) => {
      const [first, last] = model.years;
      for (let year = first; year <= last; year += 1) {
        for (const engine of model.engines) {
          const vehicle = { model, year, paint: '#1f5aa8', electric: engine === 'electric' };
          for (const picture of planVehiclePictures(vehicle, createRandom(`${year}`)))
            composePicture(picture);
        }
      }
    },
  );
});
