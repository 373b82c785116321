import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import { LIMITS } from '../limits.ts';
import { clientError } from '../provider/calls/clientErrors.ts';
import type { Context } from './context.ts';
import { countOperation, type OperationCounts } from './complexity.ts';

/**
 * Fields that check a password, code or token, or mail a code. An operation may have only one of them: with several, one request
 * could try several passwords or codes (brute force).
 */
const CREDENTIAL_FIELDS = new Set([
  'register',
  'login',
  'verifyEmail',
  'resendVerificationCode',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'confirmPasswordChange',
  'deleteProfile',
  'unsubscribe',
]);

/** Mutations whose response may set or clear a cookie. */
const COOKIE_FIELDS = new Set(['login', 'logout', 'verifyEmail', 'confirmPasswordChange', 'deleteProfile']);

/** What the limits of a document count, for their messages. */
const DOCUMENT_LIMITS = [
  ['depth', 'levels of fields'],
  ['aliases', 'aliases'],
  ['aliasChars', 'characters in an alias'],
  ['fields', 'fields'],
  ['directives', 'directives'],
  ['rootFields', 'root fields'],
  ['operationNameChars', 'characters in its name'],
] as const;

/** A validation rule that rejects operations above a limit, or with more than one of `CREDENTIAL_FIELDS`. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const messages: string[] = [];
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        const reject = (message: string) => {
          messages.push(message);
          context.reportError(new GraphQLError(message, { nodes: operation }));
        };
        const counts = countOperation(context.getSchema(), document, operation);
        for (const [name, text] of DOCUMENT_LIMITS)
          if (counts[name] > LIMITS[name]) reject(`An operation may have at most ${LIMITS[name]} ${text}.`);
        if (counts.rootFieldNames.filter((name) => CREDENTIAL_FIELDS.has(name)).length > 1)
          reject('An operation may have only one field that takes a password or a code.');
        // Introspection needs no session. graphql-js limits its depth, but not how often it repeats itself.
        const starts = counts.rootFieldNames.filter((name) => ['__schema', '__type'].includes(name));
        if (starts.length > 1) reject('An operation may have only one field __schema or __type.');
        if (starts.length > 0 && counts.aliases > 0)
          reject('An operation with __schema or __type may have no aliases.');
      }
      // To delete the document from the visit spares it the other rules, some of which take quadratic time.
      return messages.length > 0 ? null : undefined;
    },
  };
}

/** The latest counts of an operation, and the integers in its variables, on which they depend. */
const latestCounts = new WeakMap<OperationDefinitionNode, OperationCounts & { integers: string }>();

/** @throws BAD_USER_INPUT when an operation of a valid document costs too much with its variables, or needs another transport. */
export function validateRequest(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
  { clientSocket }: Pick<Context, 'clientSocket'>,
): void {
  validateVariables(variables);
  const integers = JSON.stringify(Object.entries(variables).filter(([, value]) => Number.isInteger(value)));
  let counts = latestCounts.get(operation);
  if (counts?.integers !== integers) {
    counts = { ...countOperation(schema, document, operation, variables), integers };
    latestCounts.set(operation, counts);
  }
  if (counts.values > LIMITS.values)
    throw createRejection(`An operation may have at most ${LIMITS.values} values in its answer.`);
  if (!clientSocket && operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw createRejection('Subscriptions need a WebSocket.');
  // A WebSocket message cannot carry Set-Cookie, so the browser would keep the cookie of its previous session.
  if (clientSocket && counts.rootFieldNames.some((name) => COOKIE_FIELDS.has(name)))
    throw createRejection('Signing in and out needs a request over HTTP.');
}

/** An error with the status 400: Apollo Server would set 500 for the error of a plugin. */
function createRejection(message: string): GraphQLError {
  const error = clientError('BAD_USER_INPUT', message);
  error.extensions['http'] = { status: 400 };
  return error;
}

/** @throws BAD_USER_INPUT when variables have too many values. */
function validateVariables(variables: Readonly<Record<string, unknown>>): void {
  const max = LIMITS.variableValues;
  // The first value, which holds all variables, does not count.
  let count = -1;
  JSON.stringify(variables, (_name, value: unknown) => {
    if (++count > max) throw createRejection(`The variables of an operation may have at most ${max} values.`);
    return value;
  });
}
