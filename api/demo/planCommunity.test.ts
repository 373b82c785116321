import { describe, expect, it } from 'vitest';
import { newDetails } from '../domain/postDetails.ts';
import { check, commentRules, messageRules, registrationRules } from '../rules.ts';
import { draw } from './drawing/draw.ts';
import { planCommunity } from './planCommunity.ts';

const now = new Date('2026-11-20T18:00:00Z');
const plan = planCommunity(now);

describe('the plan of the demo community', () => {
  it('is the same for the same moment', () => {
    expect(JSON.stringify(planCommunity(now))).toBe(JSON.stringify(plan));
  });

  it('has 42 members, and 300 posts of the three kinds', () => {
    expect(plan.members).toHaveLength(42);
    expect(new Set(plan.members.map(({ face }) => face)).size).toBe(42);
    const count = (kind: string) => plan.posts.filter((post) => post.kind === kind).length;
    expect([count('regular'), count('service'), count('product')]).toEqual([65, 50, 185]);
  });

  it('has members and words that pass the rules for anybody', () => {
    for (const { fields } of plan.members) check(registrationRules, { password: 'secret1', ...fields });
    for (const deed of plan.deeds) {
      if (deed.does === 'comment') check(commentRules, { content: deed.says });
      if (deed.does === 'write') check(messageRules, { text: deed.says });
    }
  });

  it.each(
    plan.posts.map((post) => [post.fields['productDetails.title'] ?? post.fields['content'], post] as const),
  )('has a post that passes the rules: %s', (_, { kind, fields, features, pictures }) => {
    expect(newDetails(kind, { fields, features }).content).not.toMatch(/[{}]|undefined|NaN/);
    expect(kind === 'regular' || pictures.length > 0).toBe(true);
  });

  it('says nothing of a post before it is there, and does nothing before joining or after now', () => {
    const joined = new Set<string>();
    const posted = new Set<number>();
    let last = 0;
    for (const deed of plan.deeds) {
      expect(deed.at.getTime()).toBeGreaterThanOrEqual(last);
      last = deed.at.getTime();
      if (deed.does === 'join') joined.add(deed.by);
      expect(joined).toContain(deed.by);
      if (deed.does === 'follow') expect(joined).toContain(deed.whom);
      if (deed.does === 'write') expect(joined).toContain(deed.to);
      if (deed.does === 'post') posted.add(deed.post);
      else if ('post' in deed) expect(posted).toContain(deed.post);
    }
    expect(last).toBeLessThan(now.getTime());
    expect(posted.size).toBe(300);
  });

  it('never lets the same advert speak twice', () => {
    const words = plan.posts.map(({ fields }) => fields['content']);
    expect(new Set(words).size).toBe(words.length);
  });

  it('draws pictures without a broken number in them', () => {
    const drawings = new Map(
      plan.posts.flatMap(({ pictures }) => pictures).map((one) => [JSON.stringify(one), one]),
    );
    expect(drawings.size).toBeGreaterThan(200);
    for (const drawing of drawings.values()) expect(draw(drawing)).not.toMatch(/NaN|undefined|Infinity/);
    for (const { face } of plan.members) expect(face).not.toMatch(/NaN|undefined|Infinity/);
  });
});
