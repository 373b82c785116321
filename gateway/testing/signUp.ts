import { CODE } from './BaselineProvider.ts';
import { Member } from './Member.ts';

/** Registers a member on a baseline provider with the password `secret1`, and signs them in. */
export async function signUp(gatewayUrl: string, username: string): Promise<Member> {
  const member = new Member(gatewayUrl);
  const email = `${username}@example.com`;
  await member.run('register', { input: { username, email, password: 'secret1' } });
  const { viewer } = (await member.run('verifyEmail', { input: { email, code: CODE } })) as {
    viewer: { id: string };
  };
  member.id = viewer.id;
  return member;
}
