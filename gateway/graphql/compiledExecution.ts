import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import { countOperation } from './complexity.ts';
import type { Context } from './context.ts';

type Result = ExecutionResult<Record<string, unknown>>;

type Run = (contextValue: Context, variables: Record<string, unknown>) => Result | Promise<Result>;

export type Compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
) => CompiledQuery | ExecutionResult;

/**
 * Executes operations through Apollo Server's option `gateway`; graphql-jit compiles queries that run often: see docs/scaling.md.
 * Compiled code is never dropped, because V8's compilation cache would keep it; after `LIMITS.allCompiledFields`, queries are interpreted.
 */
export function createCompiledExecution(
  schema: GraphQLSchema,
  { hideSuggestions, compileAtRun }: { hideSuggestions: boolean } & Pick<Config, 'compileAtRun'>,
  // The readers of provider/wire/ guarantee the types. Measured: checking each scalar again takes a fifth of the time for 100 posts.
  compile: Compile = (...args) => compileQuery(...args, { disableLeafSerialization: true }),
): ApolloServerOptionsWithGateway<Context>['gateway'] {
  const runs = new WeakMap<OperationDefinitionNode, Run>();
  /** By operation name and document, because a document that leaves the store and returns is another object. */
  const compiledQueries = new Map<string, CompiledQuery>();
  let remainingFields = LIMITS.allCompiledFields;

  function prepare(document: DocumentNode, operation: OperationDefinitionNode): Run {
    const operationName = operation.name?.value;
    const args = { schema, document, operationName, hideSuggestions };
    const interpret: Run = (contextValue, variableValues) =>
      execute({ ...args, contextValue, variableValues });
    if (!isCompilable(schema, document, operation)) return interpret;
    const key = `${operationName} ${document.loc?.source.body}`;
    const { compiledFields } = countOperation(schema, document, operation);
    let compiled = compiledQueries.get(key);
    let runCount = 0;
    return async (context, variables) => {
      if (!compiled && ++runCount === compileAtRun && compiledFields <= remainingFields) {
        const compilation = compile(schema, document, operationName);
        if (isCompiledQuery(compilation)) {
          compiledQueries.set(key, (compiled = compilation));
          remainingFields -= compiledFields;
        }
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
          let run = runs.get(operation);
          if (!run) runs.set(operation, (run = prepare(document, operation)));
          return run(context as Context, request.variables ?? {});
        },
      }),
    onSchemaLoadOrUpdate(listener) {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/** Only small queries without directives or introspection. After an error the operation runs again, so a mutation would take effect twice. */
export function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const { rootFieldNames, compiledFields, directives } = countOperation(schema, document, operation);
  return (
    operation.operation === OperationTypeNode.QUERY &&
    !rootFieldNames.some((name) => name.startsWith('__')) &&
    compiledFields <= LIMITS.compiledFields &&
    // A directive may include or skip its selection at each run.
    directives === 0 &&
    // In the compiled object literals, this alias would set the prototype.
    !document.loc?.source.body.includes('__proto__')
  );
}
