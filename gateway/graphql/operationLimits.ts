import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import { LIMITS } from '../limits.ts';
import { clientError } from '../provider/calls/clientErrors.ts';
import { countOperation, type OperationCounts } from './complexity.ts';

/** Brute force: they check or mail a password, code or token, so an operation may have only one of them. */
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

const DOCUMENT_LIMITS = [
  ['depth', 'levels of fields'],
  ['aliases', 'aliases'],
  ['aliasChars', 'characters in an alias'],
  ['fields', 'fields'],
  ['directives', 'directives'],
  ['rootFields', 'root fields'],
  ['operationNameChars', 'characters in its name'],
] as const;

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
          if (counts[name] > LIMITS[name])
            reject(`An operation may have at most ${LIMITS[name]} ${text}, not ${counts[name]}.`);
        if (counts.rootFieldNames.filter((name) => CREDENTIAL_FIELDS.has(name)).length > 1)
          reject('An operation may have only one field that takes a password or a code.');
        // Introspection needs no session. graphql-js limits its depth, but not how often it repeats itself.
        const starts = counts.rootFieldNames.filter((name) => ['__schema', '__type'].includes(name));
        if (starts.length > 1) reject('An operation may have only one field __schema or __type.');
        if (starts.length > 0 && counts.aliases > 0)
          reject('An operation with __schema or __type may have no aliases.');
      }
      // Without the document, the other rules, some of which take quadratic time, do not run.
      return messages.length > 0 ? null : undefined;
    },
  };
}

/** Counts of an operation without variables: those of its longest possible response. */
const counted = new WeakMap<OperationDefinitionNode, OperationCounts>();

/** Counts variables only if the longest possible response exceeds the limit. @returns the values and their cost, see `costOf` @throws BAD_USER_INPUT above it. */
export function validateRequest(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
): { cost: number; values: number } {
  validateVariables(variables);
  let counts = counted.get(operation);
  if (!counts) counted.set(operation, (counts = countOperation(schema, document, operation, null)));
  if (counts.values > LIMITS.values) counts = countOperation(schema, document, operation, variables);
  if (counts.values > LIMITS.values)
    throw createRejection(
      `An operation may have at most ${LIMITS.values} values in its answer, not ${counts.values}.`,
    );
  return { cost: costOf(counts), values: counts.values };
}

/** How many values cost one. Measured: a value takes a microsecond, the shortest operation two hundred. */
const VALUES_PER_COST = 200;
/** The longest answer of introspection takes 20 ms. */
const INTROSPECTION_COST = 100;
/** Parsing and validating 200 characters takes as long as the shortest operation. */
const CHARACTERS_PER_COST = 200;

/** Besides the one that each request costs; a unit is 0.2 ms of processor time. */
function costOf({ values, rootFieldNames }: OperationCounts): number {
  const isIntrospection = rootFieldNames.some((name) => name === '__schema' || name === '__type');
  return Math.floor(values / VALUES_PER_COST) + (isIntrospection ? INTROSPECTION_COST : 0);
}

export function costOfParsing(query: string): number {
  return Math.floor(query.length / CHARACTERS_PER_COST);
}

/** Status 400: Apollo Server would set 500 for the error of a plugin. */
export function createRejection(message: string): GraphQLError {
  const error = clientError('BAD_USER_INPUT', message);
  error.extensions['http'] = { status: 400 };
  return error;
}

function validateVariables(variables: Readonly<Record<string, unknown>>): void {
  const max = LIMITS.variableValues;
  // The first value, which holds all variables, does not count.
  let count = -1;
  JSON.stringify(variables, (_name, value: unknown) => {
    if (++count > max) throw createRejection(`The variables of an operation may have at most ${max} values.`);
    return value;
  });
}
