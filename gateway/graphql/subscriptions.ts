import { randomUUID } from 'node:crypto';
import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import type { ApolloServer } from '@apollo/server';
import {
  GraphQLError,
  GraphQLSchema,
  parse,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import { LIMITS } from '../limits.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { EventStream } from '../live/streamEvents.ts';
import { rateLimited } from '../provider/calls/clientErrors.ts';
import type { Subscription } from './compiledExecution.ts';
import type { Context, ContextFactory } from './context.ts';
import type { OperationLog } from './OperationLog.ts';

/** What each transport needs to run operations. */
export interface OperationOptions {
  apollo: ApolloServer<Context>;
  createContext: ContextFactory;
  operationLog: OperationLog;
}

/** What Apollo Server returns, see `createCompiledExecution`. */
type Result = FormattedExecutionResult & { subscription?: Subscription };

/** What graphql-ws needs besides the result, to choose between `execute` and `subscribe`. Apollo Server reads the client's document. */
const PLACEHOLDERS = { schema: new GraphQLSchema({}), document: parse('{ __typename }') };

/** Creates the options of graphql-ws: Apollo Server executes all operations, and each event of a subscription has a context of its own. */
export function createSubscriptionOptions({
  apollo,
  createContext,
  operationLog,
}: OperationOptions): ServerOptions<Record<string, unknown>, { client?: ClientSocket }> {
  const createSocketContext = (clientSocket: ClientSocket) => {
    const { session, address } = clientSocket;
    return createContext({ session, address, requestId: randomUUID() }, { clientSocket });
  };

  async function execute(
    { query, operationName, variables, extensions }: SubscribePayload,
    contextValue: Context,
  ): Promise<Result> {
    // Serve other clients between two operations of this one.
    await waitForNextTurn();
    const { body } = await apollo.executeOperation(
      {
        query,
        operationName: operationName ?? undefined,
        variables: variables ?? undefined,
        extensions: extensions ?? undefined,
      },
      { contextValue },
    );
    return body.kind === 'single' ? body.singleResult : {};
  }

  return {
    async onSubscribe(connection, id, payload) {
      const client = connection.extra.client as ClientSocket;
      const { limitRunning } = client;
      const context = createSocketContext(client);
      try {
        // graphql-ws has already added this operation to `subscriptions`, and removed those that the client has completed.
        const openCount = Object.keys(connection.subscriptions).length - 1;
        const runningCount = limitRunning.activeCount + limitRunning.pendingCount;
        if (Math.max(openCount, runningCount) >= LIMITS.subscriptions)
          throw rateLimited(`At most ${LIMITS.subscriptions} subscriptions at once.`);
        // An operation that was completed, or whose WebSocket was closed, while it waited does not start.
        const start = () => (id in connection.subscriptions ? execute(payload, context) : {});
        const result: Result = await limitRunning(start);
        // Without data, the operation did not run.
        if (result.errors && result.data === undefined) return result.errors.map(toSentError);
        return { ...PLACEHOLDERS, rootValue: result };
      } catch (thrown) {
        return operationLog.record(context, { kind: 'none', thrown: [thrown] })?.map(toSentError);
      }
    },
    execute: ({ rootValue }) => {
      const result = rootValue as Result;
      return (result.subscription?.events ?? result) as EventStream<ExecutionResult> | ExecutionResult;
    },
    async onNext({ extra }, _id, _payload, { rootValue }, event) {
      const { subscription } = rootValue as Result;
      // The result is already formatted. Without this hook, graphql-ws would require instances of GraphQLError.
      if (!subscription) return event;
      // graphql-js's `subscribe` would execute all events in the context of the subscription, with its cached reads and its timeout.
      const context = createSocketContext(extra.client as ClientSocket);
      const { data, errors: thrown } = await subscription.executeEvent(event, context);
      const operation = subscription.operationName;
      return { data, errors: operationLog.record(context, { operation, kind: 'event', thrown }) };
    },
  };
}

/** graphql-ws requires instances of GraphQLError, and sends what `toJSON` returns. */
function toSentError(error: GraphQLFormattedError): GraphQLError {
  return Object.assign(new GraphQLError(error.message), { toJSON: () => error });
}
