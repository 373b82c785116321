import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { LIMITS } from '../limits.ts';
import { failure } from '../provider/failures.ts';
import type { Admitted, Documents } from './Documents.ts';
import type { Variables } from './execute/createExecute.ts';
import { limitsRule } from './limitsRule.ts';

/** What Sandbox opens with: it answers without a session too, with null for `me`. */
const FIRST_OPERATION = `# Sign in on the site first, and this session is used here too.
query Welcome {
  me { id username followersCount }
  demoLogins { email password }
}
`;

/** What became of a request: an operation that may run, or the reasons why none may. */
export interface Admission {
  admitted?: Admitted;
  variables?: Variables;
  refusals?: readonly GraphQLError[];
}

export interface ApolloOptions {
  schema: GraphQLSchema;
  documents: Documents;
  introspection: boolean;
  /** Whether browsers are shown Sandbox. */
  sandbox: boolean;
  log: Logger;
}

/**
 * Apollo Server as this gateway uses it: it admits the requests that `Documents` does not know, and serves Sandbox. It runs
 * nothing: an admitted operation is noted in the context, for `Operations` to run.
 */
export function createApollo(options: ApolloOptions): ApolloServer<{ admission: Admission }> {
  const { schema, documents, introspection, sandbox, log } = options;
  const stored = (key: string) => documents.byHash(key.slice(key.lastIndexOf(':') + 1));
  const admitting: ApolloServerPlugin<{ admission: Admission }> = {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation({ document, request, contextValue: { admission } }) {
          const admitted = documents.admit(document, request.operationName);
          if (admitted) Object.assign(admission, { admitted, variables: request.variables });
          else admission.refusals = [failure('BAD_USER_INPUT', 'The document has no such operation.')];
          return Promise.resolve({
            http: { headers: new HeaderMap() },
            body: { kind: 'single', singleResult: {} },
          });
        },
        didEncounterErrors({ errors, contextValue }) {
          contextValue.admission.refusals = errors;
          return Promise.resolve();
        },
      }),
  };
  return new ApolloServer({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: LIMITS.validationErrors },
    documentStore: readOnly(stored),
    persistedQueries: { cache: readOnly((key) => stored(key)?.loc?.source.body) },
    logger: log,
    plugins: [
      admitting,
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

/** A store of Apollo Server as a view of `Documents`, which keeps each document once. Keys end in the SHA-256 of its text. */
function readOnly<T extends string | DocumentNode>(get: (key: string) => T | undefined) {
  return {
    get: (key: string) => Promise.resolve(get(key)),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
