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

/** How many values each entry of a page adds: the provider sends the whole entry, whichever fields are selected. */
const PAGE_ENTRY_VALUES = 20;

/** The assumed length of a list that has no pages, and the exceptions by field. */
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
  /** The type that the selection applies to; undefined when the schema does not have it. */
  type: GraphQLCompositeType | undefined;
  /** When the type is a page: the maximum number of its entries. Otherwise undefined. */
  pageEntries?: number | undefined;
  /**
   * In introspection: `types` for a selection on each type of the schema, `fields` for a selection on each field of these types.
   * The answer then holds the nested lists of all types or all fields, so each of these lists counts with their average length.
   */
  wholeList?: 'types' | 'fields' | undefined;
}

/** Measures one operation of a document. The document need not be valid. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Measure {
  const fragments = fragmentsOf(document);
  /** By the fragment's name and the place where it is spread. */
  const fragmentMeasures = new Map<string, Measure>();

  function measureSelections({ selections }: SelectionSetNode, place: Place): Measure {
    const sum = { ...ZERO_MEASURE };
    for (const selection of selections) {
      const directiveCount = selection.directives?.length ?? 0;
      const measure = measureSelection(selection, place);
      sum.depth = Math.max(sum.depth, measure.depth);
      sum.schemaDepth = Math.max(sum.schemaDepth, measure.schemaDepth);
      sum.values += measure.values;
      sum.schemaValues += measure.schemaValues;
      sum.fields += measure.fields;
      sum.aliases += measure.aliases;
      sum.directives += directiveCount + measure.directives;
      // A directive may include or skip its selection at each run, so an operation with directives is not compiled.
      sum.compiledFields += directiveCount > 0 ? Infinity : measure.compiledFields;
    }
    return sum;
  }

  function measureSelection(selection: SelectionSetNode['selections'][number], place: Place): Measure {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, place);
      case Kind.INLINE_FRAGMENT: {
        const condition = selection.typeCondition?.name.value;
        return measureSelections(selection.selectionSet, { ...place, type: typeOf(condition) ?? place.type });
      }
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value, place);
    }
  }

  function measureField(node: FieldNode, { type, pageEntries, wholeList }: Place): Measure {
    const name = node.name.value;
    const isIntrospection = name === '__schema' || name === '__type' || (type && isIntrospectionType(type));
    const field = fieldOf(type, name);
    const namedType = field && getNamedType(field.type);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const subPlace: Place = { type: isCompositeType(namedType) ? namedType : undefined };
    let listLength = 1;
    /** How many values the entries of a page add. */
    let entryValues = 0;
    if (isIntrospection) {
      // Assume the longest list, except where the answer holds this list for all types or all fields (`wholeList`): there, the
      // average gives the exact sum. `types` and `directives` are single lists, so their average is their length.
      const usesAverageLength =
        name === 'types' ||
        name === 'directives' ||
        wholeList === 'types' ||
        (wholeList === 'fields' && name === 'args');
      const lengths = measureIntrospectionLists(schema).get(name);
      if (isList) listLength = (usesAverageLength ? lengths?.average : lengths?.max) ?? DEFAULT_LIST_LENGTH;
      if (name === 'types') subPlace.wholeList = 'types';
      else if (wholeList === 'types' && name === 'fields') subPlace.wholeList = 'fields';
    } else {
      if (isList) listLength = pageEntries ?? LIST_LENGTHS.get(name) ?? DEFAULT_LIST_LENGTH;
      subPlace.pageEntries = field && readPageSize(node, field);
      entryValues = (subPlace.pageEntries ?? 0) * PAGE_ENTRY_VALUES;
    }
    const selectionMeasure = node.selectionSet
      ? measureSelections(node.selectionSet, subPlace)
      : ZERO_MEASURE;
    /** How many values the field has without its selection. */
    const ownValues = listLength * (LONG_TEXT_FIELDS.has(name) && !isIntrospection ? LONG_TEXT_VALUES : 1);
    const possibleTypeCount = isAbstractType(namedType) ? schema.getPossibleTypes(namedType).length : 1;
    return {
      depth: isIntrospection ? 0 : 1 + selectionMeasure.depth,
      schemaDepth: isIntrospection ? 1 + selectionMeasure.schemaDepth : selectionMeasure.schemaDepth,
      values: isIntrospection ? 0 : ownValues + entryValues + listLength * selectionMeasure.values,
      schemaValues: (isIntrospection ? ownValues : 0) + listLength * selectionMeasure.schemaValues,
      aliases: (node.alias ? 1 : 0) + selectionMeasure.aliases,
      fields: 1 + selectionMeasure.fields,
      directives: selectionMeasure.directives,
      compiledFields: isIntrospection ? Infinity : 1 + possibleTypeCount * selectionMeasure.compiledFields,
    };
  }

  function measureFragment(name: string, { pageEntries, wholeList }: Place): Measure {
    const fragment = fragments.get(name);
    if (!fragment) return ZERO_MEASURE;
    const key = `${name} ${pageEntries ?? ''} ${wholeList ?? ''}`;
    const cached = fragmentMeasures.get(key);
    if (cached) return cached;
    // Another rule refuses fragment cycles; this entry only ends the recursion.
    fragmentMeasures.set(key, ZERO_MEASURE);
    const type = typeOf(fragment.typeCondition.name.value);
    const sum = measureSelections(fragment.selectionSet, { type, pageEntries, wholeList });
    fragmentMeasures.set(key, sum);
    return sum;
  }

  function typeOf(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  const sum = measureSelections(operation.selectionSet, {
    type: schema.getRootType(operation.operation) ?? undefined,
  });
  sum.directives += operation.directives?.length ?? 0;
  return sum;
}

