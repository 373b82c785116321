import { Live } from '../live/Live.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { createProvider, type Provider } from '../provider/Provider.ts';
import { ProviderCalls, type Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';

/** The context of resolvers, created for one operation or one live event. */
export interface Context {
  provider: Provider;
  live: Live;
}

/**
 * @param stream - the operation's WebSocket; null over HTTP
 * @param isTraced - whether the client requested the list of the operation's upstream calls
 */
export function createContext(
  link: ProviderLink,
  hub: LiveHub,
  caller: Caller,
  stream: MemberStream | null = null,
  isTraced = false,
): Context {
  const calls = new ProviderCalls(link, caller, isTraced);
  const viewer = new Viewer(calls);
  const live = new Live({ calls, viewer, hub, stream });
  return { provider: createProvider({ calls, viewer, live }), live };
}
