import { createHash } from 'node:crypto';
import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compileQuery, type CompiledQuery } from './compileQuery.ts';

/** An operation of a document that has passed parsing, validation and the limits. */
export interface Admitted {
  document: DocumentNode;
  name: string | undefined;
  kind: 'query' | 'mutation';
  /** How often it has been run the short way, until compiling was tried. */
  runs: number;
  /** Undefined until it has been tried; null for what is not compiled. */
  compiled: CompiledQuery | null | undefined;
}

/**
 * What is kept of documents, in characters of their text: a screen's has one or two thousand, and what anybody may send a
 * million. Parsed and compiled, a document takes a hundred times its text.
 */
export const KEPT_DOCUMENTS = { max: 1_000, maxSize: 2_000_000, maxEntrySize: 20_000 };

/** Compiling costs milliseconds and memory: a document is worth it once it has come this often. */
const RUNS_BEFORE_COMPILING = 2;

/** The operations that Apollo Server has let through, by the text or hash that clients send for them. */
export class AdmittedDocuments {
  readonly #schema: GraphQLSchema;
  readonly #operations = new LRUCache<string, Admitted>(KEPT_DOCUMENTS);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** @param source - the document's text */
  add(
    source: string,
    requestedName: string | undefined,
    admitted: Omit<Admitted, 'runs' | 'compiled'>,
  ): Admitted {
    const known = this.#operations.get(keyOf(source, requestedName));
    if (known) return known;
    const entry: Admitted = { ...admitted, runs: 0, compiled: undefined };
    const size = source.length + (requestedName?.length ?? 0) + 1;
    this.#operations.set(keyOf(source, requestedName), entry, { size });
    const hash = createHash('sha256').update(source).digest('hex');
    this.#operations.set(keyOf(`sha256:${hash}`, requestedName), entry, { size });
    return entry;
  }

  /** The operation that a request's body names, if it is known and the body holds nothing out of the ordinary. */
  find(body: unknown): Admitted | undefined {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    const { query, operationName, variables, extensions } = body as Record<string, unknown>;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return undefined;
    if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
      return undefined;
    const name = operationName ?? undefined;
    if (extensions === undefined || extensions === null) {
      return typeof query === 'string' ? this.#operations.get(keyOf(query, name)) : undefined;
    }
    const hash = query === undefined ? hashIn(extensions) : undefined;
    return hash === undefined ? undefined : this.#operations.get(keyOf(`sha256:${hash}`, name));
  }

  /** Runs an operation; a result without data means that nothing was run. */
  async run(
    admitted: Admitted,
    contextValue: Context,
    variables: Record<string, unknown> | null | undefined,
  ): Promise<ExecutionResult> {
    const { document, name } = admitted;
    const variableValues = variables ?? {};
    if (admitted.compiled === undefined && ++admitted.runs === RUNS_BEFORE_COMPILING) {
      admitted.compiled = compileQuery(this.#schema, document, name);
    }
    const data = await admitted.compiled?.(contextValue, variableValues);
    if (data) return { data: data as ExecutionResult['data'] };
    return execute({ schema: this.#schema, document, contextValue, variableValues, operationName: name });
  }
}

function keyOf(source: string, operationName: string | undefined): string {
  return operationName === undefined ? source : `${operationName}\n${source}`;
}

function hashIn(extensions: unknown): string | undefined {
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } }).persistedQuery;
  return typeof persisted?.sha256Hash === 'string' ? persisted.sha256Hash : undefined;
}