/** The names of an operation's root fields. Each fragment is visited and counted once, so cycles end. */
export function listRootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = fragmentsOf(document);
  const names: string[] = [];
  const selectionSets = new Set([operation.selectionSet]);
  // The loop adds the selection sets of fragments and visits them as well.
  for (const { selections } of selectionSets) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else {
        const { selectionSet } =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
        if (selectionSet) selectionSets.add(selectionSet);
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
function readPageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number | undefined {
  const argument = field.args.find(({ name }) => name === 'limit');
  if (!argument) return undefined;
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (!value) return Number(argument.defaultValue ?? LIMITS.pageEntries);
  // A variable may have any value, because a validation rule does not see variables. Other rules refuse any other kind of value.
  if (value.kind !== Kind.INT) return LIMITS.pageEntries;
  return Math.min(Math.max(Number(value.value), 1), LIMITS.pageEntries);
}

/** Lengths of the introspection lists, by field: the average over all types or fields; the maximum, at least `DEFAULT_LIST_LENGTH`. */
type ListLengths = ReadonlyMap<string, { average: number; max: number }>;

const lengthsBySchema = new WeakMap<GraphQLSchema, ListLengths>();

function measureIntrospectionLists(schema: GraphQLSchema): ListLengths {
  const cached = lengthsBySchema.get(schema);
  if (cached) return cached;
  const types = Object.values(schema.getTypeMap());
  const fieldsByType = types.map((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  );
  const lengthsByList: Record<string, number[]> = {
    types: [types.length],
    directives: [schema.getDirectives().length],
    fields: fieldsByType.map(({ length }) => length),
    args: fieldsByType.flat().map(({ args }) => args.length),
    inputFields: types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    enumValues: types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    interfaces: types.map((type) =>
      isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().length : 0,
    ),
    possibleTypes: types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0)),
  };
  const summary = new Map(
    Object.entries(lengthsByList).map(([name, lengths]) => {
      const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      return [name, { average, max: Math.max(DEFAULT_LIST_LENGTH, ...lengths) }];
    }),
  );
  lengthsBySchema.set(schema, summary);
  return summary;
}
