import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { OperationTypeNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { failure } from '../provider/failures.ts';
import type { AdmittedDocuments } from './AdmittedDocuments.ts';
import { presentError } from './errors.ts';
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
  log: Logger;
}

/** Apollo Server as this gateway runs it. */
export function createApollo({
  schema,
  documents,
  introspection,
  log,
}: ApolloParts): ApolloServer<HttpContext> {
  return new ApolloServer<HttpContext>({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitsRule],
    logger: log,
    plugins: [
      admitting(documents),
      presenting(log),
      // It would hang a resolver on every field of the schema, for hints that it does not have.
      ApolloServerPluginCacheControlDisabled(),
      introspection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { runTelemetry: false },
            includeCookies: true,
            document: FIRST_OPERATION,
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

/** Keeps what has passed validation, for the short way. */
function admitting(documents: AdmittedDocuments): ApolloServerPlugin<HttpContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ source, document, operation, request, contextValue }) {
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
            throw failure('BAD_USER_INPUT', 'Subscriptions are answered over a WebSocket.');
          }
          if (operation)
            contextValue.outcome.admitted = documents.add(source, request.operationName ?? undefined, {
              document,
              name: operation.name?.value,
              kind: operation.operation,
            });
          return Promise.resolve();
        },
      }),
  };
}

const DOCUMENT_CODES = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

function isOfDocument({ path, extensions }: GraphQLError): boolean {
  return path === undefined && DOCUMENT_CODES.includes(String(extensions['code']));
}

/** Makes an operation's errors presentable, and adds the list of its upstream calls where it was asked for. */
function presenting(log: Logger): ApolloServerPlugin<HttpContext> {
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
              presentError(error, errors?.[at], contextValue.requestId, log),
            );
          }
          const { traces } = contextValue.provider.calls;
          if (traces) singleResult.extensions = { ...singleResult.extensions, calls: traces };
          return Promise.resolve();
        },
      }),
  };
}
