import {
  getNamedType,
  getNullableType,
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
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '../limits.ts';

/** Fields with long texts, and how many values each counts for. */
const LONG_TEXT_FIELDS = new Set(['content', 'text', 'bio', 'description']);
const LONG_TEXT_VALUES = 10;

/** The least number of values of an entry of a page: the provider sends the whole entry, whichever fields are selected. */
const PAGE_ENTRY_VALUES = 20;

/** The assumed length of a list that has no pages, and the exceptions by field. */
const DEFAULT_LIST_LENGTH = 10;
const LIST_LENGTHS = new Map([['savedSearches', LIMITS.savedSearches]]);

/** Ends the visit of an operation whose fragments expand to far more than the allowed number of fields. */
const MAX_SELECTIONS = 4 * LIMITS.fields;

/** What an operation has, by the names of `LIMITS`; a fragment counts each time it is spread. */
export interface OperationCounts {
  depth: number;
  aliases: number;
  fields: number;
  directives: number;
  /** A fragment counts once, because its fields have one result. */
  rootFields: number;
  rootFieldNames: string[];
}

/** Counts the fields of an operation. The document need not be valid. */
export function countFields(document: DocumentNode, operation: OperationDefinitionNode): OperationCounts {
  const fragments = fragmentsOf(document);
  const openFragments = new Set<string>();
  const rootFields = new Set<FieldNode>();
  let selectionCount = 0;
  const counts = {
    depth: 0,
    aliases: 0,
    fields: 0,
    directives: operation.directives?.length ?? 0,
  };

  function visit({ selections }: SelectionSetNode, depth: number, isIntrospection: boolean): void {
    for (const selection of selections) {
      if (++selectionCount > MAX_SELECTIONS) {
        counts.fields = Infinity;
        return;
      }
      counts.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        visitField(selection, depth, isIntrospection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        visit(selection.selectionSet, depth, isIntrospection);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // Another rule rejects a cycle.
        if (!fragment || openFragments.has(name)) continue;
        openFragments.add(name);
        visit(fragment.selectionSet, depth, isIntrospection);
        openFragments.delete(name);
      }
    }
  }

  function visitField(field: FieldNode, depth: number, isIntrospection: boolean): void {
    const {
      name: { value: name },
      alias,
      selectionSet,
    } = field;
    counts.fields++;
    if (alias) counts.aliases++;
    if (depth === 1) rootFields.add(field);
    // Tools nest `ofType` deeply. graphql-js limits the depth of the schema's lists.
    const isSchema = isIntrospection || name === '__schema' || name === '__type';
    if (!isSchema) counts.depth = Math.max(counts.depth, depth);
    if (selectionSet) visit(selectionSet, depth + 1, isSchema);
  }

  visit(operation.selectionSet, 1, false);
  const rootFieldNames = Array.from(rootFields, ({ name }) => name.value);
  return { ...counts, rootFields: rootFields.size, rootFieldNames };
}

/** How many values the longest possible response to an operation has: of the product, and of the schema (introspection). */
export interface Cost {
  values: number;
  schemaValues: number;
}

/** Computes the cost of an operation of a valid document. @param variables - as the client sent them */
export function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Cost {
  const fragments = fragmentsOf(document);
  const rootType = schema.getRootType(operation.operation);
  let schemaValues = 0;

  function costOf(
    { selections }: SelectionSetNode,
    type: GraphQLCompositeType,
    pageEntries?: number,
  ): number {
    return selections.reduce((sum, selection) => sum + costOfSelection(selection, type, pageEntries), 0);
  }

  function costOfSelection(
    selection: SelectionNode,
    type: GraphQLCompositeType,
    pageEntries?: number,
  ): number {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type, pageEntries);
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) return 0;
    const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
    return costOf(fragment.selectionSet, isCompositeType(condition) ? condition : type, pageEntries);
  }

  function costOfField(node: FieldNode, type: GraphQLCompositeType, pageEntries?: number): number {
    const name = node.name.value;
    const field = findField(type, name);
    if (!field) return 0;
    const namedType = getNamedType(field.type);
    const isIntrospection = isIntrospectionType(type);
    const ownPageEntries = readPageSize(field, node);
    let values = LONG_TEXT_FIELDS.has(name) ? LONG_TEXT_VALUES : 1;
    if (node.selectionSet && isCompositeType(namedType))
      values += Math.max(
        costOf(node.selectionSet, namedType, ownPageEntries),
        (ownPageEntries ?? 0) * PAGE_ENTRY_VALUES,
      );
    if (isListType(getNullableType(field.type)))
      values *= isIntrospection
        ? (listLengthsOf(schema)[name] ?? DEFAULT_LIST_LENGTH)
        : (pageEntries ?? LIST_LENGTHS.get(name) ?? DEFAULT_LIST_LENGTH);
    if (!isIntrospection && isIntrospectionType(namedType)) {
      schemaValues += values;
      return 0;
    }
    return values;
  }

  /** How many entries a page may have; undefined for a field without pages. */
  function readPageSize({ args }: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const argument = args.find(({ name }) => name === 'limit');
    if (!argument) return undefined;
    const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    const size =
      value?.kind === Kind.VARIABLE
        ? (variables[value.name.value] ?? defaultValueOf(value.name.value) ?? argument.defaultValue)
        : value
          ? valueFromASTUntyped(value)
          : argument.defaultValue;
    // graphql-js or a resolver rejects any other value.
    return Number.isInteger(size)
      ? Math.min(Math.max(size as number, 1), LIMITS.pageEntries)
      : LIMITS.pageEntries;
  }

  function defaultValueOf(variableName: string): unknown {
    const definition = operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === variableName,
    );
    return definition?.defaultValue && valueFromASTUntyped(definition.defaultValue);
  }

  const values = rootType ? costOf(operation.selectionSet, rootType) : 0;
  return { values, schemaValues };
}

/** A field of a type, `__schema` and `__type` included; undefined for `__typename`, which costs nothing. */
function findField(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

export function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
}

const listLengthsBySchema = new WeakMap<GraphQLSchema, Record<string, number>>();

/** The average length of each list of introspection. */
function listLengthsOf(schema: GraphQLSchema): Record<string, number> {
  let lengths = listLengthsBySchema.get(schema);
  if (lengths) return lengths;
  const types = Object.values(schema.getTypeMap());
  const fieldTypes = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = fieldTypes.flatMap((type) => Object.values(type.getFields()));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  lengths = {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: fields.length / types.length,
    args: sum(fields.map(({ args }) => args.length)) / fields.length,
    inputFields:
      sum(types.filter(isInputObjectType).map((type) => Object.keys(type.getFields()).length)) / types.length,
    enumValues: sum(types.filter(isEnumType).map((type) => type.getValues().length)) / types.length,
    interfaces: sum(fieldTypes.map((type) => type.getInterfaces().length)) / types.length,
    // Each interface of a type is a possible type of that interface.
    possibleTypes: sum(fieldTypes.map((type) => type.getInterfaces().length)) / types.length,
  };
  listLengthsBySchema.set(schema, lengths);
  return lengths;
}
