import { LiveChannel } from '../live/LiveChannel.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { Provider } from '../provider/Provider.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';

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
  hub: LiveHub,
  caller: Caller,
  { clientSocket, isTraced }: ContextOptions,
): Context {
  const provider = hub.provider.create(caller, { isTraced });
  return { provider, liveChannel: new LiveChannel(hub, provider.viewer, clientSocket) };
}
