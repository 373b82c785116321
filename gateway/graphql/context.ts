import type { Live } from '../live/Live.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { Provider } from '../provider/Provider.ts';
import { ProviderCalls, type Caller, type ProviderLink } from '../provider/ProviderCalls.ts';

/** What a resolver works with: made for one operation or one live event, and shared with no other. */
export interface Context {
  provider: Provider;
  live: Live;
}

/**
 * @param stream - the WebSocket that the operation came over, if it did
 * @param traced - whether the operation asked for the list of its upstream calls
 */
export function createContext(
  link: ProviderLink,
  hub: LiveHub,
  caller: Caller,
  stream: MemberStream | null = null,
  traced = false,
): Context {
  const provider = new Provider(new ProviderCalls(link, caller, traced), hub, stream);
  return { provider, live: provider.live };
}
