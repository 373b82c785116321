import { Live } from '../live/Live.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { createProvider, type Provider } from '../provider/Provider.ts';
import { ProviderCalls, type Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';

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
  const calls = new ProviderCalls(link, caller, traced);
  const viewer = new Viewer(calls);
  const live = new Live({ calls, viewer, hub, stream });
  return { provider: createProvider({ calls, viewer, live }), live };
}
