import { randomUUID } from 'node:crypto';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { EventStream } from '../live/streamEvents.ts';
import { clientError, rateLimited } from '../provider/calls/clientErrors.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import type { Charge, Context, ContextFactory } from './context.ts';
import { createDocumentCacheOptions, PARSE_OPTIONS, VALIDATION_RULES } from './documents.ts';
import type { OperationLog } from './OperationLog.ts';
import { costOfParsing, validateRequest } from './operationLimits.ts';

type SubscriptionArgs = ExecutionArgs & { contextValue: Context; operationName?: string };

/** Options of graphql-ws for subscriptions only. Each event has its own context: the subscription's would keep its cached reads and timeout. */
export function createSubscriptionOptions(
  schema: GraphQLSchema,
  createContext: ContextFactory,
  operationLog: OperationLog,
  limitRate: (caller: Caller) => Promise<Charge>,
  { introspection }: Pick<Config, 'introspection'>,
): ServerOptions<Record<string, unknown>, { client?: ClientSocket }> {
  const hideSuggestions = !introspection;
  const readOperation = createOperationReader(schema, hideSuggestions);

  function createSocketContext(clientSocket: ClientSocket): Context {
    const { session, address, origin } = clientSocket;
    return createContext({ session, address, origin, requestId: randomUUID() }, { clientSocket });
  }

  return {
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      const clientSocket = extra.client as ClientSocket;
      const context = createSocketContext(clientSocket);
      const variableValues = payload.variables ?? {};
      try {
        // graphql-ws has already added this one.
        if (Object.keys(subscriptions).length > LIMITS.subscriptions)
          throw rateLimited(`At most ${LIMITS.subscriptions} subscriptions at once.`);
        const charge = await limitRate({ ...clientSocket, requestId: context.provider.calls.requestId });
        const { document, operation } = readOperation(payload.query, payload.operationName, charge);
        charge(validateRequest(schema, document, operation, variableValues));
        const args: SubscriptionArgs = {
          schema,
          document,
          variableValues,
          hideSuggestions,
          contextValue: context,
        };
        return operation.name ? { ...args, operationName: operation.name.value } : args;
      } catch (thrown) {
        const errors = thrown instanceof AggregateError ? (thrown.errors as unknown[]) : [thrown];
        return operationLog.record(context, { kind: 'none', thrown: errors })?.map(toSentError);
      }
    },
    async subscribe(args) {
      const { operationName: operation, contextValue } = args as SubscriptionArgs;
      const source = await createSourceEventStream(args);
      const hasStarted = Symbol.asyncIterator in source;
      const thrown = hasStarted ? undefined : source.errors;
      const errors = operationLog.record(contextValue, { operation, kind: 'subscription', thrown });
      if (!hasStarted) return { data: null, errors: errors?.map(toSentError) } as ExecutionResult;
      return mapEvents(source as EventStream<unknown>, async (rootValue) => {
        const eventContext = createSocketContext(contextValue.clientSocket as ClientSocket);
        const { data, errors: thrown } = await execute({ ...args, rootValue, contextValue: eventContext });
        const errors = operationLog.record(eventContext, { operation, kind: 'event', thrown });
        return { data, ...(errors && { errors: errors.map(toSentError) }) };
      });
    },
  };
}

/** @returns reads a subscription @throws the errors of an invalid document; BAD_USER_INPUT for a query or mutation. */
function createOperationReader(schema: GraphQLSchema, hideSuggestions: boolean) {
  const validationOptions = { maxErrors: LIMITS.validationErrors, hideSuggestions };
  const validDocuments = new LRUCache<string, DocumentNode>(
    createDocumentCacheOptions(LIMITS.subscriptionCacheBytes),
  );
  return (query: string, operationName: string | null | undefined, charge: Charge) => {
    const known = validDocuments.get(query);
    if (!known) charge(costOfParsing(query));
    const document = known ?? parse(query, PARSE_OPTIONS);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw clientError('BAD_USER_INPUT', 'The document has no such operation.');
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
      throw clientError(
        'BAD_USER_INPUT',
        'A WebSocket carries only subscriptions. Use HTTP for queries and mutations.',
      );
    const errors = known ? [] : validate(schema, document, VALIDATION_RULES, validationOptions);
    if (errors.length > 0) throw new AggregateError(errors);
    validDocuments.set(query, document);
    return { document, operation };
  };
}

/** Like graphql-js's own, whose generator would keep the stream open until its next event. */
function mapEvents(source: EventStream<unknown>, map: (event: unknown) => Promise<ExecutionResult>) {
  return {
    async next() {
      const { value, done } = await source.next();
      return done
        ? { value: undefined, done: true as const }
        : { value: await map(value), done: false as const };
    },
    async return() {
      await source.return();
      return { value: undefined, done: true as const };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** graphql-ws requires instances of GraphQLError, and sends what `toJSON` returns. */
function toSentError(error: GraphQLFormattedError): GraphQLError {
  return Object.assign(new GraphQLError(error.message), { toJSON: () => error });
}
