import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { LIMITS } from '../limits.ts';
import { failure } from '../provider/calls/failures.ts';
import type { AdmittedOperation, Documents } from './Documents.ts';
import type { Variables } from './execute/createExecutor.ts';
import { limitsRule } from './limitsRule.ts';

/** The operation that Sandbox opens with. It needs no session; `me` is null without one. */
const FIRST_OPERATION = `# Sign in on the site first: Sandbox uses the same session.
query Welcome {
  me { id username followersCount }
  demoLogins { email password }
}
`;

/** The result of admission: an operation with its variables, or the errors that refuse it. Empty before admission. */
export interface Admission {
  admittedOperation?: AdmittedOperation;
  variables?: Variables;
  refusals?: readonly GraphQLError[];
}

export interface ApolloOptions {
  schema: GraphQLSchema;
  documents: Documents;
  introspection: boolean;
  /** Whether browsers get Sandbox. */
  sandbox: boolean;
  log: Logger;
}

/**
 * Creates the Apollo Server that parses and validates documents missing from `Documents`, and serves Sandbox. It executes
 * nothing: it stores the admitted operation in the context, and `Operations` executes it.
 */
export function createApollo(options: ApolloOptions): ApolloServer<{ admission: Admission }> {
  const { schema, documents, introspection, sandbox, log } = options;
  // Keys end in `:` and the hash.
  const findDocument = (key: string) => documents.findByHash(key.slice(key.lastIndexOf(':') + 1));
  const admissionPlugin: ApolloServerPlugin<{ admission: Admission }> = {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation({ document, request, contextValue: { admission } }) {
          const admittedOperation = documents.admit(document, request.operationName);
          if (admittedOperation)
            Object.assign(admission, { admittedOperation, variables: request.variables });
          else admission.refusals = [failure('BAD_USER_INPUT', 'The document has no such operation.')];
          // With a response, Apollo Server does not execute the operation.
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
    // `main.ts` handles signals.
    stopOnTerminationSignals: false,
    // Without stack traces in errors.
    nodeEnv: 'production',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: LIMITS.validationErrors },
    documentStore: createReadOnlyStore(findDocument),
    persistedQueries: { cache: createReadOnlyStore((key) => findDocument(key)?.loc?.source.body) },
    logger: log,
    plugins: [
      admissionPlugin,
      // Cache control would wrap the resolver of every field for cache hints, which this schema does not have.
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

/** A read-only store for Apollo Server, backed by `Documents`. Keys end in the SHA-256 of the document's text. */
function createReadOnlyStore<T extends string | DocumentNode>(get: (key: string) => T | undefined) {
  return {
    get: (key: string) => Promise.resolve(get(key)),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
