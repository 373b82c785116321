import type { ApolloServerPlugin } from '@apollo/server';
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
import { failure } from '../provider/calls/failures.ts';
import type { Context } from './context.ts';
import { computeCost, countFields, type Cost } from './complexity.ts';

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

/** What each limit counts, for its message. */
const COUNT_TEXTS = {
  depth: 'levels of fields',
  aliases: 'aliases',
  fields: 'fields',
  directives: 'directives',
  rootFields: 'root fields',
} as const;
const COST_TEXTS = {
  values: 'values in its answer',
  schemaValues: 'values of the schema in its answer',
} as const;

/** A validation rule that rejects operations above a limit, or with more than one of `CREDENTIAL_FIELDS`. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  let hasErrors = false;
  function validateOperation(operation: OperationDefinitionNode): void {
    const report = (message: string) => {
      hasErrors = true;
      const { extensions } = failure('BAD_USER_INPUT', message);
      context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
    };
    const { rootFieldNames, ...counts } = countFields(context.getDocument(), operation);
    for (const message of listExceeded(COUNT_TEXTS, counts)) report(message);
    if ((operation.name?.value.length ?? 0) > LIMITS.operationNameCharacters)
      report(`The name of an operation may have at most ${LIMITS.operationNameCharacters} characters.`);
    if (rootFieldNames.filter((name) => CREDENTIAL_FIELDS.has(name)).length > 1)
      report('An operation may have only one field that takes a password or a code.');
  }
  return {
    Document(document) {
      for (const definition of document.definitions)
        if (definition.kind === Kind.OPERATION_DEFINITION) validateOperation(definition);
      // To delete the document from the visit spares it the other rules, some of which take quadratic time.
      return hasErrors ? null : undefined;
    },
  };
}

/** Rejects operations that cost too much with their variables, or that need another transport. */
export const limitsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (operation) validateRequest(schema, document, operation, request.variables, contextValue);
        return Promise.resolve();
      },
    }),
};

/** @throws BAD_USER_INPUT when an operation of a valid document costs too much, or needs another transport. */
export function validateRequest(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
  { clientSocket }: Pick<Context, 'clientSocket'>,
): void {
  validateVariables(variables);
  const [message] = listExceeded(COST_TEXTS, findCost(schema, document, operation, variables));
  if (message !== undefined) throw failure('BAD_USER_INPUT', message);
  if (!clientSocket && operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw failure('BAD_USER_INPUT', 'Subscriptions need a WebSocket.');
  // A WebSocket message cannot carry Set-Cookie, so the browser would keep the cookie of its previous session.
  if (
    clientSocket &&
    operation.operation === OperationTypeNode.MUTATION &&
    countFields(document, operation).rootFieldNames.some((name) => COOKIE_FIELDS.has(name))
  )
    throw failure('BAD_USER_INPUT', 'Signing in and out needs a request over HTTP.');
}

/** The costs of operations without variables, which are the same for each request. */
const fixedCosts = new WeakMap<OperationDefinitionNode, Cost>();

function findCost(...args: Parameters<typeof computeCost>): Cost {
  const operation = args[2];
  const cost = fixedCosts.get(operation) ?? computeCost(...args);
  if (!operation.variableDefinitions?.length) fixedCosts.set(operation, cost);
  return cost;
}

function listExceeded<K extends keyof typeof LIMITS>(
  texts: Readonly<Record<K, string>>,
  counts: Readonly<Record<K, number>>,
): string[] {
  return (Object.keys(texts) as K[])
    .filter((name) => counts[name] > LIMITS[name])
    .map((name) => `An operation may have at most ${LIMITS[name]} ${texts[name]}.`);
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
      throw failure('BAD_USER_INPUT', `The variables of an operation may have at most ${max} values.`);
  }
}
