import { CODE } from './baseline/auth.ts';
import type { EmbeddedProvider } from './EmbeddedProvider.ts';
import { Member } from './Member.ts';

/**
 * Registers a member with the password `secret1`, and signs them in.
 * @param provider - the gateway's embedded provider, which mails the code; undefined for a baseline provider
 */
export async function signUp(
  gatewayUrl: string,
  username: string,
  provider?: EmbeddedProvider,
): Promise<Member> {
  const member = new Member(gatewayUrl);
  const email = `${username}@example.com`;
  await member.run('register', { input: { username, email, password: 'secret1' } });
  const code = provider ? await provider.waitForCode(email) : CODE;
  const { viewer } = (await member.run('verifyEmail', { input: { email, code } })) as {
    viewer: { user: { id: string } };
  };
  member.id = viewer.user.id;
  return member;
}
