import { createHash } from 'node:crypto';
import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { countCompiledFields, createExecutor, type Executor } from './execute/createExecutor.ts';
import { listRootFields } from './measureOperation.ts';

/** An operation of a document that passed parsing, validation and the limits. */
export interface AdmittedOperation {
  document: DocumentNode;
  /** Its name in the document, if it has one. */
  name: string | undefined;
  kind: OperationTypeNode;
  /** Whether one of its fields sets or clears a cookie. */
  setsCookies: boolean;
  execute: Executor;
}

/** The request parameters that identify an operation, not yet validated. */
type OperationReference = Partial<Record<'query' | 'operationName' | 'extensions', unknown>>;

interface CachedDocument {
  document: DocumentNode;
  /** SHA-256 of the document's text, in hexadecimal. */
  hash: string;
  /** Its estimated memory. */
  bytes: number;
  /** Keyed by the `operationName` of requests. */
  operations: Map<string | undefined, AdmittedOperation>;
}

/** Mutations whose answer may set or clear a cookie. */
const COOKIE_FIELDS = new Set(['login', 'logout', 'verifyEmail', 'confirmPasswordChange', 'deleteProfile']);

// Measured on the heap of Node 20: 200 bytes per node, 90 per token, 700 per compiled field. Nodes and tokens have a margin here;
// the values for a document and a character are estimates.
const BYTES_PER_DOCUMENT = 1_000;
const BYTES_PER_CHARACTER = 4;
const BYTES_PER_NODE = 220;
const BYTES_PER_TOKEN = 100;
const BYTES_PER_COMPILED_FIELD = 700;

/** A bounded cache of admitted documents by their text, shared by all transports. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #documents: LRUCache<string, CachedDocument>;
  /** The texts of cached documents, by their hashes. */
  readonly #textsByHash = new Map<string, string>();

  constructor(schema: GraphQLSchema, maxBytes: number = LIMITS.documentCacheBytes) {
    this.#schema = schema;
    this.#documents = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(LIMITS.cachedDocumentBytes, maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ hash }) => this.#textsByHash.delete(hash),
    });
  }

  /** How many documents are cached, and their estimated memory in bytes. */
  get size(): { documents: number; bytes: number } {
    return { documents: this.#documents.size, bytes: this.#documents.calculatedSize };
  }

  /**
   * Caches a valid document that was parsed with locations, which hold its text, the cache's key.
   * @returns the operation with this name; undefined when there is none, or when there are several and no name is given
   */
  admit(document: DocumentNode, operationName?: string): AdmittedOperation | undefined {
    const text = document.loc?.source.body ?? '';
    let cached = this.#documents.get(text);
    if (!cached) {
      const hash = createHash('sha256').update(text).digest('hex');
      cached = { document, hash, bytes: estimateBytes(this.#schema, text, document), operations: new Map() };
      this.#documents.set(text, cached);
      // The cache does not store a document above `maxEntrySize`.
      if (this.#documents.has(text)) this.#textsByHash.set(hash, text);
    }
    return this.#findOperation(cached, operationName);
  }

  /** Finds a cached document. @param hash - SHA-256 of its text, in hexadecimal */
  findByHash(hash: string): DocumentNode | undefined {
    return this.#documents.get(this.#textsByHash.get(hash) ?? '')?.document;
  }

  /** The operation that a request identifies by text or hash; undefined when Apollo Server has to check the request. */
  find({ query, operationName, extensions }: OperationReference): AdmittedOperation | undefined {
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return undefined;
    let text = query;
    if (extensions !== undefined && extensions !== null) {
      // Apollo Server checks whether the text of a request has the hash in its extensions.
      if (query !== undefined) return undefined;
      const { persistedQuery } = extensions as { persistedQuery?: { sha256Hash?: unknown } };
      text = this.#textsByHash.get(String(persistedQuery?.sha256Hash));
    }
    const cached = typeof text === 'string' ? this.#documents.get(text) : undefined;
    return cached && this.#findOperation(cached, operationName ?? undefined);
  }

  #findOperation(
    { document, operations }: CachedDocument,
    operationName: string | undefined,
  ): AdmittedOperation | undefined {
    const cachedOperation = operations.get(operationName);
    if (cachedOperation) return cachedOperation;
    const operation = getOperationAST(document, operationName);
    if (!operation) return undefined;
    const name = operation.name?.value;
    const admittedOperation: AdmittedOperation = {
      document,
      name,
      kind: operation.operation,
      setsCookies:
        operation.operation === OperationTypeNode.MUTATION &&
        listRootFields(document, operation).some((field) => COOKIE_FIELDS.has(field)),
      execute: createExecutor(this.#schema, document, name),
    };
    operations.set(operationName, admittedOperation);
    return admittedOperation;
  }
}

function estimateBytes(schema: GraphQLSchema, text: string, document: DocumentNode): number {
  let nodeCount = 0;
  visit(document, {
    enter: () => {
      nodeCount++;
    },
  });
  // Comments are tokens too: the parser's limit does not count them, but the document holds them in memory.
  let tokenCount = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokenCount++;
  let fieldCount = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      fieldCount += countCompiledFields(schema, document, definition.name?.value);
  }
  return (
    BYTES_PER_DOCUMENT +
    BYTES_PER_CHARACTER * text.length +
    BYTES_PER_NODE * nodeCount +
    BYTES_PER_TOKEN * tokenCount +
    BYTES_PER_COMPILED_FIELD * fieldCount
  );
}
