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
import type { EventStream } from '../live/eventsOf.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { failure } from '../provider/failures.ts';
import type { Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { inSpan } from '../tracing.ts';
import { createApollo, type Admission, type ApolloOptions } from './apollo.ts';
import { createContext, type Context } from './context.ts';
import { Documents } from './Documents.ts';
import { createPresentError, type PresentError } from './errors.ts';
import type { Variables } from './execute/createExecute.ts';
import { excessOf } from './limitsRule.ts';
import { Reports, type OperationKind } from './Reports.ts';

export type Answer = FormattedExecutionResult;

/** One operation, or one event of a subscription, on its way through the gateway. */
export interface Operation {
  readonly caller: Caller;
  /** The WebSocket that it came over; null over HTTP. */
  readonly stream: MemberStream | null;
  readonly context: Context;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
  readonly admission: Admission;
}

export interface OperationsOptions extends Omit<ApolloOptions, 'documents'> {
  link: ProviderLink;
  hub: LiveHub;
}

/**
 * The one way of an operation through the gateway, whatever transport it came over: begin → admit → run → present → report.
 * Transports admit it by `find`, or by `apollo`, or by `admit`; then they call `answer` or `subscribe`, which never throw.
 */
export class Operations {
  readonly apollo: ApolloServer<{ admission: Admission }>;
  readonly reports: Reports;
  readonly #schema: GraphQLSchema;
  readonly #link: ProviderLink;
  readonly #hub: LiveHub;
  readonly #documents: Documents;
  readonly #presentError: PresentError;

  constructor({ link, hub, ...options }: OperationsOptions) {
    this.#schema = options.schema;
    this.#link = link;
    this.#hub = hub;
    this.#documents = new Documents(options.schema);
    this.#presentError = createPresentError(options.log, { suggestions: options.introspection });
    this.reports = new Reports(options.log, hub);
    this.apollo = createApollo({ ...options, documents: this.#documents });
  }

  begin(
    caller: Caller,
    { stream = null, traced = false, startedAt = performance.now() }: Partial<OperationOptions> = {},
  ): Operation {
    const context = createContext(this.#link, this.#hub, caller, stream, traced);
    return { caller, stream, context, startedAt, admission: {} };
  }

  /** Admits what was admitted before: most requests. @param request - the members of the request, as the client sent them */
  find({ admission }: Operation, request: unknown): boolean {
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return false;
    const { variables } = request as { variables?: unknown };
    if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return false;
    const admitted = this.#documents.find(request);
    if (!admitted) return false;
    admission.admitted = admitted;
    admission.variables = (variables ?? {}) as Variables;
    return true;
  }

  /** Admits any request. @returns why it must not run; undefined when it may. */
  async admit(operation: Operation, request: OperationRequest): Promise<Refusals | undefined> {
    if (this.find(operation, request)) return this.#refusals(operation);
    const { query, operationName, variables, extensions } = request;
    // Clients send null for what is absent; Apollo Server does not take it.
    const given = Object.entries({ query, operationName, variables, extensions }).filter(
      ([, value]) => value,
    );
    const { admission } = operation;
    await this.apollo.executeOperation(Object.fromEntries(given), { contextValue: { admission } });
    return this.#refusals(operation);
  }

  /** Runs an admitted query or mutation, and answers what it came to; a refused one is answered why. */
  async answer(operation: Operation): Promise<Answer> {
    const { admitted, variables = {} } = operation.admission;
    const errors = this.#refusals(operation);
    if (errors || !admitted) return this.#finish(operation, { errors });
    const result = await traced(operation, () => admitted.execute(operation.context, variables));
    return this.#finish(operation, result);
  }

  /** Answers a request that did not become an operation. */
  refuse(operation: Operation, errors: readonly (GraphQLError | GraphQLFormattedError)[]): Answer {
    return this.#finish(operation, { errors });
  }

  /** Opens an admitted subscription. Each of its events takes the same way as an operation, with a context of its own. */
  async subscribe(operation: Operation): Promise<EventStream<Answer> | Answer> {
    // The stream outlives the operation by hours, and keeps no more of it than these.
    const { caller, stream, admission } = operation;
    const { admitted, variables = {} } = admission;
    const errors = this.#refusals(operation);
    if (errors || !admitted) return this.#finish(operation, { errors });
    const source = await createSourceEventStream({
      schema: this.#schema,
      document: admitted.document,
      operationName: admitted.name,
      variableValues: variables,
      contextValue: operation.context,
    });
    if (!(Symbol.asyncIterator in source)) return this.#finish(operation, source);
    this.#finish(operation, {});
    const events = source as EventStream<unknown>;
    const next = events.next.bind(events);
    events.next = async () => {
      const { value: rootValue, done } = await next();
      if (done) return { value: undefined, done };
      const event = { ...this.begin(caller, { stream }), admission };
      const result = await traced(event, () => admitted.execute(event.context, variables, rootValue));
      return { value: this.#finish(event, result, 'event'), done: false };
    };
    return events as EventStream<Answer>;
  }

  /** Why an operation must not run; undefined when it may. */
  #refusals({ admission, stream }: Operation): Refusals | undefined {
    const { admitted, variables, refusals } = admission;
    if (!admitted) return refusals ?? [];
    // A WebSocket has no Set-Cookie: the provider would end or start a session that the browser does not learn of.
    if (stream && admitted.setsCookies)
      return [failure('BAD_USER_INPUT', 'Signing in and out needs a request over HTTP.')];
    if (!stream && admitted.kind === OperationTypeNode.SUBSCRIPTION)
      return [failure('BAD_USER_INPUT', 'Subscriptions are answered over a WebSocket.')];
    const excess = excessOf(variables);
    return excess && [excess];
  }

  /** Presents a result to the client, and reports it. */
  #finish(
    { caller: { requestId }, context, startedAt, admission: { admitted } }: Operation,
    { errors: raw, data }: RawResult,
    kind: OperationKind = admitted?.kind ?? 'none',
  ): Answer {
    const { calls } = context.provider;
    const errors = raw?.map((error) => this.#presentError(error, requestId));
    this.reports.add({
      requestId,
      operation: admitted?.name,
      kind,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      calls: calls.count,
      errors: errors?.map(({ extensions }) => String(extensions?.['code'])),
    });
    // The answer outlives the operation a little: what was read for it need not.
    calls.clearReads();
    // JSON.stringify leaves out what is undefined; errors come first, for those who read the text.
    return { errors, data, extensions: calls.traces ? { calls: calls.traces } : undefined };
  }
}

/** Runs an operation in its span, by the semantic conventions: https://opentelemetry.io/docs/specs/semconv/graphql/graphql-spans/ */
function traced<T>({ caller, admission }: Operation, run: () => T | Promise<T>): T | Promise<T> {
  const { kind = 'none', name } = admission.admitted ?? {};
  return inSpan(kind, { kind: SpanKind.SERVER, client: caller.trace }, (span) => {
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

type OperationOptions = Pick<Operation, 'stream' | 'startedAt'> & { traced: boolean };

/** The members of a request, as far as a transport has checked them. */
export interface OperationRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Variables | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}
