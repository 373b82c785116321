import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { Provider } from '../provider/Provider.ts';
import type { Caller, CallOptions } from '../provider/calls/ProviderCalls.ts';

export interface Context {
  provider: Provider;
  hub: LiveHub;
  /** Under which the client reaches the gateway; for absolute URLs. */
  origin: string;
  /** Null over HTTP. */
  clientSocket: ClientSocket | null;
  /** From `performance.now()`. */
  startedAtMs: number;
  /** Charges the budget of the member, or of the address without a session; does nothing for a live event. */
  charge: Charge;
}

/** See `costOf` for the unit. */
export type Charge = (cost: number) => void;

type ContextOptions = CallOptions & Partial<Pick<Context, 'clientSocket' | 'startedAtMs' | 'charge'>>;

export type ContextFactory = ReturnType<typeof createContextFactory>;

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
    origin: caller.origin ?? '',
    clientSocket,
    startedAtMs,
    charge,
  });
