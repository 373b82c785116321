import { ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client';
import fc from 'fast-check';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { createKey } from '../lib/createKey';
import type { CreateTransports } from '../lib/client/createConnection';

/** How a request ends: refused before its effect, unreachable before or after it, timed out after it, or answered. */
export type Ending = 'answered' | 'refused' | 'unreachable' | 'response lost' | 'timed out';

/** The endings of the requests of a run; in half of the runs, all are answered. */
export const requestEndings: fc.Arbitrary<{ isReliable: boolean; stream: fc.Stream<Ending> }> = fc.oneof(
  fc.record({ isReliable: fc.constant(true), stream: fc.infiniteStream(fc.constant<Ending>('answered')) }),
  fc.record({
    isReliable: fc.constant(false),
    stream: fc.infiniteStream(
      fc.constantFrom<Ending>(
        'answered',
        'answered',
        'answered',
        'refused',
        'unreachable',
        'response lost',
        'timed out',
      ),
    ),
  }),
);

export const take = <T>(stream: fc.Stream<T>): T => stream.next().value as T;

/** The gateway's error of a request that it answered. */
export const createRefusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [new GraphQLError(code, { extensions: { code } }).toJSON()] });

interface ModelLink {
  label: string;
  takeEnding: () => Ending;
  /** Called when a request is sent. @returns a function that carries it out and returns its data. It may throw the gateway's error. */
  receive: (operation: ApolloLink.Operation) => () => Record<string, unknown>;
}

/**
 * Creates a link whose requests reach the model gateway, and whose responses return, in the order of the scheduler. Only the requests of
 * one query reach the gateway in the order in which they are sent: no client could tell which of them read later.
 */
export function createModelLink(
  scheduler: fc.Scheduler,
  { label, takeEnding, receive }: ModelLink,
): ApolloLink {
  /** For each query, what lets its requests reach the gateway, in the order in which they were sent. */
  const waitingByQuery = new Map<string, (() => void)[]>();
  const reachGateway = async (operation: ApolloLink.Operation, step: string): Promise<void> => {
    const key =
      operation.operationType === OperationTypeNode.QUERY
        ? JSON.stringify([operation.operationName, operation.variables])
        : createKey();
    const waiting = waitingByQuery.get(key) ?? [];
    waitingByQuery.set(key, waiting);
    const hasArrived = new Promise<void>((resolve) => waiting.push(resolve));
    // Whichever step the scheduler takes first belongs to the first request.
    void scheduler.schedule(Promise.resolve(), step).then(() => waiting.shift()?.());
    await hasArrived;
  };
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const run = async () => {
          const name = `${operation.operationName} of ${label}`;
          const ending = takeEnding();
          const respond = receive(operation);
          await reachGateway(operation, `${name}: ${ending}`);
          if (ending === 'unreachable') throw new TypeError('Failed to fetch');
          if (ending === 'refused') throw createRefusal('BAD_USER_INPUT');
          const data = respond();
          await scheduler.schedule(Promise.resolve(), `response to ${name}`);
          if (ending === 'response lost') throw new TypeError('Failed to fetch');
          if (ending === 'timed out') throw createRefusal('PROVIDER_TIMEOUT');
          observer.next({ data });
          observer.complete();
        };
        run().catch((error: unknown) => observer.error(error));
      }),
  );
}

/** A live connection of a tab. Its events arrive in the order in which they are sent, each late and perhaps more than once. */
export interface ModelSocket {
  link: ApolloLink;
  /** Sends an event of a subscription so many times. */
  send: (operationName: string, data: Record<string, unknown>, times: number) => void;
}

export function createModelSocket(scheduler: fc.Scheduler, label: string): ModelSocket {
  const observers = new Map<string, (data: Record<string, unknown>) => void>();
  const queue: (() => void)[] = [];
  return {
    link: new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          const name = operation.operationName ?? '';
          observers.set(name, (data) => observer.next({ data }));
          return () => observers.delete(name);
        }),
    ),
    send: (operationName, data, times) => {
      for (let count = 0; count < times; count += 1) queue.push(() => observers.get(operationName)?.(data));
      for (let count = 0; count < times; count += 1)
        // Whichever step the scheduler takes first delivers the first event.
        void scheduler
          .schedule(Promise.resolve(), `${operationName} in ${label}`)
          .then(() => queue.shift()?.());
    },
  };
}

export const createModelTransports =
  (http: ApolloLink, socket: ModelSocket): CreateTransports =>
  () => ({ http, socket: { link: socket.link, dispose: () => undefined } });

/**
 * Creates a class like `BroadcastChannel`, whose messages arrive in the order of the scheduler.
 * @param takeDelay - how many steps of the scheduler the next message takes: a tab in the background gets it late
 */
export function createModelChannel(scheduler: fc.Scheduler, takeDelay = () => 1) {
  const channels = new Set<ModelChannel>();
  class ModelChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const channel of channels)
        if (channel !== this && channel.name === this.name) void this.#deliver(channel, data, takeDelay());
    }
    async #deliver(channel: ModelChannel, data: unknown, delay: number): Promise<void> {
      for (let step = 0; step < delay; step += 1)
        await scheduler.schedule(Promise.resolve(), `${this.name}: ${JSON.stringify(data)}`);
      if (channels.has(channel)) channel.onmessage?.({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  return ModelChannel;
}
