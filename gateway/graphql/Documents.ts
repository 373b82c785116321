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
import { compiledFields, createExecute, type Execute } from './execute/createExecute.ts';
import { rootFields } from './measure.ts';

/** An operation of a document that passed parsing, validation and the limits. */
export interface Admitted {
  document: DocumentNode;
  /** Its name in the document, if it has one. */
  name: string | undefined;
  kind: OperationTypeNode;
  /** Whether one of its fields sets or clears a cookie. */
  setsCookies: boolean;
  execute: Execute;
}

/** The request parameters that identify an operation, not yet validated. */
type OperationReference = Partial<Record<'query' | 'operationName' | 'extensions', unknown>>;

interface Entry {
  document: DocumentNode;
  /** SHA-256 of the document's text, in hexadecimal. */
  hash: string;
  bytes: number;
  /** Keyed by the `operationName` of requests. */
  operations: Map<string | undefined, Admitted>;
}

const COOKIE_FIELDS = new Set(['login', 'logout', 'verifyEmail', 'confirmPasswordChange', 'deleteProfile']);

// Heap measured on Node 20: 200 bytes per node, 90 per token, 700 per compiled field.
const BYTES_PER_DOCUMENT = 1_000;
const BYTES_PER_CHARACTER = 4;
const BYTES_PER_NODE = 220;
const BYTES_PER_TOKEN = 100;
const BYTES_PER_COMPILED_FIELD = 700;

/** A bounded cache of admitted documents by their text, shared by all transports. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #entries: LRUCache<string, Entry>;
  /** Texts by their hashes. */
  readonly #sources = new Map<string, string>();

  constructor(schema: GraphQLSchema, maxBytes: number = LIMITS.documentsBytes) {
    this.#schema = schema;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(LIMITS.documentBytes, maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ hash }) => this.#sources.delete(hash),
    });
  }

  /** How many documents are cached, and their estimated memory in bytes. */
  get size(): { documents: number; bytes: number } {
    return { documents: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /**
   * Caches a valid document that was parsed with locations.
   * @returns the operation with this name; undefined when there is none, or when there are several and no name is given
   */
  admit(document: DocumentNode, operationName?: string): Admitted | undefined {
    const source = document.loc?.source.body ?? '';
    let entry = this.#entries.get(source);
    if (!entry) {
      const hash = createHash('sha256').update(source).digest('hex');
      entry = { document, hash, bytes: bytesOf(this.#schema, source, document), operations: new Map() };
      this.#entries.set(source, entry);
      if (this.#entries.has(source)) this.#sources.set(hash, source);
    }
    return this.#operation(entry, operationName);
  }

  /** A cached document. @param hash - SHA-256 of its text, in hexadecimal */
  byHash(hash: string): DocumentNode | undefined {
    return this.#entries.get(this.#sources.get(hash) ?? '')?.document;
  }

  /** The operation that a request identifies by text or hash; undefined when Apollo Server has to check the request. */
  find({ query, operationName, extensions }: OperationReference): Admitted | undefined {
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return undefined;
    let source = query;
    if (extensions !== undefined && extensions !== null) {
      if (query !== undefined) return undefined;
      const { persistedQuery } = extensions as { persistedQuery?: { sha256Hash?: unknown } };
      source = this.#sources.get(String(persistedQuery?.sha256Hash));
    }
    const entry = typeof source === 'string' ? this.#entries.get(source) : undefined;
    return entry && this.#operation(entry, operationName ?? undefined);
  }

  #operation({ document, operations }: Entry, requested: string | undefined): Admitted | undefined {
    const known = operations.get(requested);
    if (known) return known;
    const operation = getOperationAST(document, requested);
    if (!operation) return undefined;
    const name = operation.name?.value;
    const admitted: Admitted = {
      document,
      name,
      kind: operation.operation,
      setsCookies:
        operation.operation === OperationTypeNode.MUTATION &&
        rootFields(document, operation).some((field) => COOKIE_FIELDS.has(field)),
      execute: createExecute(this.#schema, document, name),
    };
    operations.set(requested, admitted);
    return admitted;
  }
}

function bytesOf(schema: GraphQLSchema, source: string, document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter: () => {
      nodes++;
    },
  });
  // Comments are tokens too: the parser's limit does not count them, but the document holds them in memory.
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens++;
  let fields = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      fields += compiledFields(schema, document, definition.name?.value);
  }
  return (
    BYTES_PER_DOCUMENT +
    BYTES_PER_CHARACTER * source.length +
    BYTES_PER_NODE * nodes +
    BYTES_PER_TOKEN * tokens +
    BYTES_PER_COMPILED_FIELD * fields
  );
}
