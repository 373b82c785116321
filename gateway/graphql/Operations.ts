import type { ApolloServer } from '@apollo/server';
import { SpanKind } from '@opentelemetry/api';
import {
  createSourceEventStream,
  GraphQLError,
  OperationTypeNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { EventStream } from '../live/streamEvents.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import { failure } from '../provider/calls/failures.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import { runInSpan } from '../tracing.ts';
import { createApollo, type Admission, type ApolloOptions } from './apollo.ts';
import { createContext, type Context } from './context.ts';
import { Documents } from './Documents.ts';
import { createErrorFormatter, type ErrorFormatter } from './errors.ts';
import type { Variables } from './execute/createExecutor.ts';
import { checkVariables } from './limitsRule.ts';
import { OperationLog, type OperationKind } from './OperationLog.ts';

export type Answer = FormattedExecutionResult;

/** An operation, or an event of a subscription, while the gateway processes it. */
export interface Operation {
  readonly caller: Caller;
  /** Its WebSocket; null over HTTP. */
  readonly clientSocket: ClientSocket | null;
  readonly context: Context;
  /** In milliseconds, from `performance.now()`. */
  readonly startedAt: number;
  readonly admission: Admission;
}

export interface OperationsOptions extends Omit<ApolloOptions, 'documents'> {
  hub: LiveHub;
}

/**
 * Processes operations in the same steps for every transport: begin → admit → execute → format errors → log. Transports admit
 * an operation by `admitCached` or `admit`, or let `apollo` admit it. Then they call `answer` or `subscribe`, which never throw.
 */
export class Operations {
  readonly apollo: ApolloServer<{ admission: Admission }>;
  readonly operationLog: OperationLog;
  readonly #schema: GraphQLSchema;
  readonly #hub: LiveHub;
  readonly #documents: Documents;
  readonly #formatError: ErrorFormatter;

  constructor({ hub, ...options }: OperationsOptions) {
    this.#schema = options.schema;
    this.#hub = hub;
    this.#documents = new Documents(options.schema);
    this.#formatError = createErrorFormatter(options.log, { canSuggest: options.introspection });
    this.operationLog = new OperationLog(options.log, hub, hub.provider.sockets);
    this.apollo = createApollo({ ...options, documents: this.#documents });
  }

  /** Creates an operation with a context of its own. `startedAt` is when its request arrived, by default now. */
  begin(
    caller: Caller,
    { clientSocket = null, isTraced = false, startedAt = performance.now() }: Partial<OperationOptions> = {},
  ): Operation {
    const context = createContext(this.#hub, caller, { clientSocket, isTraced });
    return { caller, clientSocket, context, startedAt, admission: {} };
  }

  /**
   * The fast path: admits an operation of a cached document. Returns false when Apollo Server has to check the request.
   * @param request - the client's JSON, not yet checked
   */
  admitCached({ admission }: Operation, request: unknown): boolean {
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return false;
    const { variables } = request as { variables?: unknown };
    if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return false;
    const admittedOperation = this.#documents.find(request);
    if (!admittedOperation) return false;
    admission.admittedOperation = admittedOperation;
    admission.variables = (variables ?? {}) as Variables;
    return true;
  }

  /** Admits an operation, cached or not. @returns the errors that refuse it; undefined when it may run. */
  async admit(operation: Operation, request: OperationRequest): Promise<Refusals | undefined> {
    if (this.admitCached(operation, request)) return this.#findRefusals(operation);
    const { query, operationName, variables, extensions } = request;
    // Clients may send null for an absent parameter, but Apollo Server rejects null.
    const givenParameters = Object.entries({ query, operationName, variables, extensions }).filter(
      ([, value]) => value,
    );
    const { admission } = operation;
    // The answer is empty: Apollo Server stores the operation, or the errors, in `admission`.
    await this.apollo.executeOperation(Object.fromEntries(givenParameters), {
      contextValue: { admission },
    });
    return this.#findRefusals(operation);
  }

  /** Executes an admitted query or mutation and returns its answer. If the operation is refused, the answer holds the errors. */
  async answer(operation: Operation): Promise<Answer> {
    const { admittedOperation, variables = {} } = operation.admission;
    const errors = this.#findRefusals(operation);
    if (errors || !admittedOperation) return this.#finish(operation, { errors });
    const result = await runInOperationSpan(operation, () =>
      admittedOperation.execute(operation.context, variables),
    );
    return this.#finish(operation, result);
  }

  /** Returns, and logs, the answer to a request that the transport or Apollo Server refused. */
  refuse(operation: Operation, errors: readonly (GraphQLError | GraphQLFormattedError)[]): Answer {
    return this.#finish(operation, { errors });
  }

  /**
   * Opens an admitted subscription. Each event is processed like an operation, with its own context.
   * @returns the stream of answers, one for each event; or one answer with the errors when the subscription is refused
   */
  async subscribe(operation: Operation): Promise<EventStream<Answer> | Answer> {
    // The subscription's stream may outlive the operation by hours, so it retains only these parts.
    const { caller, clientSocket, admission } = operation;
    const { admittedOperation, variables = {} } = admission;
    const errors = this.#findRefusals(operation);
    if (errors || !admittedOperation) return this.#finish(operation, { errors });
    const sourceStream = await createSourceEventStream({
      schema: this.#schema,
      document: admittedOperation.document,
      operationName: admittedOperation.name,
      variableValues: variables,
      contextValue: operation.context,
    });
    if (!(Symbol.asyncIterator in sourceStream)) return this.#finish(operation, sourceStream);
    // Only logs the start of the subscription: it has no answer of its own.
    this.#finish(operation, {});
    const events = sourceStream as EventStream<unknown>;
    // Replaces each event by its answer when the transport reads the event.
    const nextEvent = events.next.bind(events);
    events.next = async () => {
      const { value: rootValue, done } = await nextEvent();
      if (done) return { value: undefined, done };
      const event = { ...this.begin(caller, { clientSocket }), admission };
      const result = await runInOperationSpan(event, () =>
        admittedOperation.execute(event.context, variables, rootValue),
      );
      return { value: this.#finish(event, result, 'event'), done: false };
    };
    return events as EventStream<Answer>;
  }

  /** The errors that refuse an operation; undefined when it may run. */
  #findRefusals({ admission, clientSocket }: Operation): Refusals | undefined {
    const { admittedOperation, variables, refusals } = admission;
    if (!admittedOperation) return refusals ?? [];
    // A WebSocket message cannot carry Set-Cookie, so the browser would keep the cookie of its previous session.
    if (clientSocket && admittedOperation.setsCookies)
      return [failure('BAD_USER_INPUT', 'Signing in and out needs a request over HTTP.')];
    if (!clientSocket && admittedOperation.kind === OperationTypeNode.SUBSCRIPTION)
      return [failure('BAD_USER_INPUT', 'Subscriptions need a WebSocket.')];
    const error = checkVariables(variables);
    return error && [error];
  }

  /** Creates the answer, with errors formatted for the client, and adds the operation to the log. */
  #finish(
    { caller: { requestId }, context, startedAt, admission: { admittedOperation } }: Operation,
    { errors: rawErrors, data }: RawResult,
    kind: OperationKind = admittedOperation?.kind ?? 'none',
  ): Answer {
    const { calls } = context.provider;
    const errors = rawErrors?.map((error) => this.#formatError(error, requestId));
    const ms = performance.now() - startedAt;
    this.operationLog.add({
      requestId,
      operation: admittedOperation?.name,
      kind,
      ms: Math.round(ms * 10) / 10,
      calls: calls.callCount,
      errors: errors?.map(({ extensions }) => String(extensions?.['code'])),
    });
    // Only the answer is still needed, so free the memory of the cached upstream reads.
    calls.clearReads();
    // JSON.stringify omits undefined properties. Errors are first, so that they are noticed when debugging.
    return { errors, data, extensions: calls.traces ? { calls: calls.traces } : undefined };
  }
}

/** Runs an operation in a span: https://opentelemetry.io/docs/specs/semconv/graphql/graphql-spans/ */
function runInOperationSpan<T>({ caller, admission }: Operation, run: () => T | Promise<T>): T | Promise<T> {
  const { kind = 'none', name } = admission.admittedOperation ?? {};
  return runInSpan(kind, { kind: SpanKind.SERVER, clientTrace: caller.trace }, (span) => {
    span?.setAttributes({ 'graphql.operation.type': kind, ...(name && { 'graphql.operation.name': name }) });
    return run();
  });
}

type Refusals = readonly GraphQLError[];

/** A result of graphql-js, or errors that Apollo Server has formatted. */
interface RawResult {
  errors?: readonly (GraphQLError | GraphQLFormattedError)[] | undefined;
  data?: ExecutionResult['data'];
}

type OperationOptions = Pick<Operation, 'clientSocket' | 'startedAt'> & {
  /** Whether the answer lists the operation's upstream calls. */
  isTraced: boolean;
};

/** The parameters of a request, whose types the transport has checked. */
export interface OperationRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Variables | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}
