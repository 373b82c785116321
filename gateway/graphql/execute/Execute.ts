import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { compileQuery, type CompiledQuery } from './compileQuery.ts';

/** Values of variables, as a client sent them. */
export type Variables = Record<string, unknown>;

/** Runs one operation of a document; errors and data are as graphql-js gives them. */
export type Execute = (
  context: Context,
  variables: Variables,
  rootValue?: unknown,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiling costs milliseconds and memory: an operation is compiled at its second run. */
const RUNS_BEFORE_COMPILING = 2;

/** The way to run an operation of an admitted document. */
export function createExecute(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Execute {
  let runs = 0;
  let compiled: CompiledQuery | null = null;
  return async (contextValue, variableValues, rootValue) => {
    if (++runs === RUNS_BEFORE_COMPILING) compiled = compileQuery(schema, document, operationName);
    const data = await compiled?.(contextValue, variableValues);
    if (data) return { data: data as ExecutionResult['data'] };
    return execute({ schema, document, contextValue, variableValues, operationName, rootValue });
  };
}
