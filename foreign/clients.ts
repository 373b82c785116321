import { randomInt } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { Member, type Answer } from '../gateway/testing/Member.ts';
import type { Operation } from './operations.ts';
import type { Provider } from './providers.ts';

/** Who sends an operation: a visitor, a client whose session has ended, or one of two members. */
export type Client = 'visitor' | 'ended' | 'first' | 'second';

export const arbitraryClient: Arbitrary<Client> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('first', 'second') },
  { weight: 1, arbitrary: fc.constantFrom('visitor', 'ended') },
);

/** Signs the members in, and again when an operation has ended their session. */
export async function openClients(provider: Provider, url: string) {
  const signIn = async () => ({
    first: await provider.signIn(url, 0),
    second: await provider.signIn(url, 1),
  });
  let members = await signIn();
  const ended = await provider.signIn(url, 0);
  const endedCookie = ended.cookie;
  await ended.run('logout');
  // The baseline provider then ends all sessions of the member.
  members = await signIn();

  async function send(client: Client, { query, variables }: Operation): Promise<Answer> {
    // Addresses differ, because the provider limits the attempts of each.
    const headers = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
    if (client === 'visitor') return new Member(url).send(query, variables, headers);
    if (client === 'ended')
      return new Member(url).send(query, variables, { ...headers, cookie: endedCookie });
    const answer = await members[client].send(query, variables, headers);
    if (members[client].cookie && !isUnauthenticated(answer)) return answer;
    // This operation or an earlier one has ended the session.
    members = await signIn();
    return members[client].send(query, variables, headers);
  }

  return { send, members: () => [members.first, members.second] };
}

const isUnauthenticated = ({ errors }: Answer): boolean =>
  errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED') ?? false;
