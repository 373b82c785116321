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

/** What the limits of a document and of a request count, for their messages. */
const DOCUMENT_LIMITS = {
  depth: 'levels of fields',
  aliases: 'aliases',
  aliasCharacters: 'characters in an alias',
  fields: 'fields',
  directives: 'directives',
  rootFields: 'root fields',
} as const;
const REQUEST_LIMITS = {
  values: 'values in its answer',
  schemaValues: 'values of the schema in its answer',
} as const;

function listExceeded<K extends keyof typeof LIMITS>(
  limits: Readonly<Record<K, string>>,
  counts: Readonly<Record<NoInfer<K>, number>>,
): string[] {
  return (Object.keys(limits) as K[])
    .filter((name) => counts[name] > LIMITS[name])
    .map((name) => `An operation may have at most ${LIMITS[name]} ${limits[name]}.`);
}

/** A validation rule that rejects operations above a limit, or with more than one of `CREDENTIAL_FIELDS`. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const errors = document.definitions.flatMap((operation) => {
        if (operation.kind !== Kind.OPERATION_DEFINITION) return [];
        const counts = countOperation(context.getSchema(), document, operation);
        const messages = listExceeded(DOCUMENT_LIMITS, counts);
        if ((operation.name?.value.length ?? 0) > LIMITS.operationNameCharacters)
          messages.push(
            `The name of an operation may have at most ${LIMITS.operationNameCharacters} characters.`,
          );
        if (counts.rootFieldNames.filter((name) => CREDENTIAL_FIELDS.has(name)).length > 1)
          messages.push('An operation may have only one field that takes a password or a code.');
        const { extensions } = clientError('BAD_USER_INPUT', '');
        return messages.map((message) => new GraphQLError(message, { nodes: operation, extensions }));
      });
      for (const error of errors) context.reportError(error);
      // To delete the document from the visit spares it the other rules, some of which take quadratic time.
      return errors.length > 0 ? null : undefined;
    },
  };
}

/** The counts of operations without variables, which are the same for each request. */
const fixedCounts = new WeakMap<OperationDefinitionNode, OperationCounts>();

/** @throws BAD_USER_INPUT when an operation of a valid document costs too much with its variables, or needs another transport. */
export function validateRequest(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
  { clientSocket }: Pick<Context, 'clientSocket'>,
): void {
  validateVariables(variables);
  const counts = fixedCounts.get(operation) ?? countOperation(schema, document, operation, variables);
  if (!operation.variableDefinitions?.length) fixedCounts.set(operation, counts);
  const [message] = listExceeded(REQUEST_LIMITS, counts);
  if (message !== undefined) throw createRejection(message);
  if (!clientSocket && operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw createRejection('Subscriptions need a WebSocket.');
  // A WebSocket message cannot carry Set-Cookie, so the browser would keep the cookie of its previous session.
  if (
    clientSocket &&
    operation.operation === OperationTypeNode.MUTATION &&
    counts.rootFieldNames.some((name) => COOKIE_FIELDS.has(name))
  )
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
  // The loop appends nested values and visits them as well. The first entry, which holds all variables, does not count.
  const values: unknown[] = [variables];
  for (const value of values) {
    if (typeof value === 'object' && value !== null)
      values.push(...Object.values<unknown>(value as Record<string, unknown>).slice(0, max + 1));
    if (values.length > max + 1)
      throw createRejection(`The variables of an operation may have at most ${max} values.`);
  }
}
