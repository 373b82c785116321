import { portrait } from './drawing/portrait.ts';
import { demoLogins, demoMembers, demoPassword, emailOf, type DemoMember } from './members.ts';
import { planDeeds, type Deed } from './planDeeds.ts';
import { planPosts, type PlannedPost } from './planPosts.ts';
import { createRandom } from './random.ts';

export interface PlannedMember {
  username: string;
  /** As the registration form has them. */
  fields: Record<string, string>;
  /** The avatar as SVG, 320 by 320. */
  face: string;
}

export interface Plan {
  members: PlannedMember[];
  posts: PlannedPost[];
  /** In the order of time. */
  deeds: Deed[];
}

/** All that the demo community is and ever did, up to `now`: the same for the same moment. */
export function planCommunity(now: Date): Plan {
  const random = createRandom('forecourt');
  const posts = planPosts(now, random);
  return { members: demoMembers.map(planMember), posts, deeds: planDeeds(posts, now, random) };
}

function planMember(member: DemoMember): PlannedMember {
  const { username, firstName, lastName, location, bio, website = '' } = member;
  const random = createRandom(`member ${username}`);
  const signsIn = demoLogins.some((login) => login.username === username);
  const phoneNumber = random.chance(0.6) ? `1503555${random.whole(1000, 9999)}` : '';
  return {
    username,
    // The others have no password that anybody knows.
    fields: {
      username,
      email: emailOf(username),
      firstName,
      lastName,
      location,
      bio,
      website,
      phoneNumber,
      ...(signsIn && { password: demoPassword }),
    },
    face: portrait(member.face, random),
  };
}
