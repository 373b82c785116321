import { getOperationAST, Kind, parse, type GraphQLObjectType } from 'graphql';
import { countOperation } from '../gateway/graphql/complexity.ts';
import { isCompilable } from '../gateway/graphql/compiledExecution.ts';
import { LIMITS } from '../gateway/limits.ts';
import type { Answer } from '../gateway/testing/Member.ts';
import { schema } from './checkAnswer.ts';
import type { Operation } from './operations.ts';

const ROOT_FIELDS = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys((type as GraphQLObjectType).getFields()),
);

/** Counts what a run has covered. */
export class Figures {
  operations = 0;
  /** Queries are sent twice. */
  requests = 0;
  #compiled = 0;
  #compiledFields = 0;
  #refused = 0;
  readonly #codes = new Map<string, number>();
  /** Root fields that had a value at least once. */
  readonly #answeredFields = new Set<string>();

  add({ kind, query }: Operation, { data, errors = [] }: Answer): void {
    this.operations++;
    this.requests += kind === 'query' ? 2 : 1;
    if (data === undefined) this.#refused++;
    for (const { extensions } of errors)
      this.#codes.set(extensions.code, (this.#codes.get(extensions.code) ?? 0) + 1);
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation) return;
    for (const selection of operation.selectionSet.selections)
      if (
        selection.kind === Kind.FIELD &&
        (data?.[selection.alias?.value ?? selection.name.value] ?? null) !== null
      )
        this.#answeredFields.add(selection.name.value);
    // The gateway compiles only queries without errors, and no more after this many fields.
    if (errors.length > 0 || !isCompilable(schema, document, operation)) return;
    this.#compiledFields += countOperation(schema, document, operation).compiledFields;
    if (this.#compiledFields <= LIMITS.allCompiledFields) this.#compiled++;
  }

  toString(): string {
    const codes = [...this.#codes].sort(([, a], [, b]) => b - a).map(([code, times]) => `${times} ${code}`);
    return [
      `${this.operations} operations`,
      `${this.#compiled} compared when compiled`,
      `${this.#refused} beyond a limit`,
      `${this.#answeredFields.size} of ${ROOT_FIELDS.length} root fields answered`,
      `errors: ${codes.join(', ')}`,
    ].join('; ');
  }
}
