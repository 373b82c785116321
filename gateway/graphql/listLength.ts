import {
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { LIMITS } from '../limits.ts';

/** How long a list without pages can be. */
export const SHORT_LIST = 10;

/** How many entries a page may have: the literal that the operation gives, else what a variable may hold, else the default; undefined for a field without pages. */
export function pageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number | undefined {
  const argument = field.args.find(({ name }) => name === 'limit');
  if (!argument) return undefined;
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (!given) return Number(argument.defaultValue ?? LIMITS.pageEntries);
  // A rule does not see variables, and whatever else stands here is another rule's to refuse.
  if (given.kind !== Kind.INT) return LIMITS.pageEntries;
  return Math.min(Math.max(Number(given.value), 1), LIMITS.pageEntries);
}

/** How long the lists are by which a schema tells of itself. */
export interface SchemaLengths {
  /** Lists of the schema, and of each thing in a list of all such things: what they come to, shared out evenly. */
  average: ReadonlyMap<string, number>;
  /** The longest list of its name. */
  max: ReadonlyMap<string, number>;
}

const known = new WeakMap<GraphQLSchema, SchemaLengths>();

/** How long the lists of introspection are in this schema. */
export function schemaLengths(schema: GraphQLSchema): SchemaLengths {
  const found = known.get(schema);
  if (found) return found;
  const types = Object.values(schema.getTypeMap());
  const fields = types.map((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  );
  const lists: Record<string, number[]> = {
    types: [types.length],
    directives: [schema.getDirectives().length],
    fields: fields.map(({ length }) => length),
    args: fields.flat().map(({ args }) => args.length),
    inputFields: types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    enumValues: types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    interfaces: types.map((type) =>
      isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().length : 0,
    ),
    possibleTypes: types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0)),
  };
  const lengths: SchemaLengths = {
    average: mapOf(lists, (all) => all.reduce((sum, length) => sum + length, 0) / all.length),
    max: mapOf(lists, (all) => Math.max(SHORT_LIST, ...all)),
  };
  known.set(schema, lengths);
  return lengths;
}

function mapOf(lists: Record<string, number[]>, of: (lengths: number[]) => number): Map<string, number> {
  return new Map(Object.entries(lists).map(([name, lengths]) => [name, of(lengths)]));
}
