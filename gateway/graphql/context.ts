import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { Provider } from '../provider/Provider.ts';
import type { Caller, CallOptions } from '../provider/calls/ProviderCalls.ts';

/** The context of resolvers and plugins, created for one operation or one live event. */
export interface Context {
  provider: Provider;
  hub: LiveHub;
  /** The operation's WebSocket; null over HTTP. */
  clientSocket: ClientSocket | null;
  /** In milliseconds, from `performance.now()`. */
  startedAtMs: number;
}

type ContextOptions = CallOptions & Partial<Pick<Context, 'clientSocket' | 'startedAtMs'>>;

export type ContextFactory = ReturnType<typeof createContextFactory>;

/** Returns the function that creates the context of an operation, by default of one over HTTP that starts now. */
export const createContextFactory =
  (hub: LiveHub) =>
  (
    caller: Caller,
    { clientSocket = null, startedAtMs = performance.now(), ...callOptions }: ContextOptions = {},
  ): Context => ({
    provider: hub.provider.create(caller, callOptions),
    hub,
    clientSocket,
    startedAtMs,
  });
