import type { ExecutionResult } from 'graphql';
import type { EventStream } from '../live/streamEvents.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { Provider } from '../provider/Provider.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import type { LiveEvents } from '../provider/socket/LiveEvents.ts';

/** The context of resolvers and plugins, created for one operation or one live event. */
export interface Context {
  provider: Provider;
  /** Opens the stream of a field of `Subscription`: see `LiveHub`. */
  openStream: <K extends keyof LiveEvents>(name: K) => EventStream<LiveEvents[K][0]>;
  /** The operation's WebSocket; null over HTTP. */
  clientSocket: ClientSocket | null;
  /** In milliseconds, from `performance.now()`. */
  startedAtMs: number;
  /** Called when a subscription has started, because Apollo Server returns no streams and copies the context. */
  onSubscription?: (subscription: StartedSubscription) => void;
}

/** A subscription that has started. */
export interface StartedSubscription {
  events: EventStream<unknown>;
  /** Executes the operation for one event, in a context of its own. */
  execute: (event: unknown, context: Context) => ExecutionResult | Promise<ExecutionResult>;
  /** The name of the operation. */
  name: string | undefined;
}

interface ContextOptions {
  clientSocket: ClientSocket | null;
  /** When the request arrived; by default now. */
  startedAtMs?: number;
  /** Whether the client requested the list of the operation's upstream calls. */
  isTraced?: boolean;
  /** Whether the request has files, whose upload has time of its own. */
  hasFiles?: boolean;
}

export type ContextFactory = (caller: Caller, options: ContextOptions) => Context;

/** Returns the function that creates the context of an operation. */
export function createContextFactory(hub: LiveHub): ContextFactory {
  return (caller, { clientSocket, startedAtMs = performance.now(), ...callOptions }) => {
    const provider = hub.provider.create(caller, callOptions);
    return {
      provider,
      openStream: (name) => hub.openStream(clientSocket, name),
      clientSocket,
      startedAtMs,
    };
  };
}
