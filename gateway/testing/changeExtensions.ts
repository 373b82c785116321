import { expect } from 'vitest';
import type { GatewayServer } from '../server.ts';
import type { BaselineProvider } from './BaselineProvider.ts';
import type { Member } from './Member.ts';

/** Changes the header `Provider-Extensions` of a provider, and sends requests until the gateway has noticed. */
export async function changeExtensions(
  provider: BaselineProvider,
  gateway: GatewayServer,
  member: Member,
  header: string | undefined,
): Promise<void> {
  provider.extensions = header;
  const readKnown = async () => {
    await member.send('{ viewer { id } }', {}, { cookie: member.cookie || 'sid=1' });
    return [...(gateway.hub.provider.upstream.extensions.current ?? [])].sort().join(', ');
  };
  await expect.poll(readKnown).toBe((header ?? '').split(', ').sort().join(', '));
}
