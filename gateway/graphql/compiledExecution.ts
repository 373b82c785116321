import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import {
  execute,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { countFields, fragmentsOf } from './complexity.ts';

/** Each has at most half a megabyte. */
const MAX_INTROSPECTION_RESULTS = 20;

type Result = ExecutionResult<Record<string, unknown>>;

/** Runs one operation of a document. */
type Executor = (contextValue: object, variables: Record<string, unknown>) => Result | Promise<Result>;

/** Compiling costs milliseconds and memory, so a query is compiled at its second run. */
const COMPILE_AT_RUN = 2;

/**
 * Executes operations for Apollo Server through its option `gateway`, whose results pass all plugins and `formatError`. graphql-jit
 * compiles queries, which then take a quarter of the processor time. The result of introspection is kept.
 */
export function createCompiledExecution(
  schema: GraphQLSchema,
): ApolloServerOptionsWithGateway<BaseContext>['gateway'] {
  const executors = new WeakMap<OperationDefinitionNode, Executor>();
  const introspectionResults = new LRUCache<OperationDefinitionNode, Result>({
    max: MAX_INTROSPECTION_RESULTS,
  });

  function createExecutor(document: DocumentNode, operation: OperationDefinitionNode): Executor {
    const operationName = operation.name?.value;
    const interpret: Executor = (contextValue, variableValues) =>
      execute({ schema, document, operationName, contextValue, variableValues });
    if (isFixedIntrospection(document, operation))
      return async (context, variables) => {
        const result = introspectionResults.get(operation) ?? (await interpret(context, variables));
        introspectionResults.set(operation, result);
        return result;
      };
    return isCompilable(schema, document, operation)
      ? compileLater(document, operationName, interpret)
      : interpret;
  }

  /** When the result has an error, graphql-js runs the query again on the reads of the context, so that all errors are graphql-js's. */
  function compileLater(
    document: DocumentNode,
    operationName: string | undefined,
    interpret: Executor,
  ): Executor {
    let runCount = 0;
    let compiled: CompiledQuery<Record<string, unknown>, Record<string, unknown>> | undefined;
    return async (context, variables) => {
      if (++runCount === COMPILE_AT_RUN) {
        const compilation = compileQuery<Record<string, unknown>, Record<string, unknown>>(
          schema,
          document,
          operationName,
        );
        if (isCompiledQuery(compilation)) compiled = compilation;
      }
      if (!compiled) return interpret(context, variables);
      const result = await compiled.query(undefined, context, variables);
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
          return executor(context, request.variables ?? {});
        },
      }),
    onSchemaLoadOrUpdate(listener) {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/** Whether an operation has only fields of the schema, and the same result each time. */
function isFixedIntrospection(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  return (
    !operation.variableDefinitions?.length &&
    countFields(document, operation).rootFieldNames.every((name) => name.startsWith('__'))
  );
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
  const fragments = fragmentsOf(document);

  /** How many fields the code of a selection has: graphql-jit generates it once per type. Infinity if it is not compiled. */
  function countFieldsOf({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    let sum = 0;
    for (const selection of selections) {
      // A directive may include or skip its selection at each run.
      if (selection.directives?.length) return Infinity;
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        if (name === '__schema' || name === '__type') return Infinity;
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        const fieldType = field && getNamedType(field.type);
        const typeCount = isAbstractType(fieldType) ? schema.getPossibleTypes(fieldType).length : 1;
        sum +=
          1 + typeCount * (selection.selectionSet ? countFieldsOf(selection.selectionSet, fieldType) : 0);
      } else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        const condition = fragment?.typeCondition?.name.value;
        if (fragment)
          sum += countFieldsOf(
            fragment.selectionSet,
            condition === undefined ? type : schema.getType(condition),
          );
      }
      if (sum > LIMITS.compiledFields) return Infinity;
    }
    return sum;
  }

  return (
    operation.operation === OperationTypeNode.QUERY &&
    countFieldsOf(operation.selectionSet, schema.getQueryType() ?? undefined) <= LIMITS.compiledFields
  );
}
