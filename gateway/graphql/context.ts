import { LiveChannel } from '../live/LiveChannel.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import { createProvider, type Provider } from '../provider/Provider.ts';
import { ProviderCalls, type Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';

/** The context of resolvers, created for one operation or one live event. */
export interface Context {
  provider: Provider;
  liveChannel: LiveChannel;
}

interface ContextOptions {
  /** The operation's WebSocket; null over HTTP. */
  clientSocket: ClientSocket | null;
  /** Whether the client requested the list of the operation's upstream calls. */
  isTraced: boolean;
}

export function createContext(
  providerLink: ProviderLink,
  hub: LiveHub,
  caller: Caller,
  { clientSocket, isTraced }: ContextOptions,
): Context {
  const calls = new ProviderCalls(providerLink, caller, { isTraced });
  const viewer = new Viewer(calls);
  const liveChannel = new LiveChannel({ calls, viewer, hub, clientSocket });
  return { provider: createProvider({ calls, viewer, liveChannel }), liveChannel };
}
