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

interface ContextOptions extends CallOptions {
  /** By default null. */
  clientSocket?: ClientSocket;
  /** When the request arrived; by default now. */
  startedAtMs?: number;
}

export type ContextFactory = (caller: Caller, options?: ContextOptions) => Context;

/** Returns the function that creates the context of an operation. */
export const createContextFactory =
  (hub: LiveHub): ContextFactory =>
  (caller, { clientSocket = null, startedAtMs = performance.now(), ...callOptions } = {}) => ({
    provider: hub.provider.create(caller, callOptions),
    hub,
    clientSocket,
    startedAtMs,
  });
