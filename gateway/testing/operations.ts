import { readdirSync, readFileSync } from 'node:fs';
import { concatAST, Kind, parse, print, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const folder = new URL('../../docs/api/', import.meta.url);

/** The documents of docs/api, parsed, by file name. */
export const exampleDocuments: ReadonlyMap<string, DocumentNode> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => [name, parse(readFileSync(new URL(name, folder), 'utf8'))]),
);

const web = new URL('../../web/', import.meta.url);

/** All documents of the web app, as one. */
export const screenDocument: DocumentNode = concatAST(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => parse(readFileSync(new URL(name, web), 'utf8'))),
);

/** The examples of docs/api by the name of their field, each as a document of its own. */
export const examples: ReadonlyMap<string, string> = new Map(
  [...exampleDocuments.values()].flatMap((document) =>
    document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => [operation.name?.value ?? '', printOperation(document, operation)] as const),
  ),
);

/** An operation with the fragments that it spreads. */
export function printOperation(document: DocumentNode, operation: OperationDefinitionNode): string {
  let text = print(operation);
  for (let found = true; found;) {
    found = false;
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const { value } = definition.name;
      if (!text.includes(`...${value}\n`) || text.includes(`fragment ${value} on`)) continue;
      text += `\n\n${print(definition)}`;
      found = true;
    }
  }
  return text;
}
