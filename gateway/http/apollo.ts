import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { OperationTypeNode, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { failure } from '../provider/failures.ts';
import type { AdmittedDocuments } from './AdmittedDocuments.ts';
import type { PresentError } from './errors.ts';
import type { HttpContext } from './GraphqlHttp.ts';
import { LIMITS, limitsRule } from './limits.ts';

/** What Sandbox opens with: it answers without a session too, with null for `me`. */
const FIRST_OPERATION = `# Sign in on the site first, and this session is used here too.
query Welcome {
  me {
    id
    username
    followersCount
  }
  demoLogins {
    email
    password
  }
}
`;

export interface ApolloParts {
  schema: GraphQLSchema;
  documents: AdmittedDocuments;
  introspection: boolean;
  /** Whether browsers are shown Sandbox. */
  sandbox: boolean;
  presentError: PresentError;
  log: Logger;
}

/** Apollo Server as this gateway runs it. */
export function createApollo({
  schema,
  documents,
  introspection,
  sandbox,
  presentError,
  log,
}: ApolloParts): ApolloServer<HttpContext> {
  return new ApolloServer<HttpContext>({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitsRule],
    ...storesOver(documents),
    logger: log,
    plugins: [
      identifying,
      presenting(presentError),
      // It would hang a resolver on every field of the schema, for hints that it does not have.
      ApolloServerPluginCacheControlDisabled(),
      sandbox
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { runTelemetry: false },
            includeCookies: true,
            document: FIRST_OPERATION,
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

/** Apollo Server's two stores, of documents and of persisted queries, as views of the one that all transports share. */
function storesOver(
  documents: AdmittedDocuments,
): Pick<ApolloServerOptions<HttpContext>, 'documentStore' | 'persistedQueries'> {
  // Their keys end in the SHA-256 of the text, after a prefix and a colon.
  const find = (key: string) => documents.byHash(key.slice(key.lastIndexOf(':') + 1));
  return {
    documentStore: {
      get: (key) => Promise.resolve(find(key)),
      set(_key, document: DocumentNode) {
        documents.add(document);
        return Promise.resolve();
      },
      delete: () => Promise.resolve(),
    },
    persistedQueries: {
      cache: {
        get: (key) => Promise.resolve(find(key)?.loc?.source.body),
        // The text was kept with its document.
        set: () => Promise.resolve(),
        delete: () => Promise.resolve(),
      },
    },
  };
}

/** Tells the rest of the gateway which operation was asked for. */
const identifying: ApolloServerPlugin<HttpContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation, contextValue }) {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
          throw failure('BAD_USER_INPUT', 'Subscriptions are answered over a WebSocket.');
        }
        if (operation)
          contextValue.outcome.operation = { name: operation.name?.value, kind: operation.operation };
        return Promise.resolve();
      },
    }),
};

const DOCUMENT_CODES = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

function isOfDocument({ path, extensions }: GraphQLError): boolean {
  return path === undefined && DOCUMENT_CODES.includes(String(extensions['code']));
}

/** Makes an operation's errors presentable, and adds the list of its upstream calls where it was asked for. */
function presenting(presentError: PresentError): ApolloServerPlugin<HttpContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ response: { body }, errors, contextValue }) {
          if (body.kind !== 'single') return Promise.resolve();
          const { singleResult } = body;
          contextValue.outcome.presented = true;
          contextValue.outcome.documentRefused = errors?.every(isOfDocument) ?? false;
          if (singleResult.errors) {
            singleResult.errors = singleResult.errors.map((error, at) =>
              presentError(error, errors?.[at], contextValue.requestId),
            );
          }
          const { traces } = contextValue.provider.calls;
          if (traces) singleResult.extensions = { ...singleResult.extensions, calls: traces };
          return Promise.resolve();
        },
      }),
  };
}
