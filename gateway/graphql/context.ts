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
  /** Charges a cost to the budget of the member, or of the address without a session. Does nothing for a live event. */
  charge: Charge;
}

/** See `costOf` for the unit. */
export type Charge = (cost: number) => void;

type ContextOptions = CallOptions & Partial<Pick<Context, 'clientSocket' | 'startedAtMs' | 'charge'>>;

export type ContextFactory = ReturnType<typeof createContextFactory>;

/** Returns the function that creates the context of an operation, by default of one over HTTP that starts now. */
export const createContextFactory =
  (hub: LiveHub) =>
  (
    caller: Caller,
    {
      clientSocket = null,
      startedAtMs = performance.now(),
      charge = () => undefined,
      ...callOptions
    }: ContextOptions = {},
  ): Context => ({
    provider: hub.provider.create(caller, callOptions),
    hub,
    clientSocket,
    startedAtMs,
    charge,
  });
