import { LiveChannel } from '../live/LiveChannel.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import { createProvider, type Provider } from '../provider/Provider.ts';
import { ProviderCalls, type Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';

/** The context of resolvers and plugins, created for one operation or one live event. */
export interface Context {
  provider: Provider;
  liveChannel: LiveChannel;
  /** The operation's WebSocket; null over HTTP. */
  clientSocket: ClientSocket | null;
  /** In milliseconds, from `performance.now()`. */
  startedAtMs: number;
}

export interface ContextOptions {
  clientSocket: ClientSocket | null;
  /** When the request arrived; by default now. */
  startedAtMs?: number;
  /** Whether the client requested the list of the operation's upstream calls. */
  isTraced?: boolean;
}

export type ContextFactory = (caller: Caller, options: ContextOptions) => Context;

/** Returns the function that creates the context of an operation. */
export function createContextFactory(providerLink: ProviderLink, hub: LiveHub): ContextFactory {
  return (caller, { clientSocket, startedAtMs = performance.now(), isTraced = false }) => {
    const calls = new ProviderCalls(providerLink, caller, { isTraced });
    const viewer = new Viewer(calls);
    const liveChannel = new LiveChannel({ calls, viewer, hub, clientSocket });
    const provider = createProvider({ calls, viewer, liveChannel });
    return { provider, liveChannel, clientSocket, startedAtMs };
  };
}
