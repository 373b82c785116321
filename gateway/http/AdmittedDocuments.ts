import { createHash } from 'node:crypto';
import {
  execute,
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compileQuery, type CompiledQuery } from './compileQuery.ts';
import { LIMITS, limitsRule } from './limits.ts';

/** An operation of a document that has passed parsing, validation and the limits. */
export interface Admitted {
  /** The document's text. */
  source: string;
  document: DocumentNode;
  name: string | undefined;
  kind: OperationTypeNode;
  /** How often it has been run the short way, until compiling was tried. */
  runs: number;
  /** Undefined until it has been tried; null for what is not compiled. */
  compiled: CompiledQuery | null | undefined;
}

interface Entry {
  document: DocumentNode;
  /** SHA-256 of the document's text, in hexadecimal. */
  hash: string;
  /** What it takes in memory, estimated. */
  bytes: number;
  /** By the name that requests give. */
  operations: Map<string | undefined, Admitted>;
}

/** Bytes of memory for all documents together, a sixteenth of it for one. The web app's sixty operations take 2 MB. */
const MAX_BYTES = 32_000_000;

// Measured on Node 20 by the heap before and after parsing and compiling hundreds of documents: nodes 200, tokens 90 bytes.
const BYTES_PER_DOCUMENT = 1_000;
const BYTES_PER_CHARACTER = 4;
const BYTES_PER_NODE = 220;
const BYTES_PER_TOKEN = 100;
const BYTES_PER_CHARACTER_OF_CODE = 6;

/** Compiling costs milliseconds and memory: a document is worth it once it has come this often. */
const RUNS_BEFORE_COMPILING = 2;

/** The documents that may be run, checked once, for every transport: the only place where documents are kept. */
export class AdmittedDocuments {
  readonly #schema: GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  /** By their texts. */
  readonly #documents: LRUCache<string, Entry>;
  /** The texts by their hashes. */
  readonly #sources = new Map<string, string>();

  constructor(schema: GraphQLSchema, { introspection = true, maxBytes = MAX_BYTES } = {}) {
    this.#schema = schema;
    this.#rules = [
      ...specifiedRules,
      limitsRule,
      ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
    ];
    this.#documents = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 16,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ hash }) => this.#sources.delete(hash),
    });
  }

  /** Parses and checks a document, unless that was done before. @returns the document, or what is wrong with it. */
  admit(source: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#documents.get(source);
    if (known) return known.document;
    try {
      const document = parse(source, { maxTokens: LIMITS.tokens });
      const errors = validate(this.#schema, document, this.#rules, { maxErrors: 20 });
      if (errors.length > 0) return errors;
      this.add(document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      return [new GraphQLError('The document cannot be read.', { originalError: error as Error })];
    }
  }

  /** Keeps a document that was parsed with its locations, and checked. */
  add(document: DocumentNode): void {
    const source = document.loc?.source.body;
    if (source === undefined || this.#documents.has(source)) return;
    const hash = createHash('sha256').update(source).digest('hex');
    this.#keep(source, { document, hash, bytes: bytesOf(source, document), operations: new Map() });
  }

  /** A kept document. @param hash - SHA-256 of its text, in hexadecimal */
  byHash(hash: string): DocumentNode | undefined {
    const source = this.#sources.get(hash);
    return source === undefined ? undefined : this.#documents.get(source)?.document;
  }

  /** How many documents are kept, and what they take in memory, estimated in bytes. */
  get size(): { documents: number; bytes: number } {
    return { documents: this.#documents.size, bytes: this.#documents.calculatedSize };
  }

  /**
   * The query or mutation that a request's body names by its text or hash, if it is kept and the body holds nothing out of
   * the ordinary.
   */
  find(body: unknown): Admitted | undefined {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    const { query, operationName, variables, extensions } = body as Record<string, unknown>;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return undefined;
    if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
      return undefined;
    let source = query;
    if (extensions !== undefined && extensions !== null) {
      if (query !== undefined) return undefined;
      source = this.#sources.get(hashIn(extensions) ?? '');
    }
    const entry = typeof source === 'string' ? this.#documents.get(source) : undefined;
    if (!entry) return undefined;
    const name = operationName ?? undefined;
    const known = entry.operations.get(name);
    if (known) return known;
    const operation = getOperationAST(entry.document, name);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
    const admitted: Admitted = {
      source: source as string,
      document: entry.document,
      name: operation.name?.value,
      kind: operation.operation,
      runs: 0,
      compiled: undefined,
    };
    entry.operations.set(name, admitted);
    return admitted;
  }

  /** Runs an operation; a result without data means that nothing was run. */
  async run(
    admitted: Admitted,
    contextValue: Context,
    variables: Record<string, unknown> | null | undefined,
  ): Promise<ExecutionResult> {
    const { document, name } = admitted;
    const variableValues = variables ?? {};
    if (admitted.compiled === undefined && ++admitted.runs === RUNS_BEFORE_COMPILING) this.#compile(admitted);
    const data = await admitted.compiled?.(contextValue, variableValues);
    if (data) return { data: data as ExecutionResult['data'] };
    return execute({ schema: this.#schema, document, contextValue, variableValues, operationName: name });
  }

  #compile(admitted: Admitted): void {
    const { source, document, name } = admitted;
    admitted.compiled = compileQuery(this.#schema, document, name);
    const entry = this.#documents.peek(source);
    if (!admitted.compiled || !entry) return;
    entry.bytes += admitted.compiled.codeLength * BYTES_PER_CHARACTER_OF_CODE;
    // The cache asks for the size of an entry only when it comes in.
    this.#documents.delete(source);
    this.#keep(source, entry);
  }

  #keep(source: string, entry: Entry): void {
    this.#documents.set(source, entry);
    if (this.#documents.has(source)) this.#sources.set(entry.hash, source);
  }
}

function bytesOf(source: string, document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter() {
      nodes++;
    },
  });
  // Comments are tokens too, which no limit counts, and which stay with the document.
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens++;
  return (
    BYTES_PER_DOCUMENT +
    BYTES_PER_CHARACTER * source.length +
    BYTES_PER_NODE * nodes +
    BYTES_PER_TOKEN * tokens
  );
}

function hashIn(extensions: unknown): string | undefined {
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } }).persistedQuery;
  return typeof persisted?.sha256Hash === 'string' ? persisted.sha256Hash : undefined;
}
