import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { trace } from '@opentelemetry/api';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { LIMITS } from '../limits.ts';
import { createCompiledExecution } from './compiledExecution.ts';
import type { Context } from './context.ts';
import { addRequestId, createErrorFormatter, logUnexpected } from './errors.ts';
import { limitsPlugin, limitsRule } from './operationLimits.ts';
import type { OperationLog } from './OperationLog.ts';

/** The operation that Sandbox opens with. It needs no session; `viewer` is null without one. */
const FIRST_OPERATION = `# Sign in on the site first: Sandbox uses the same session.
query Welcome {
  viewer { user { id username followersCount } unreadMessagesCount }
  demoLogins { email password }
}
`;

export const PARSE_OPTIONS = { maxTokens: LIMITS.tokens };
export const VALIDATION_OPTIONS = { maxErrors: LIMITS.validationErrors };

export interface ApolloOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  /** Whether browsers get Sandbox. */
  sandbox: boolean;
  log: Logger;
  operationLog: OperationLog;
  /** Further plugins. */
  plugins?: ApolloServerPlugin<Context>[] | undefined;
}

/** Creates the Apollo Server that executes all queries and mutations. */
export function createApollo(options: ApolloOptions): ApolloServer<Context> {
  const { schema, introspection, sandbox, log, operationLog, plugins = [] } = options;
  return new ApolloServer<Context>({
    gateway: createCompiledExecution(schema),
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // `main.ts` handles signals.
    stopOnTerminationSignals: false,
    // Without stack traces in errors.
    nodeEnv: 'production',
    parseOptions: PARSE_OPTIONS,
    validationRules: [limitsRule],
    validationOptions: VALIDATION_OPTIONS,
    documentStore: createDocumentStore(),
    formatError: createErrorFormatter({ canSuggest: introspection }),
    logger: log,
    plugins: [
      limitsPlugin,
      createResponsePlugin(operationLog, log),
      // Cache control would wrap the resolver of every field for cache hints, which this schema does not have.
      ApolloServerPluginCacheControlDisabled(),
      sandbox
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { runTelemetry: false },
            includeCookies: true,
            document: FIRST_OPERATION,
          })
        : ApolloServerPluginLandingPageDisabled(),
      ...plugins,
    ],
  });
}

/** Creates a cache of valid documents. Apollo's own estimate of their size does not count comments, which are tokens in memory. */
export function createDocumentStore(): InMemoryLRUCache<DocumentNode> {
  return new InMemoryLRUCache({
    maxSize: LIMITS.documentCacheBytes,
    maxEntrySize: LIMITS.cachedDocumentBytes,
    sizeCalculation: estimateBytes,
  });
}

// Measured on the heap of Node 20: 90 bytes per token, 200 per node, and at most two nodes per token.
const BYTES_PER_TOKEN = 500;
const BYTES_PER_CHARACTER = 4;

function estimateBytes({ loc }: DocumentNode): number {
  let tokens = 1;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens++;
  return BYTES_PER_TOKEN * tokens + BYTES_PER_CHARACTER * (loc?.source.body.length ?? 0);
}

/** Logs and counts each operation, and adds the request id, the traced calls and the status to its response. */
function createResponsePlugin(operationLog: OperationLog, log: Logger): ApolloServerPlugin<Context> {
  return {
    requestDidStart({ request }) {
      const { sha256Hash: hash } = (request.extensions?.['persistedQuery'] ?? {}) as { sha256Hash?: unknown };
      // Apollo Server would fail to use an object as a key of its cache. Without a version, it rejects the persisted query.
      if (hash !== undefined && typeof hash !== 'string') request.extensions = { persistedQuery: {} };
      return Promise.resolve({
        didResolveOperation({ operation, operationName }) {
          // https://opentelemetry.io/docs/specs/semconv/graphql/graphql-spans/
          trace.getActiveSpan()?.setAttributes({
            ...(operation && { 'graphql.operation.type': operation.operation }),
            ...(operationName && { 'graphql.operation.name': operationName }),
          });
          return Promise.resolve();
        },
        willSendResponse(requestContext) {
          const { response, contextValue, operation, operationName, errors = [] } = requestContext;
          if (response.body.kind !== 'single') return Promise.resolve();
          const { calls } = contextValue.provider;
          const { singleResult } = response.body;
          if (singleResult.errors) {
            logUnexpected(log, errors, calls.requestId);
            singleResult.errors = addRequestId(singleResult.errors, calls.requestId);
            setRetryAfter(requestContext);
          }
          if (singleResult.data === undefined) setStatus(requestContext);
          if (calls.traces) singleResult.extensions = { calls: calls.traces };
          // Only the result is still needed, so free the memory of the cached upstream reads.
          calls.clearReads();
          operationLog.record(contextValue, {
            operation: operationName ?? undefined,
            kind: operation?.operation ?? 'none',
            errors: singleResult.errors,
          });
          return Promise.resolve();
        },
      });
    },
  };
}

/** Sets the header `Retry-After` of a response with RATE_LIMITED. */
function setRetryAfter({ response }: GraphQLRequestContextWillSendResponse<Context>): void {
  if (response.body.kind !== 'single') return;
  const seconds = response.body.singleResult.errors?.map(({ extensions }) =>
    Number(extensions?.['retryAfterSeconds'] ?? 0),
  );
  const longest = Math.max(0, ...(seconds ?? []));
  if (longest > 0) response.http.headers.set('retry-after', String(longest));
}

/** The codes of a document that cannot be parsed or is not valid for the schema, and of invalid variables. */
const DOCUMENT_CODES = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Sets the status of a response without data. With application/json, a status other than 200 would mean that the body is no
 * GraphQL response. https://graphql.github.io/graphql-over-http/draft/#sec-application-json
 */
function setStatus({ request, response, errors = [] }: GraphQLRequestContextWillSendResponse<Context>): void {
  const { http } = response;
  const codes = errors.map(({ extensions }) => extensions['code']);
  // Apollo Server sets 500 for errors without a status, also for those of `limitsPlugin`.
  const isStated = http.status !== undefined && (http.status !== 500 || codes.includes(undefined));
  const isJson = negotiateType(request.http?.headers.get('accept')) === JSON_TYPE;
  if (isJson && codes.every((code) => DOCUMENT_CODES.has(code))) http.status = 200;
  else if (!isStated) http.status = isJson ? 200 : 400;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPES = [JSON_TYPE, 'application/graphql-response+json; charset=utf-8'];

/** Cached, because clients send only a few different headers. */
const typeCache = new LRUCache<string, string>({
  max: 100,
  memoMethod: (accept) => new Negotiator({ headers: { accept } }).mediaType(RESPONSE_TYPES) ?? '',
});

/** The media type of a response for an Accept header, as Apollo Server negotiates it; empty when the client accepts none. */
export function negotiateType(accept: string | undefined): string {
  return typeCache.memo(accept ?? '*/*');
}
