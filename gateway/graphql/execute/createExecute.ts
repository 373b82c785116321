import { execute, getOperationAST, OperationTypeNode, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LIMITS } from '../../limits.ts';
import type { Context } from '../context.ts';
import { codeSize } from './codeSize.ts';

/** Values of variables, as a client sent them. */
export type Variables = Record<string, unknown>;

/** Runs one operation of a document; its result is what graphql-js makes of it. @param rootValue - an event of a subscription */
export type Execute = (
  context: Context,
  variables: Variables,
  rootValue?: unknown,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiling costs milliseconds and memory: a query is compiled at its second run. */
const RUNS_BEFORE_COMPILING = 2;

/** How many fields a query has in its compiled code; 0 when it is left to graphql-js, like every mutation and subscription. */
export function compiledFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): number {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return 0;
  const size = codeSize(schema, document, operation);
  return size <= LIMITS.compiledFields ? size : 0;
}

/**
 * The way to run an operation of an admitted document: compiled by graphql-jit, which takes a quarter of graphql-js's
 * processor time. A compiled query with an error is run again by graphql-js, so that messages, paths and codes are always
 * its own; the context remembers what was read upstream.
 */
export function createExecute(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Execute {
  const isCompilable = compiledFields(schema, document, operationName) > 0;
  let runs = 0;
  let compiled: ReturnType<typeof compileQuery> | undefined;

  const run: Execute = (contextValue, variableValues, rootValue) =>
    execute({ schema, document, contextValue, variableValues, operationName, rootValue });
  if (!isCompilable) return run;

  return async (context, variables) => {
    if (++runs === RUNS_BEFORE_COMPILING) compiled = compileQuery(schema, document, operationName);
    if (!compiled || !isCompiledQuery(compiled)) return run(context, variables);
    const result = await compiled.query(undefined, context, variables);
    return result.errors ? run(context, variables) : result;
  };
}
