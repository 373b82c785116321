import { readdirSync, readFileSync } from 'node:fs';
import {
  concatAST,
  Kind,
  parse,
  print,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

const EXAMPLES_FOLDER = new URL('../../docs/api/', import.meta.url);

/** The documents of docs/api, parsed, by file name. */
export const exampleDocuments: ReadonlyMap<string, DocumentNode> = new Map(
  readdirSync(EXAMPLES_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => [name, parse(readFileSync(new URL(name, EXAMPLES_FOLDER), 'utf8'))]),
);

const WEB_FOLDER = new URL('../../web/', import.meta.url);

/** All documents of the web app as it sends them, concatenated. Apollo Client removes its own directive `@unmask`. */
export const screenDocument: DocumentNode = visit(
  concatAST(
    readdirSync(WEB_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => parse(readFileSync(new URL(name, WEB_FOLDER), 'utf8'))),
  ),
  { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) },
);

/** The examples of docs/api, each as a complete document, by the name of the operation, which is the name of its root field. */
export const examples: ReadonlyMap<string, string> = new Map(
  [...exampleDocuments.values()].flatMap((document) =>
    document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => [operation.name?.value ?? '', printOperation(document, operation)] as const),
  ),
);

/** Prints an operation with the fragments that it, or one of these fragments, spreads. */
export function printOperation(document: DocumentNode, operation: OperationDefinitionNode): string {
  let text = print(operation);
  let hasGrown: boolean;
  do {
    hasGrown = false;
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const { value } = definition.name;
      if (!text.includes(`...${value}\n`) || text.includes(`fragment ${value} on`)) continue;
      text += `\n\n${print(definition)}`;
      hasGrown = true;
    }
  } while (hasGrown);
  return text;
}
