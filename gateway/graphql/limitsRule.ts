import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';
import { LIMITS } from '../limits.ts';
import { failure } from '../provider/calls/failures.ts';
import { listRootFields, measureOperation } from './measureOperation.ts';

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

/** What each limit counts, for its message. */
const LIMIT_TEXTS = {
  depth: 'levels of fields',
  schemaDepth: 'levels of fields of the schema',
  aliases: 'aliases',
  fields: 'fields',
  directives: 'directives',
  rootFields: 'root fields',
  values: 'values in its answer',
  schemaValues: 'values of the schema in its answer',
} as const;

/** A validation rule that refuses operations above a limit, or with more than one of `CREDENTIAL_FIELDS`. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const report = (message: string) => {
        const { extensions } = failure('BAD_USER_INPUT', message);
        context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
      };
      const document = context.getDocument();
      const rootNames = listRootFields(document, operation);
      const measure = measureOperation(context.getSchema(), document, operation);
      const counts = { ...measure, rootFields: rootNames.length };
      for (const [name, limitText] of Object.entries(LIMIT_TEXTS) as [keyof typeof LIMIT_TEXTS, string][]) {
        if (counts[name] > LIMITS[name])
          report(`An operation may have at most ${LIMITS[name]} ${limitText}.`);
      }
      if (rootNames.filter((name) => CREDENTIAL_FIELDS.has(name)).length > 1)
        report('An operation may have only one field that takes a password or a code.');
      // Do not visit the operation's fields: they are already measured.
      return false;
    },
  };
}

/** Returns the error for variables with too many values; undefined when they are within the limit. */
export function checkVariables(variables: unknown): GraphQLError | undefined {
  const max = LIMITS.variableValues;
  // The loop appends nested values and visits them as well. The first entry, which holds all variables, does not count.
  const values: unknown[] = [variables];
  for (const value of values) {
    if (typeof value === 'object' && value !== null)
      values.push(...Object.values<unknown>(value as Record<string, unknown>).slice(0, max + 1));
    if (values.length > max + 1)
      return failure('BAD_USER_INPUT', `The variables of an operation may have at most ${max} values.`);
  }
  return undefined;
}
