import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { trace } from '@opentelemetry/api';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import { createCompiledExecution } from './compiledExecution.ts';
import type { Context } from './context.ts';
import { createDocumentCacheOptions, PARSE_OPTIONS } from './documents.ts';
import { formatError } from './errors.ts';
import { costOfParsing, createRejection, limitsRule, validateRequest } from './operationLimits.ts';
import type { OperationLog } from './OperationLog.ts';

/** Sandbox opens with it; without a session, `viewer` is null. */
const FIRST_OPERATION = `# Sign in on the site first: Sandbox uses the same session.
# The guide is at /docs, the schema as a file at /schema.graphql, and an explorer without scripts of others at /explorer.
query Welcome {
  viewer { user { id username followersCount } unreadMessagesCount }
  demoLogins { email password }
}
`;

export function createApollo(
  schema: GraphQLSchema,
  { introspection, sandbox, compileAtRun }: Pick<Config, 'introspection' | 'sandbox' | 'compileAtRun'>,
  operationLog: OperationLog,
  log: Logger,
  plugins: ApolloServerPlugin<Context>[],
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: createCompiledExecution(schema, { hideSuggestions: !introspection, compileAtRun }),
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // `main.ts` handles signals.
    stopOnTerminationSignals: false,
    // Without stack traces in errors.
    nodeEnv: 'production',
    parseOptions: PARSE_OPTIONS,
    validationRules: [limitsRule],
    validationOptions: { maxErrors: LIMITS.validationErrors, hideSuggestions: !introspection },
    documentStore: new InMemoryLRUCache(createDocumentCacheOptions(LIMITS.documentCacheBytes)),
    formatError,
    logger: log,
    plugins: [
      createOperationPlugin(operationLog),
      // Cache control would wrap the resolver of every field for cache hints, which this schema does not have.
      ApolloServerPluginCacheControlDisabled(),
      createLandingPage(introspection, sandbox),
      ...plugins,
    ],
  });
}

function createLandingPage(introspection: boolean, sandbox: boolean): ApolloServerPlugin {
  if (!introspection) return ApolloServerPluginLandingPageDisabled();
  if (sandbox) return createSandbox();
  const html = '<meta http-equiv="refresh" content="0; url=/explorer">';
  return { serverWillStart: () => Promise.resolve({ renderLandingPage: () => Promise.resolve({ html }) }) };
}

/** Apollo's page says where an explorer is that needs no internet. */
function createSandbox(): ApolloServerPlugin {
  const sandbox = ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    includeCookies: true,
    document: FIRST_OPERATION,
  });
  const offline = 'it appears that you might be offline.';
  return {
    async serverWillStart(service) {
      const page = await (await sandbox.serverWillStart?.(service))?.renderLandingPage?.();
      const readHtml = async () => (typeof page?.html === 'function' ? page.html() : (page?.html ?? ''));
      const html = async () =>
        (await readHtml()).replace(offline, `${offline} <a href="/explorer">The explorer</a> works offline.`);
      return { renderLandingPage: () => Promise.resolve({ html }) };
    },
  };
}

/** For the type of GraphQL responses; in plain JSON, both are 200. https://graphql.github.io/graphql-over-http/draft/#sec-application-graphql-response-json */
const PARTIAL_SUCCESS = 294;
const UNPROCESSABLE = 422;

/** Rejects too costly operations, logs and counts all, and adds request id, traced calls and `Retry-After` to responses. */
function createOperationPlugin(operationLog: OperationLog): ApolloServerPlugin<Context> {
  return {
    requestDidStart({ request }) {
      const { sha256Hash: hash } = (request.extensions?.['persistedQuery'] ?? {}) as { sha256Hash?: unknown };
      // Apollo Server would fail to use an object as a key of its cache. Without a version, it rejects the persisted query.
      if (hash !== undefined && typeof hash !== 'string') request.extensions = { persistedQuery: {} };
      let values = 0;
      return Promise.resolve({
        // Not called for a cached document.
        parsingDidStart({ source, contextValue }) {
          contextValue.charge(costOfParsing(source));
          return Promise.resolve();
        },
        didResolveOperation({ schema, document, operation, operationName, contextValue }) {
          if (!operation) return Promise.resolve();
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw createRejection('Subscriptions need a WebSocket.');
          const counts = validateRequest(schema, document, operation, request.variables);
          contextValue.charge(counts.cost);
          values = counts.values;
          // https://opentelemetry.io/docs/specs/semconv/graphql/graphql-spans/
          trace.getActiveSpan()?.setAttributes({
            'graphql.operation.type': operation.operation,
            ...(operationName && { 'graphql.operation.name': operationName }),
          });
          return Promise.resolve();
        },
        willSendResponse({
          source,
          document,
          response,
          contextValue,
          operation,
          operationName,
          errors: thrown,
        }) {
          const { http, body } = response;
          if (body.kind !== 'single') return Promise.resolve();
          const { singleResult } = body;
          const errors = operationLog.record(contextValue, {
            operation: operationName ?? undefined,
            kind: operation?.operation ?? 'none',
            thrown,
            formatted: singleResult.errors,
          });
          singleResult.errors = errors;
          const waits = errors?.map(({ extensions }) => Number(extensions?.['retryAfterSeconds'] ?? 0)) ?? [];
          const retryAfter = Math.max(0, ...waits);
          if (retryAfter > 0) http.headers.set('retry-after', String(retryAfter));
          const accept = request.http?.headers.get('accept');
          const hasGraphqlType = accept?.includes('application/graphql-response+json') ?? false;
          if (http.status === 400 && source)
            http.status = hasGraphqlType ? (document ? UNPROCESSABLE : 400) : 200;
          if (errors && singleResult.data !== undefined && hasGraphqlType) http.status = PARTIAL_SUCCESS;
          const { traces, callCount } = contextValue.provider.calls;
          const cost = { values, maxValues: LIMITS.values, calls: callCount, maxCalls: LIMITS.calls };
          const asksForCost = request.http?.headers.has('x-cost') ?? false;
          if (traces || asksForCost)
            singleResult.extensions = { ...(traces && { calls: traces }), ...(asksForCost && { cost }) };
          return Promise.resolve();
        },
      });
    },
  };
}
