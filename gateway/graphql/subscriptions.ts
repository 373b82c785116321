import { randomUUID } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import { LIMITS } from '../limits.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { EventStream } from '../live/streamEvents.ts';
import { clientError } from '../provider/calls/clientErrors.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import { createDocumentStore, PARSE_OPTIONS, VALIDATION_OPTIONS } from './apollo.ts';
import type { Context, ContextFactory } from './context.ts';
import { formatError } from './errors.ts';
import { limitsRule, validateRequest } from './operationLimits.ts';
import type { OperationKind, OperationLog } from './OperationLog.ts';

/** What each transport needs to run operations. */
export interface OperationOptions {
  apollo: ApolloServer<Context>;
  schema: GraphQLSchema;
  createContext: ContextFactory;
  operationLog: OperationLog;
  introspection: boolean;
  /** Counts an operation. @throws RATE_LIMITED: see `createOperationBudget`. */
  takeOperation: (caller: Caller) => Promise<void>;
}

/** A client's WebSocket, and how it runs operations. */
export interface OperationSocket extends ClientSocket {
  /**
   * Runs a step of an operation when no more than `LIMITS.runningOperations` are running and the client has read its answers.
   * @param onClose - called if the WebSocket closes while the step runs
   * @returns undefined if the WebSocket was closed before the step started
   */
  inTurn: <T>(step: () => T | Promise<T>, onClose?: () => void) => Promise<T | undefined>;
}

/** The arguments of graphql-js for an operation of a WebSocket. */
interface OperationArgs extends ExecutionArgs {
  contextValue: Context;
  socket: OperationSocket;
  payload: SubscribePayload;
}

/**
 * Creates the options of graphql-ws: queries and mutations are executed by Apollo Server; subscriptions have the same rules, limits
 * and errors, and each of their events has a context of its own.
 * @param findSocket - finds the client's WebSocket in graphql-ws's context
 */
export function createSubscriptionOptions<Extra>(
  { apollo, schema, createContext, operationLog, introspection, takeOperation }: OperationOptions,
  findSocket: (context: { extra: Extra }) => OperationSocket,
): ServerOptions<Record<string, unknown>, Extra> {
  const documents = createDocumentStore();
  const hideSuggestions = !introspection;
  const validationOptions = { ...VALIDATION_OPTIONS, hideSuggestions };

  const createSocketContext = (clientSocket: ClientSocket) => {
    const { session, address } = clientSocket;
    return createContext({ session, address, requestId: randomUUID() }, { clientSocket });
  };

  async function readDocument(text: string): Promise<DocumentNode | readonly GraphQLError[]> {
    const cached = await documents.get(text);
    if (cached) return cached;
    const document = parse(text, PARSE_OPTIONS);
    const errors = validate(schema, document, [...specifiedRules, limitsRule], validationOptions);
    if (errors.length > 0) return errors;
    await documents.set(text, document);
    return document;
  }

  /** Formats, logs and counts a result that Apollo Server does not see. */
  function finish(
    context: Context,
    { data, errors: thrown }: ExecutionResult,
    kind: OperationKind,
    operation?: string,
  ): FormattedExecutionResult {
    const formattedErrors = thrown?.map((error) => formatError(error.toJSON(), error));
    const errors = operationLog.record(context, { operation, kind, errors: formattedErrors, thrown });
    return { ...(errors && { errors }), ...(data !== undefined && { data }) };
  }

  async function executeByApollo({
    payload,
    contextValue,
  }: OperationArgs): Promise<FormattedExecutionResult> {
    const { query, operationName, variables, extensions } = payload;
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

  async function subscribe(
    args: OperationArgs,
  ): Promise<EventStream<FormattedExecutionResult> | FormattedExecutionResult> {
    const { document, operationName, variableValues, contextValue } = args;
    const name = getOperationAST(document, operationName)?.name?.value;
    const source = await createSourceEventStream(args);
    // graphql-ws retains these arguments as long as the subscription, which no longer needs the context.
    Object.assign(args, { contextValue: undefined });
    if (!(Symbol.asyncIterator in source)) return finish(contextValue, source, 'subscription', name);
    finish(contextValue, {}, 'subscription', name);
    const clientSocket = contextValue.clientSocket as ClientSocket;
    const events = source as EventStream<unknown>;
    // graphql-js's `subscribe` would execute all events in the context of the subscription, with its cached reads and its timeout.
    const nextEvent = events.next.bind(events);
    events.next = async () => {
      const { value: rootValue, done } = await nextEvent();
      if (done) return { value: undefined, done };
      const eventContext = createSocketContext(clientSocket);
      const result = await execute({
        schema,
        document,
        operationName,
        variableValues,
        rootValue,
        contextValue: eventContext,
      });
      return { value: finish(eventContext, result, 'event', name), done: false };
    };
    return events as EventStream<FormattedExecutionResult>;
  }

  /** If the WebSocket closes meanwhile, the operation's upstream reads are aborted. */
  function inTurn(
    args: OperationArgs,
    step: (args: OperationArgs) => Promise<unknown>,
  ): Promise<ExecutionResult> {
    const { socket, contextValue } = args;
    const abort = () => contextValue.provider.calls.abortReads();
    return socket.inTurn(() => step(args), abort) as Promise<ExecutionResult>;
  }

  return {
    async onSubscribe(context, _id, payload) {
      const socket = findSocket(context);
      const contextValue = createSocketContext(socket);
      try {
        // graphql-ws has already added this operation to `subscriptions`.
        if (Object.keys(context.subscriptions).length > LIMITS.subscriptions)
          throw clientError('RATE_LIMITED', `At most ${LIMITS.subscriptions} subscriptions at once.`);
        const document = await socket.inTurn(async () => {
          if (socket.memberId === null)
            await takeOperation({
              session: socket.session,
              address: socket.address,
              requestId: randomUUID(),
            });
          return readDocument(payload.query);
        });
        // The WebSocket is closed, so the client does not get this error.
        if (!document) throw clientError('UNAUTHENTICATED', 'User not authenticated');
        if (!('kind' in document)) return document;
        const operation = getOperationAST(document, payload.operationName);
        if (operation) validateRequest(schema, document, operation, payload.variables ?? {}, contextValue);
        return {
          schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          hideSuggestions,
          contextValue,
          socket,
          payload,
        } satisfies OperationArgs;
      } catch (error) {
        // graphql-js parses recursively, and Node throws a RangeError when the stack overflows.
        return [
          error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error }),
        ];
      }
    },
    execute: (args) => inTurn(args as OperationArgs, executeByApollo),
    subscribe: (args) => inTurn(args as OperationArgs, subscribe),
    onError: (context, _id, _payload, errors) =>
      finish(createSocketContext(findSocket(context)), { errors }, 'none').errors,
    // The result is already formatted. Without this hook, graphql-ws would require instances of GraphQLError.
    onNext: (_context, _id, _payload, _args, result) => result,
  };
}
