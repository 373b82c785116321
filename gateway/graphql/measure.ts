import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '../limits.ts';

/** Fields with long texts, and how many values each counts for. */
const LONG_TEXT_FIELDS = new Set(['content', 'text', 'bio', 'description']);
const LONG_TEXT_VALUES = 10;

/** How many values an entry of a page counts for, because the provider sends all of it, whichever fields are selected. */
const PAGE_ENTRY_VALUES = 20;

/** The assumed length of lists without pages, and the lengths of longer ones by field. */
const DEFAULT_LIST_LENGTH = 10;
const LIST_LENGTHS = new Map([['savedSearches', LIMITS.savedSearches]]);

const ZERO_MEASURE = {
  depth: 0,
  schemaDepth: 0,
  values: 0,
  schemaValues: 0,
  aliases: 0,
  fields: 0,
  directives: 0,
  /** graphql-jit generates the code of a selection once per type that it applies to. Infinity means not compiled. */
  compiledFields: 0,
};

/** The size of an operation, by the names of `LIMITS`; a fragment counts each time it is spread. */
export type Measure = typeof ZERO_MEASURE;

/** The position of a selection. */
interface Place {
  type: GraphQLCompositeType | undefined;
  /** How many entries the enclosing page has. */
  page?: number | undefined;
  /** The enclosing introspection list of all types or of all their fields: lists in it count with their average length. */
  all?: 'types' | 'fields' | undefined;
}

/** Measures one operation of a document, which need not be valid. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Measure {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, Measure>();

  function measure({ selections }: SelectionSetNode, place: Place): Measure {
    const sum = { ...ZERO_MEASURE };
    for (const selection of selections) {
      const directives = selection.directives?.length ?? 0;
      const within = measureSelection(selection, place);
      sum.depth = Math.max(sum.depth, within.depth);
      sum.schemaDepth = Math.max(sum.schemaDepth, within.schemaDepth);
      sum.values += within.values;
      sum.schemaValues += within.schemaValues;
      sum.fields += within.fields;
      sum.aliases += within.aliases;
      sum.directives += directives + within.directives;
      // Directives may select other fields at each run, so selections with directives are not compiled.
      sum.compiledFields += directives > 0 ? Infinity : within.compiledFields;
    }
    return sum;
  }

  function measureSelection(selection: SelectionSetNode['selections'][number], place: Place): Measure {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, place);
      case Kind.INLINE_FRAGMENT: {
        const condition = selection.typeCondition?.name.value;
        return measure(selection.selectionSet, { ...place, type: typeOf(condition) ?? place.type });
      }
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value, place);
    }
  }

  function measureField(node: FieldNode, { type, page, all }: Place): Measure {
    const name = node.name.value;
    const isOfSchema = name === '__schema' || name === '__type' || (type && isIntrospectionType(type));
    const field = fieldOf(type, name);
    const inner = field && getNamedType(field.type);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const below: Place = { type: isCompositeType(inner) ? inner : undefined };
    let times = 1;
    let sent = 0;
    if (isOfSchema) {
      const isWholeList =
        name === 'types' || name === 'directives' || all === 'types' || (all && name === 'args');
      const length = schemaLengths(schema).get(name);
      if (isList) times = (isWholeList ? length?.average : length?.max) ?? DEFAULT_LIST_LENGTH;
      below.all = name === 'types' ? name : all === 'types' && name === 'fields' ? name : undefined;
    } else {
      if (isList) times = page ?? LIST_LENGTHS.get(name) ?? DEFAULT_LIST_LENGTH;
      below.page = field && pageSize(node, field);
      sent = (below.page ?? 0) * PAGE_ENTRY_VALUES;
    }
    const within = node.selectionSet ? measure(node.selectionSet, below) : ZERO_MEASURE;
    const own = times * (LONG_TEXT_FIELDS.has(name) && !isOfSchema ? LONG_TEXT_VALUES : 1);
    const types = isAbstractType(inner) ? schema.getPossibleTypes(inner).length : 1;
    return {
      depth: isOfSchema ? 0 : 1 + within.depth,
      schemaDepth: isOfSchema ? 1 + within.schemaDepth : within.schemaDepth,
      values: isOfSchema ? 0 : own + sent + times * within.values,
      schemaValues: isOfSchema ? own + times * within.schemaValues : times * within.schemaValues,
      aliases: (node.alias ? 1 : 0) + within.aliases,
      fields: 1 + within.fields,
      directives: within.directives,
      compiledFields: isOfSchema ? Infinity : 1 + types * within.compiledFields,
    };
  }

  function measureFragment(name: string, { page, all }: Place): Measure {
    const fragment = fragments.get(name);
    if (!fragment) return ZERO_MEASURE;
    const key = `${name} ${page ?? ''} ${all ?? ''}`;
    const known = measured.get(key);
    if (known) return known;
    // Another rule refuses fragment cycles; this entry only ends the recursion.
    measured.set(key, ZERO_MEASURE);
    const type = typeOf(fragment.typeCondition.name.value);
    const sum = measure(fragment.selectionSet, { type, page, all });
    measured.set(key, sum);
    return sum;
  }

  function typeOf(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  const sum = measure(operation.selectionSet, { type: schema.getRootType(operation.operation) ?? undefined });
  sum.directives += operation.directives?.length ?? 0;
  return sum;
}

/** The names of an operation's root fields. Each fragment is visited once, so cycles end. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = fragmentsOf(document);
  const names: string[] = [];
  const open = new Set([operation.selectionSet]);
  for (const { selections } of open) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else {
        const { selectionSet } =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
        if (selectionSet) open.add(selectionSet);
      }
    }
  }
  return names;
}

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
}

/** A field of a type, `__schema` and `__type` included. */
function fieldOf(type: GraphQLCompositeType | undefined, name: string) {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

/** How many entries a page may have; undefined for a field without pages. */
function pageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number | undefined {
  const argument = field.args.find(({ name }) => name === 'limit');
  if (!argument) return undefined;
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (!given) return Number(argument.defaultValue ?? LIMITS.pageEntries);
  // A validation rule does not see variables; other rules refuse any other kind of value.
  if (given.kind !== Kind.INT) return LIMITS.pageEntries;
  return Math.min(Math.max(Number(given.value), 1), LIMITS.pageEntries);
}

/** Lengths of the introspection lists: the average over all their parents, and the longest. */
type ListLengths = ReadonlyMap<string, { average: number; max: number }>;

const listLengths = new WeakMap<GraphQLSchema, ListLengths>();

function schemaLengths(schema: GraphQLSchema): ListLengths {
  const found = listLengths.get(schema);
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
  const lengths = new Map(
    Object.entries(lists).map(([name, all]) => {
      const average = all.reduce((sum, length) => sum + length, 0) / all.length;
      return [name, { average, max: Math.max(DEFAULT_LIST_LENGTH, ...all) }];
    }),
  );
  listLengths.set(schema, lengths);
  return lengths;
}
