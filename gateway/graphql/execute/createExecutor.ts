import {
  execute,
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LIMITS } from '../../limits.ts';
import type { Context } from '../context.ts';
import { measureOperation } from '../measureOperation.ts';

/** Values of variables, as a client sent them. */
export type Variables = Record<string, unknown>;

/** Runs one operation of a document, with the result that graphql-js returns. @param rootValue - an event of a subscription */
export type Executor = (
  context: Context,
  variables: Variables,
  rootValue?: unknown,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiling costs milliseconds and memory, so an operation is compiled at its second run. */
const COMPILE_AT_RUN = 2;

/**
 * How many fields the compiled code of an operation has; 0 when the operation is not compiled, because it is too large, has a
 * directive or introspection, is a mutation, or is not in the document. Mutations are never compiled: after an error, the operation
 * runs again uncompiled, so a mutation would take effect twice.
 */
export function countCompiledFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): number {
  const operation = getOperationAST(document, operationName);
  if (!operation || operation.operation === OperationTypeNode.MUTATION) return 0;
  const fieldCount = measureOperation(schema, document, operation).compiledFields;
  return fieldCount <= LIMITS.compiledFields ? fieldCount : 0;
}

/**
 * Creates the function that runs an operation of an admitted document. Where possible, graphql-jit compiles the operation, because
 * compiled code takes a quarter of graphql-js's processor time. When its result has an error, graphql-js runs the operation again,
 * so that messages, paths and codes are always graphql-js's. The context caches upstream reads, so none is repeated.
 */
export function createExecutor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Executor {
  const interpret: Executor = (contextValue, variableValues, rootValue) =>
    execute({ schema, document, contextValue, variableValues, operationName, rootValue });
  if (countCompiledFields(schema, document, operationName) === 0) return interpret;

  let runCount = 0;
  let compiled: CompiledQuery<Record<string, unknown>, Variables> | undefined;
  return (context, variables, rootValue) => {
    if (++runCount === COMPILE_AT_RUN) {
      const compilation = compileQuery<Record<string, unknown>, Variables>(schema, document, operationName);
      if (isCompiledQuery(compilation)) compiled = compilation;
    }
    if (!compiled) return interpret(context, variables, rootValue);
    const rerunOnError = (result: ExecutionResult) =>
      result.errors ? interpret(context, variables, rootValue) : result;
    const result = compiled.query(rootValue, context, variables);
    return result instanceof Promise ? result.then(rerunOnError) : rerunOnError(result);
  };
}
