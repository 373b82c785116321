import { readFileSync } from 'node:fs';
import {
  buildSchema,
  execute,
  parse,
  type ExecutionResult,
  type GraphQLEnumType,
  type GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql';
import type { Answer } from '../gateway/testing/Member.ts';
import type { Operation } from './operations.ts';

/** The schema without resolvers: what its answers have to look like. */
export const schema: GraphQLSchema = buildSchema(
  readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
);
(schema.getType('DateTime') as GraphQLScalarType).serialize = (value) => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return value;
  throw new Error(`${JSON.stringify(value)} is not a DateTime.`);
};

const CODES = (schema.getType('ErrorCode') as GraphQLEnumType).getValues().map(({ name }) => name);

/** Why a valid operation may be refused before it runs: its size, and its files. */
const REFUSAL =
  /^(An operation may have |The variables of an operation may have at most |Only image files can be uploaded|Send at most )/;

/** Texts of a program's inside: errors of JavaScript and the database, stack frames, addresses, objects as text. */
const INTERNAL_TEXT =
  /Cannot (read|set|destructure|convert)|is not (a function|iterable|defined)|\n\s+at |node_modules|node:internal|file:\/\/|\.ts:\d|\[(async )?function|createReadStream|127\.0\.0\.1:\d|localhost:\d|ECONN|ENOENT|EPIPE|violates|syntax error at or near|invalid byte sequence|Failed query|Unexpected token/i;

/** Returns what is wrong with an answer, a sentence each. */
export function checkAnswer(
  { query, variables }: Operation,
  answer: Answer,
  isOwnProvider: boolean,
): string[] {
  const { status, data, errors = [] } = answer;
  const faults: string[] = [];
  const codes = errors.map(({ extensions }) => extensions.code);
  if (status >= 500 && !codes.includes('PROVIDER_UNAVAILABLE')) faults.push(`The status is ${status}.`);
  for (const { message, path, extensions } of errors) {
    const { code, requestId, fields } = extensions;
    if (!CODES.includes(code)) faults.push(`${code} is no ErrorCode.`);
    if (code === 'INTERNAL_SERVER_ERROR') faults.push('An error is INTERNAL_SERVER_ERROR.');
    if (isOwnProvider && code.startsWith('PROVIDER_'))
      faults.push(`The own provider causes ${code}: ${message}`);
    if (!requestId) faults.push(`The error "${message}" has no requestId.`);
    if (INTERNAL_TEXT.test(JSON.stringify([message, fields])))
      faults.push(`An error shows its cause: ${message}`);
    if (data && !(path && endsInNull(data, path)))
      faults.push(`The error "${message}" has no null at its path.`);
  }
  if (data) faults.push(...checkShape(query, variables, data));
  else if (errors.length === 0) faults.push('The answer has neither data nor errors.');
  else if (data === undefined && codes[0] === 'BAD_USER_INPUT' && !REFUSAL.test(errors[0]?.message ?? ''))
    faults.push(`The operation is valid, but refused: ${errors[0]?.message}`);
  return faults;
}

function endsInNull(data: unknown, path: readonly (string | number)[]): boolean {
  let value = data;
  for (const key of path) {
    if (value === null) return true;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value === null;
}

/** Executes the operation on its own answer: graphql-js then returns the same answer, unless a value or its place is wrong. */
function checkShape(query: string, variableValues: Record<string, unknown>, data: object): string[] {
  const result = execute({
    schema,
    document: parse(query),
    variableValues,
    rootValue: data,
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
  }) as ExecutionResult;
  if (result.errors) return result.errors.map(({ message, path }) => `${path?.join('.')}: ${message}`);
  const [actual, expected] = [JSON.stringify(data), JSON.stringify(result.data)];
  return actual === expected ? [] : [`The data is ${actual}, but has to be ${expected}.`];
}

/** Returns what differs in two answers to the same query, a sentence each. */
export function compareAnswers(first: Answer, second: Answer): string[] {
  const isBusy = [first, second].some(({ errors }) =>
    errors?.some(({ extensions }) => extensions.code === 'RATE_LIMITED'),
  );
  // The order of the errors depends on which upstream call ends first.
  const [one, two] = [first, second].map(({ data, errors = [] }) =>
    JSON.stringify([
      data,
      errors
        .map(({ message, path, extensions: { code, fields } }) =>
          JSON.stringify([message, path, code, fields]),
        )
        .sort(),
    ]),
  );
  return one === two || isBusy ? [] : [`The first answer is ${one}, and the second is ${two}.`];
}
