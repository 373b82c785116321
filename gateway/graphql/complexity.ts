import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '../limits.ts';

const LONG_TEXT_FIELDS = new Set(['content', 'text', 'bio', 'description']);
const LONG_TEXT_VALUES = 10;

/** Minimum per entry of a page: the provider sends the whole entry, whichever fields are selected. */
const PAGE_ENTRY_VALUES = 20;

/** Assumed for a list without pages. */
const LIST_LENGTH = 10;

/** Ends the visit of an operation whose fragments expand far beyond the allowed fields. */
const MAX_SELECTIONS = 4 * LIMITS.fields;

export type OperationCounts = ReturnType<typeof countOperation>;

interface Parent {
  /** Undefined for an unknown type, and within introspection, in which tools nest `ofType` deeply: graphql-js limits it. */
  type: GraphQLNamedType | undefined;
  depth: number;
  typeCount: number;
  /** Of the enclosing page. */
  entries?: number | undefined;
}

/** Counts a document that need not be valid. @param variables - null for the largest pages that any variables select */
export function countOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | null = {},
) {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  const openFragments = new Set<SelectionSetNode>();
  const rootFields = new Set<FieldNode>();
  const counts = {
    depth: 0,
    aliases: 0,
    /** Of the longest alias, which the response repeats for each entry of a list. */
    aliasChars: 0,
    fields: 0,
    directives: operation.directives?.length ?? 0,
    operationNameChars: operation.name?.value.length ?? 0,
    /** How many fields the compiled code has: graphql-jit generates a selection once for each type. */
    compiledFields: 0,
  };
  let selectionCount = 0;

  function visit({ selections }: SelectionSetNode, parent: Parent): number {
    let values = 0;
    for (const selection of selections) {
      if (++selectionCount > MAX_SELECTIONS) {
        counts.fields = Infinity;
        return 0;
      }
      counts.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        values += visitField(selection, parent);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      // Other rules reject unknown fragments and cycles.
      if (!fragment || openFragments.has(fragment.selectionSet)) continue;
      const { typeCondition: condition, selectionSet } = fragment;
      openFragments.add(selectionSet);
      const type = parent.type && condition ? schema.getType(condition.name.value) : parent.type;
      values += visit(selectionSet, { ...parent, type });
      openFragments.delete(selectionSet);
    }
    return values;
  }

  function visitField(node: FieldNode, { type, depth, typeCount, entries }: Parent): number {
    const name = node.name.value;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const fieldType = field && getNamedType(field.type);
    counts.fields++;
    counts.compiledFields += typeCount;
    if (node.alias) {
      counts.aliases++;
      counts.aliasChars = Math.max(counts.aliasChars, node.alias.value.length);
    }
    if (depth === 1) rootFields.add(node);
    if (field) counts.depth = Math.max(counts.depth, depth);
    let values = LONG_TEXT_FIELDS.has(name) ? LONG_TEXT_VALUES : 1;
    if (node.selectionSet) {
      const pageSize = field && readPageSize(field, node);
      const fieldTypeCount = isAbstractType(fieldType) ? schema.getPossibleTypes(fieldType).length : 1;
      const selectedValues = visit(node.selectionSet, {
        type: fieldType,
        depth: depth + 1,
        typeCount: typeCount * fieldTypeCount,
        entries: pageSize,
      });
      values += Math.max(selectedValues, (pageSize ?? 0) * PAGE_ENTRY_VALUES);
    }
    if (!field) return 0;
    return isListType(getNullableType(field.type)) ? values * (entries ?? LIST_LENGTH) : values;
  }

  function readPageSize(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const argument = field.args.find(({ name }) => name === 'limit');
    if (!argument) return undefined;
    const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (!variables && value?.kind === Kind.VARIABLE) return LIMITS.maxPageEntries;
    const definition = operation.variableDefinitions?.find(
      ({ variable }) => value?.kind === Kind.VARIABLE && variable.name.value === value.name.value,
    );
    const size =
      (value && valueFromASTUntyped(value, variables ?? {})) ??
      (definition?.defaultValue && valueFromASTUntyped(definition.defaultValue)) ??
      argument.defaultValue;
    // graphql-js or a resolver rejects any other value.
    return Number.isInteger(size)
      ? Math.min(Math.max(size as number, 1), LIMITS.maxPageEntries)
      : LIMITS.maxPageEntries;
  }

  const type = schema.getRootType(operation.operation) ?? undefined;
  const values = visit(operation.selectionSet, { type, depth: 1, typeCount: 1 });
  return {
    ...counts,
    values,
    /** A fragment counts once, because its fields have one result. */
    rootFields: rootFields.size,
    rootFieldNames: Array.from(rootFields, ({ name }) => name.value),
  };
}
