import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  createSourceEventStream,
  execute,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import type { EventStream } from '../live/streamEvents.ts';
import { countOperation } from './complexity.ts';
import type { Context } from './context.ts';

/** Compiling costs milliseconds and memory. */
const COMPILE_AT_RUN = 2;

/** Each has at most half a megabyte. */
const MAX_INTROSPECTION_RESULTS = 20;

type Result = ExecutionResult<Record<string, unknown>>;

/** Runs one operation of a document. */
type Executor = (contextValue: Context, variables: Record<string, unknown>) => Result | Promise<Result>;

/**
 * Executes operations for Apollo Server through its option `gateway`, whose results pass all plugins and `formatError`. graphql-jit
 * compiles queries, which then take a quarter of the processor time. The result of introspection is kept. A subscription has no data:
 * the context is given its events.
 * @param hideSuggestions - whether errors suggest no names of the schema
 */
export function createCompiledExecution(
  schema: GraphQLSchema,
  { hideSuggestions }: { hideSuggestions: boolean },
): ApolloServerOptionsWithGateway<Context>['gateway'] {
  const executors = new WeakMap<OperationDefinitionNode, Executor>();
  const introspectionResults = new LRUCache<OperationDefinitionNode, Result>({
    max: MAX_INTROSPECTION_RESULTS,
  });

  function createExecutor(document: DocumentNode, operation: OperationDefinitionNode): Executor {
    const operationName = operation.name?.value;
    const args = { schema, document, operationName, hideSuggestions };
    const interpret: Executor = (contextValue, variableValues) =>
      execute({ ...args, contextValue, variableValues });
    if (operation.operation === OperationTypeNode.SUBSCRIPTION)
      return async (contextValue, variableValues) => {
        const source = await createSourceEventStream({ ...args, contextValue, variableValues });
        if (!(Symbol.asyncIterator in source)) return { data: null, ...source };
        contextValue.onSubscription?.({
          events: source as EventStream<unknown>,
          execute: (rootValue, eventContext) =>
            execute({ ...args, variableValues, rootValue, contextValue: eventContext }),
          name: operationName,
        });
        return { data: null };
      };
    const { rootFieldNames } = countOperation(schema, document, operation);
    // Only fields of the schema, and the same result each time.
    if (!operation.variableDefinitions?.length && rootFieldNames.every((name) => name.startsWith('__')))
      return async (context, variables) => {
        const result = introspectionResults.get(operation) ?? (await interpret(context, variables));
        introspectionResults.set(operation, result);
        return result;
      };
    if (!isCompilable(schema, document, operation)) return interpret;
    let runCount = 0;
    let compiled: CompiledQuery | undefined;
    return async (context, variables) => {
      if (++runCount === COMPILE_AT_RUN) {
        const compilation = compileQuery(schema, document, operationName);
        if (isCompiledQuery(compilation)) compiled = compilation;
      }
      if (!compiled) return interpret(context, variables);
      const result = (await compiled.query(undefined, context, variables)) as Result;
      // Runs again on the reads of the context, so that all errors are graphql-js's.
      return result.errors ? interpret(context, variables) : result;
    };
  }

  return {
    load: () =>
      Promise.resolve({
        // Async, because Apollo Server expects a promise.
        executor: async ({ document, request, context, ...rest }) => {
          const operation = rest.operation as OperationDefinitionNode | undefined;
          // graphql-js states why the request has no operation.
          if (!operation) return execute({ schema, document, operationName: request.operationName });
          let executor = executors.get(operation);
          if (!executor) executors.set(operation, (executor = createExecutor(document, operation)));
          return executor(context as Context, request.variables ?? {});
        },
      }),
    onSchemaLoadOrUpdate(listener) {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * Whether an operation is compiled: a query without directives and introspection that is not too large. Mutations are never
 * compiled: after an error, the operation runs again, so a mutation would take effect twice.
 */
export function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const { schemaValues, compiledFields, directives } = countOperation(schema, document, operation);
  return (
    operation.operation === OperationTypeNode.QUERY &&
    schemaValues === 0 &&
    compiledFields <= LIMITS.compiledFields &&
    // A directive may include or skip its selection at each run.
    directives === 0
  );
}
